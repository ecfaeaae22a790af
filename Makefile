# `make` readies the machine, builds parade and renders the demo. `make check` is what a change has to pass.

SWIFT  ?= swift
PARADE := .build/release/parade
SCENE  := scenes/parade-demo.json
FRAMES := 120

# What is shipped: optimised, with Swift's own libraries inside, so that it starts in two milliseconds.
RELEASE := -c release --static-swift-stdlib
# Tests run optimised, and in a folder of their own: other flags in the same folder would rebuild everything each time.
TESTING := -c release -Xswiftc -enable-testing --scratch-path .build/testing

# Debian's own, which finds Debian's Pillow whatever else is called python3.
PYTHON := /usr/bin/python3

# What we link with: pkg-config's name and Debian's.
LIBRARIES := libpng:libpng-dev zlib:zlib1g-dev libdeflate:libdeflate-dev nettle:nettle-dev libjpeg:libjpeg-dev \
             harfbuzz:libharfbuzz-dev fribidi:libfribidi-dev libunibreak:libunibreak-dev

# Ends a recipe's line: installs Debian's packages that the shell's variable `missing` names, if any.
INSTALL = [ -n "$$missing" ] || exit 0; \
	command -v apt-get >/dev/null || { echo "Please install the packages that Debian calls$$missing."; exit 1; }; \
	sudo=; [ "$$(id -u)" = 0 ] || sudo=sudo; \
	echo "Installing$$missing"; \
	$$sudo apt-get update -q && \
	$$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends $$missing

.DEFAULT_GOAL := demo
.PHONY: demo build system test lint format check workloads bench bench-peers counts goldens golden-package determinism browser peers clean

demo: build
	@$(PARADE) render $(SCENE) --frames $(FRAMES)
	@echo "The frames are in output/parade-demo/. Change a number in $(SCENE), then: $(PARADE) render $(SCENE)"

build: system
	$(SWIFT) build $(RELEASE) --product parade

# pkg-config knows what is there, whatever the distribution; only the remedy is Debian's.
system:
	@command -v $(SWIFT) >/dev/null || { echo "Swift 6.2 or later is needed: https://www.swift.org/install/linux"; exit 1; }; \
	missing=; \
	command -v pkg-config >/dev/null || missing=" pkg-config"; \
	for library in $(LIBRARIES); do \
	    pkg-config --exists $${library%:*} 2>/dev/null || missing="$$missing $${library#*:}"; \
	done; \
	$(INSTALL)

test: system
	$(SWIFT) test $(TESTING)

# PARADE_STRICT turns warnings in our own targets into errors (Package.swift); packages we use may warn as they like.
lint: system
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests
	PARADE_STRICT=1 $(SWIFT) build $(TESTING) --build-tests

format:
	$(SWIFT) format --in-place --recursive --parallel Package.swift Sources Tests

# With PARADE_STRICT in both, the tests run what the lint has built.
check: export PARADE_STRICT = 1
check: lint test

# The scenes that speed is measured with, in a folder of their own: .build/bench/phone.json and its kin.
workloads: system
	$(SWIFT) build $(RELEASE) --product parade-bench
	.build/release/parade-bench workloads .build/bench

# Whole renders of the workloads: stages, frames a second, memory, what limits. make bench ARGS=phone, or ARGS=image for the
# cases whose name holds that.
bench: build
	$(SWIFT) build $(RELEASE) --product parade-bench
	.build/release/parade-bench $(ARGS)

# Instructions a pixel of every case, counted by Valgrind, against those in Tests/counts.json; make counts ARGS=--record writes them.
# Valgrind cannot read the debugging information, and an order that is random would be a count that is.
counts: system
	@missing=; \
	command -v valgrind >/dev/null || missing="$$missing valgrind"; \
	command -v objcopy >/dev/null || missing="$$missing binutils"; \
	$(INSTALL)
	$(SWIFT) build $(RELEASE) --product parade-bench
	objcopy --strip-debug .build/release/parade-bench .build/release/parade-bench-counted
	SWIFT_DETERMINISTIC_HASHING=1 .build/release/parade-bench-counted counts $(ARGS)

# Others at the same picture, in one run: Chromium, Skia where PyPI has it, Cairo and libpng, and the goals with their figures.
bench-peers: build
	@missing=; \
	command -v chromium >/dev/null || missing="$$missing chromium"; \
	$(PYTHON) -c 'import PIL.Image' 2>/dev/null || missing="$$missing python3-pil"; \
	$(PYTHON) -c 'import cairo' 2>/dev/null || missing="$$missing python3-cairo"; \
	$(PYTHON) -c 'import pip' 2>/dev/null || missing="$$missing python3-pip"; \
	$(INSTALL)
	$(SWIFT) build $(RELEASE) --product parade-bench
	.build/release/parade-bench workloads .build/bench
	ls .build/bench/python/skia*.so >/dev/null 2>&1 || $(PYTHON) -m pip install --quiet --target .build/bench/python skia-python==144.1 || \
	    echo "skia-python cannot be installed: Skia is left out."
	PYTHONPATH=.build/bench/python $(PYTHON) -B Tests/peers/speed.py $(PARADE) .build/release/parade-bench .build/bench

# The golden report in a real browser: opened from disk, driven by keys and pointer, read back pixel by pixel.
# What it looked like is in .build/browser.
browser: build
	@missing=; \
	command -v chromium >/dev/null || missing="$$missing chromium"; \
	[ -x $(PYTHON) ] || missing="$$missing python3"; \
	$(INSTALL)
	$(PYTHON) -B Tests/browser/report_test.py $(PARADE) .build/browser

# Compares every scene's frames with the approved ones. Where they should differ: look at what `parade golden report` shows,
# then `parade golden approve`.
goldens: build
	$(PARADE) golden check scenes Tests/GoldenTests/Scenes

# A package of its own, as a user would write one, checks a scene from `swift test` with parade as a versioned dependency.
golden-package: system
	Tests/golden-package.sh

# Every way to render a scene gives the same bytes; the debug build is part of it.
determinism: build
	$(SWIFT) build --product parade
	Tests/determinism.sh $(PARADE) .build/debug/parade $(SCENE) 40
	for scene in $(filter-out $(SCENE),$(wildcard scenes/*.json)); do \
	    echo "$$scene"; Tests/determinism.sh $(PARADE) .build/debug/parade $$scene 9 || exit 1; \
	done
	for scene in scenes/gallery/*.json; do \
	    echo "$$scene"; Tests/determinism.sh $(PARADE) .build/debug/parade $$scene 9 --scale 0.25 || exit 1; \
	done

# Others see in our files what we have drawn: ffmpeg, Pillow and Chromium, which are installed where they are missing.
peers: build
	@missing=; \
	command -v ffmpeg >/dev/null && command -v ffprobe >/dev/null || missing="$$missing ffmpeg"; \
	command -v chromium >/dev/null || missing="$$missing chromium"; \
	$(PYTHON) -c 'import PIL.Image' 2>/dev/null || missing="$$missing python3-pil"; \
	$(INSTALL)
	$(PYTHON) -B Tests/peers/check.py $(PARADE)

clean:
	rm -rf .build
	find output -mindepth 1 ! -name .gitkeep -delete
