# `make` readies the machine, builds parade and renders the demo. `make check` is what a change has to pass.

SWIFT  ?= swift
PARADE := .build/release/parade
SCENE  := scenes/parade-demo.json
FRAMES := 120

# What is shipped: optimised, with Swift's own libraries inside, so that it starts in two milliseconds.
RELEASE := -c release --static-swift-stdlib
# Tests run optimised, and in a folder of their own: other flags in the same folder would rebuild everything each time.
TESTING := -c release -Xswiftc -enable-testing --scratch-path .build/testing
# The same, counting what is run; by atomic steps, since tests run at the same time and some counts are differences of others.
COVERING := -c release -Xswiftc -enable-testing --enable-code-coverage --scratch-path .build/coverage \
            -Xcc -fprofile-instr-generate -Xcc -fcoverage-mapping -Xcc -fprofile-update=atomic \
            -Xswiftc -Xllvm -Xswiftc -instrprof-atomic-counter-update-all

# Debian's own, which finds Debian's Pillow whatever else is called python3.
PYTHON := /usr/bin/python3

# What we link with: pkg-config's name and Debian's.
LIBRARIES := libpng:libpng-dev zlib:zlib1g-dev libdeflate:libdeflate-dev nettle:nettle-dev libjpeg:libjpeg-dev \
             harfbuzz:libharfbuzz-dev icu-uc:libicu-dev libxxhash:libxxhash-dev

# C, which Debian's clang-format reads .clang-format for.
C_FILES := Sources Tests -name '*.[ch]'

# Ends a recipe's line: installs Debian's packages that the shell's variable `missing` names, if any.
INSTALL = [ -n "$$missing" ] || exit 0; \
	command -v apt-get >/dev/null || { echo "Please install the packages that Debian calls$$missing."; exit 1; }; \
	sudo=; [ "$$(id -u)" = 0 ] || sudo=sudo; \
	echo "Installing$$missing"; \
	$$sudo apt-get update -q && \
	$$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends $$missing

.DEFAULT_GOAL := demo
.PHONY: demo build system test lint format check fonts workloads bench bench-peers counts goldens golden-package determinism aarch64 embedded coverage mutations faults limits security corpora trust browser peers fuzz fuzz-night install uninstall install-check strips clean

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

# TESTING makes them testable already: said twice, everything that `make lint` has built would be built again.
# What failed is told once more at the end, behind thousands of lines about what passed. make test TESTS=RasterTests,LayersTests
# builds and runs these test targets alone.
test: export PARADE_TESTS = $(TESTS)
test: system
	@rm -f .build/testing/tests-swift-testing.xml
	$(SWIFT) test $(TESTING) --disable-testable-imports --xunit-output .build/testing/tests.xml || { \
	    grep -sB1 '<failure' .build/testing/tests-swift-testing.xml; exit 1; }

# PARADE_STRICT turns warnings in our own targets into errors (Package.swift); packages we use may warn as they like.
lint: system
	@missing=; [ -x $(PYTHON) ] || missing="$$missing python3"; \
	command -v clang-format >/dev/null || missing="$$missing clang-format"; $(INSTALL)
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests
	find $(C_FILES) | xargs clang-format --dry-run -Werror
	$(PYTHON) -B Tests/rooms.py
	SWIFT=$(SWIFT) $(PYTHON) -B Tests/drawing.py --check
	PARADE_STRICT=1 $(SWIFT) build $(TESTING) --build-tests

format:
	$(SWIFT) format --in-place --recursive --parallel Package.swift Sources Tests
	find $(C_FILES) | xargs clang-format -i

# With PARADE_STRICT in both, the tests run what the lint has built.
check: export PARADE_STRICT = 1
check: lint test

# Makes the font of the scenes anew, from Debian's package of Inter, and from it the letters of strips.
fonts:
	@missing=; \
	[ -e /usr/share/fonts/truetype/inter-vf/Inter-roman.var.ttf ] || missing="$$missing fonts-inter-variable"; \
	$(PYTHON) -c 'import fontTools' 2>/dev/null || missing="$$missing python3-fonttools"; \
	$(INSTALL)
	$(PYTHON) -B scenes/gallery/fonts/make_inter.py
	$(PYTHON) -B Sources/CLetters/make_letters.py

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
	$(PYTHON) -c 'import xxhash' 2>/dev/null || missing="$$missing python3-xxhash"; \
	$(INSTALL)
	$(PYTHON) -B Tests/browser/report_test.py $(PARADE) .build/browser

# Compares every scene's frames with the approved ones. Where they should differ: look at what `parade golden report` shows,
# then `parade golden approve`.
goldens: build
	$(PARADE) golden check scenes Tests/GoldenTests/Scenes

# A package of its own, as a user would write one, checks a scene from `swift test` with parade as a versioned dependency.
golden-package: system
	Tests/golden-package.sh

# Every way to render a scene gives the same bytes: builds, jobs, orders, shards, interruptions, processors, locales, users.
# The program with dynamic libraries is the one that `make check` tests.
determinism: build
	@missing=; \
	command -v qemu-x86_64 >/dev/null || missing="$$missing qemu-user"; \
	[ -e /usr/share/i18n/locales/tr_TR ] || missing="$$missing locales"; \
	$(PYTHON) -c 'import PIL.Image' 2>/dev/null || missing="$$missing python3-pil"; \
	$(INSTALL)
	$(SWIFT) build $(RELEASE) --product parade-bench
	$(SWIFT) build --product parade
	PARADE_STRICT=1 $(SWIFT) build $(TESTING) --product parade
	$(PYTHON) -B Tests/trust/determinism.py $(PARADE) .build/debug/parade .build/testing/release/parade \
	    .build/release/parade-bench $(if $(ROWS),--rows $(ROWS)) $(ARGS)

# The kernels in C on an emulated AArch64, and in every form that x86-64 processors choose from.
aarch64:
	@missing=; \
	command -v qemu-aarch64 >/dev/null || missing="$$missing qemu-user"; \
	command -v aarch64-linux-gnu-gcc >/dev/null || missing="$$missing gcc-aarch64-linux-gnu libc6-dev-arm64-cross"; \
	$(INSTALL)
	$(PYTHON) -B Tests/trust/aarch64.py $(if $(ROWS),--rows $(ROWS))

# What draws, as Embedded Swift for WebAssembly, where an Int has 32 bits: frames with every kind of drawing and 500 random lists
# have the pixels that they have here. Skipped without node, or where the toolchain has no Embedded Swift for it.
EMBEDDED := -c release --triple wasm32-unknown-none-wasm --scratch-path .build/embedded
embedded: system
	@library=$$($(SWIFT) -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')/embedded/wasm32-unknown-none-wasm; \
	command -v node >/dev/null || { echo "Skipped: WebAssembly is run by node, which is not here (Debian calls it nodejs)."; exit 0; }; \
	[ -e $$library/libswiftUnicodeDataTables.a ] || { echo "Skipped: this Swift has no Embedded Swift for wasm32."; exit 0; }; \
	PARADE_EMBEDDED=1 $(SWIFT) build $(EMBEDDED) --product parade-anywhere -Xlinker -L$$library && \
	$(SWIFT) build $(RELEASE) --product parade-anywhere && \
	node Tests/Embedded/run.mjs .build/embedded/wasm32-unknown-none-wasm/release/parade-anywhere.wasm .build/release/parade-anywhere

# Lines and functions that the tests have run, room by room, in Swift and C. make coverage ARGS="--uncovered Raster" lists the
# others; each process leaves a profile of its own, the programs that tests start too.
coverage: system
	$(SWIFT) build --build-tests $(COVERING)
	rm -rf .build/coverage/profiles
	LLVM_PROFILE_FILE=$(CURDIR)/.build/coverage/profiles/%p.profraw \
	    .build/coverage/release/paradePackageTests.xctest --testing-library swift-testing
	$(PYTHON) -B Tests/trust/coverage.py .build/coverage/release .build/coverage/profiles \
	    $(if $(ROWS),--rows $(ROWS)) $(ARGS)

# Mistakes in the easing families, the PNG encoder and the comparator, each of which the tests have to notice: a sample, or
# make mutations ARGS=--all.
mutations: system
	$(PYTHON) -B Tests/trust/mutations.py $(if $(ROWS),--rows $(ROWS)) $(ARGS)

# Full disks, limits of the system, signals at random moments, closed streams, rivals, helpers that fail. make faults
# ARGS='--rounds 5' tries more of each; ROWS=FILE adds a line a check for the table of make trust.
faults: build
	@missing=; \
	command -v ffmpeg >/dev/null || missing="$$missing ffmpeg"; \
	[ -x $(PYTHON) ] || missing="$$missing python3"; \
	command -v unshare >/dev/null || missing="$$missing util-linux"; \
	$(PYTHON) -c 'import xxhash' 2>/dev/null || missing="$$missing python3-xxhash"; \
	$(INSTALL)
	$(PYTHON) -B Tests/trust/faults.py $(PARADE) $(if $(ROWS),--rows $(ROWS)) $(ARGS)

# The corpora of right and wrong input that the tests hold, counted.
corpora: system
	PARADE_STRICT=1 $(SWIFT) build $(TESTING) --build-tests
	$(PYTHON) -B Tests/trust/corpora.py .build/testing/release/paradePackageTests.xctest $(if $(ROWS),--rows $(ROWS))

# Scenes at the most that limits can be moved to, and one past it; wrong ones, refused as soon as right ones are read.
limits: build
	$(PYTHON) -B Tests/trust/limits.py $(PARADE) $(if $(ROWS),--rows $(ROWS))

# What a stranger's scene can reach: every line of Sources/parade/parade.docc/Security.md, tried.
security: build
	@missing=; \
	command -v strace >/dev/null || missing="$$missing strace"; \
	command -v ffmpeg >/dev/null || missing="$$missing ffmpeg"; \
	$(INSTALL)
	$(PYTHON) -B Tests/trust/security.py $(PARADE) $(if $(ROWS),--rows $(ROWS))

# All of it in one table; make trust ARGS=--record writes it into the documentation.
trust: ROWS := $(CURDIR)/.build/trust.tsv
trust: build
	rm -f $(ROWS)
	for area in limits security corpora faults fuzz determinism aarch64 mutations coverage; do \
	    $(MAKE) $$area ROWS=$(ROWS) ARGS= || printf '%s\tall of it\t1\tFAILED: make %s\n' $$area $$area >>$(ROWS); \
	done
	$(PYTHON) -B Tests/trust/table.py $(ROWS) $(if $(filter --record,$(ARGS)),--record Sources/parade/parade.docc/Trust.md)

# Others see in our files what we have drawn: ffmpeg, Pillow and Chromium, which are installed where they are missing.
peers: build
	@missing=; \
	command -v ffmpeg >/dev/null && command -v ffprobe >/dev/null || missing="$$missing ffmpeg"; \
	command -v chromium >/dev/null || missing="$$missing chromium"; \
	$(PYTHON) -c 'import PIL.Image' 2>/dev/null || missing="$$missing python3-pil"; \
	$(INSTALL)
	$(PYTHON) -B Tests/peers/check.py $(PARADE)

# libFuzzer looks for bytes that stop a reader, keep it for a second, or break one of its laws: SECONDS for each of fourteen
# targets; make fuzz ARGS='--targets png,jpeg' is these alone. What it learns stays in .build/fuzzing/corpora, what it finds in
# findings.
SECONDS := 15
FUZZING := --scratch-path .build/fuzzing --sanitize=address -Xswiftc -sanitize=fuzzer -Xswiftc -use-ld=lld \
           -Xcc -fsanitize=fuzzer-no-link -Xcc -fsanitize=undefined -Xcc -fsanitize-trap=undefined
fuzz: system
	PARADE_FUZZ=1 $(SWIFT) build -c release $(FUZZING) --product parade-fuzz
	$(PYTHON) -B Tests/trust/fuzz.py .build/fuzzing/release/parade-fuzz .build/fuzzing --seconds $(SECONDS) \
	    $(if $(ROWS),--rows $(abspath $(ROWS))) $(ARGS)

# The same for an hour: five minutes for each target, from where earlier runs have come.
fuzz-night:
	$(MAKE) fuzz SECONDS=300

# Puts what `make` has built below PREFIX, with manual pages and completions for bash, zsh and fish: sudo make install, or for a
# package make install DESTDIR=/tmp/package PREFIX=/usr. What is built already is not built again, so that root needs no Swift.
PREFIX ?= /usr/local
install:
	@[ -x $(PARADE) ] || $(MAKE) build
	@missing=; [ -x $(PYTHON) ] || missing="$$missing python3"; $(INSTALL)
	@PYTHON=$(PYTHON) Sources/Install/install.sh install $(PARADE) $(DESTDIR)$(PREFIX)

uninstall:
	@Sources/Install/install.sh uninstall $(DESTDIR)$(PREFIX)

# Installs into an empty folder, reads the manual pages and completions with the programs they are for, and uninstalls.
install-check: build
	@missing=; \
	for program in mandoc zsh fish; do command -v $$program >/dev/null || missing="$$missing $$program"; done; \
	[ -x $(PYTHON) ] || missing="$$missing python3"; \
	$(INSTALL)
	Sources/Install/check.sh $(PARADE)

# Draws the README's strips anew, by the commands that stand above them there.
strips: build
	$(PYTHON) -B Tests/strips.py $(PARADE)

clean:
	rm -rf .build
	find output -mindepth 1 ! -name .gitkeep -delete
