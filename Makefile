# `make` installs what is missing, builds parade and renders the demo. `make help` lists the targets; every change must pass .ci/run.
# A room is a target of Package.swift; Sources/parade/parade.docc/Architecture.md lists the rooms.

SWIFT  ?= swift
PARADE := .build/release/parade
SCENE  := scenes/parade-demo.json
FRAMES := 120

# The shipped build: optimised and linked statically with Swift's own libraries, so that it starts in two milliseconds. C files name
# themselves relative to the repository, so that the program has the same bytes wherever it was built. SwiftPM's index of the sources takes
# 6 % of a build; only builds of tests need it.
RELEASE := -c release --static-swift-stdlib --disable-index-store -Xcc -ffile-prefix-map=$(CURDIR)=.
# What tests test is optimised, in a build folder of its own: different flags in the same folder would rebuild everything each time.
TESTING := -c release -Xswiftc -enable-testing --scratch-path .build/testing
# The test build with coverage counters. They are atomic, since tests run in parallel and some counts are differences of others.
COVERING := -c release -Xswiftc -enable-testing --enable-code-coverage --scratch-path .build/coverage \
            -Xcc -fprofile-instr-generate -Xcc -fcoverage-mapping -Xcc -fprofile-update=atomic \
            -Xswiftc -Xllvm -Xswiftc -instrprof-atomic-counter-update-all

# Debian's Python, which finds Debian's Pillow even if another python3 comes first in PATH.
PYTHON := /usr/bin/python3

# The libraries that parade links: pkg-config's name and Debian's.
LIBRARIES := libpng:libpng-dev zlib:zlib1g-dev libdeflate:libdeflate-dev nettle:nettle-dev libjpeg:libjpeg-dev \
             harfbuzz:libharfbuzz-dev icu-uc:libicu-dev libxxhash:libxxhash-dev \
             libqrencode:libqrencode-dev libwebp:libwebp-dev

# The C and C++ files, which Debian's clang-format checks by .clang-format.
C_FILES := Sources Tests -name '*.[ch]' -o -name '*.cpp'

# The end of a recipe line: installs the Debian packages that the shell variable `missing` names, if any; one recipe after the other.
INSTALL = [ -n "$$missing" ] || exit 0; \
	command -v apt-get >/dev/null || { echo "Please install the packages that Debian calls$$missing."; exit 1; }; \
	sudo=; [ "$$(id -u)" = 0 ] || sudo=sudo; \
	echo "Installing$$missing"; \
	mkdir -p .build && exec 9>.build/packages.lock && flock 9 && \
	$$sudo apt-get update -q && \
	$$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends $$missing

.DEFAULT_GOAL := demo
.PHONY: help demo build system test lint lint-text quick format check fonts bench bench-preview bench-renders bench-peers bench-gallery bench-tools bench-counts bench-workloads bench-farm counts workloads goldens golden-package example farm determinism aarch64 embedded made-up coverage mutations faults limits security corpora trust browser browser-long preview-pictures peers peers-text peers-stacks peers-movement peers-effects peers-materials peers-pages docs reference builder builder-scenes fuzz fuzz-night dist deb dist-check dist-again install uninstall install-check strips tag clean

# Prints the targets by purpose, each with the text after its '##'. Targets without a '##' are parts of others: of trust and bench.
help:
	@for group in "Build and install: demo build system install uninstall dist deb clean" \
	    "Check a change: test lint check format goldens" \
	    "Prove the promises: trust fuzz embedded made-up peers browser browser-long install-check dist-check dist-again golden-package example farm builder-scenes" \
	    "Measure: bench" "Regenerate or release: docs reference builder preview-pictures strips fonts tag"; do \
	    printf '\n%s\n' "$${group%%:*}"; \
	    for target in $${group#*:}; do sed -n "s/^$$target:[^=]*## \(.*\)/$$target\t\1/p" Makefile; done | \
	        awk -F '\t' '{ printf "  make %-16s %s\n", $$1, $$2 }'; \
	done

demo: build  ## Install missing packages, build, render the demo scene (plain 'make')
	@$(PARADE) render $(SCENE) --frames $(FRAMES)
	@echo "The frames are in output/parade-demo/. Change a number in $(SCENE), then: $(PARADE) render $(SCENE)"

build: system  ## Build the release program
	$(SWIFT) build $(RELEASE) --product parade

# pkg-config finds the installed libraries on any distribution; only the installation is specific to Debian.
system:  ## Install missing system packages
	@command -v $(SWIFT) >/dev/null || { echo "Swift 6.2 or later is needed: https://www.swift.org/install/linux"; exit 1; }; \
	missing=; \
	command -v pkg-config >/dev/null || missing=" pkg-config"; \
	for library in $(LIBRARIES); do \
	    pkg-config --exists $${library%:*} 2>/dev/null || missing="$$missing $${library#*:}"; \
	done; \
	$(INSTALL)

# TESTING already enables testability; a second flag would rebuild everything that `make lint` has built.
# Failures are repeated at the end, after thousands of lines about passed tests. make test TESTS=RasterTests,LayersTests
# builds and runs only these test targets.
test: export PARADE_TESTS = $(TESTS)
test: system  ## Run all tests (TESTS=RasterTests,LayersTests for some)
	@rm -f .build/testing/tests-swift-testing.xml
	$(SWIFT) test $(TESTING) --disable-testable-imports --xunit-output .build/testing/tests.xml || { \
	    grep -sB1 '<failure' .build/testing/tests-swift-testing.xml; exit 1; }

# PARADE_STRICT turns warnings in our own targets into errors (Package.swift); packages we use may warn as they like.
lint: lint-text  ## Check formatting, imports between rooms, wording, warnings
	PARADE_STRICT=1 $(SWIFT) build $(TESTING) --build-tests
	.build/testing/release/parade-surface --check

# The part of the lint that builds nothing.
lint-text: system
	@missing=; [ -x $(PYTHON) ] || missing="$$missing python3"; \
	command -v clang-format >/dev/null || missing="$$missing clang-format"; $(INSTALL)
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests scenes
	find $(C_FILES) | xargs clang-format --dry-run -Werror
	$(PYTHON) -B Tests/rooms.py
	$(PYTHON) -B Tests/language.py
	SWIFT=$(SWIFT) $(PYTHON) -B Tests/drawing.py --check
	$(PYTHON) -B Tests/made_up.py --check

# What `.ci/run --quick` builds: the program, which compares every golden, and the tests of rooms whose mistakes a golden need not show. In
# debug, where the rooms with inner loops are optimised too: an optimised build takes half as long again. Three tests of thousands of random
# scenes run only in `make test`: unoptimised they take as long as all others.
QUICK := --scratch-path .build/quick
quick: export PARADE_STRICT = 1
quick: export PARADE_TESTS = JSONTests,TimingTests,LayersTests,TypographyTests,SceneTests
quick: system
	$(SWIFT) build $(QUICK) --build-tests
	.build/quick/debug/parade golden check scenes Tests/GoldenTests/Scenes
	$(SWIFT) test $(QUICK) --skip-build --quiet --skip 'NameScopeTests.*random trees|MutationTests'

format:  ## Format the Swift and C sources
	$(SWIFT) format --in-place --recursive --parallel Package.swift Sources Tests scenes
	find $(C_FILES) | xargs clang-format -i

# With PARADE_STRICT in both, the tests reuse the build of the lint.
check: export PARADE_STRICT = 1
check: lint test  ## Run lint and test

# Rebuilds the fonts of the scenes from Debian's packages of Inter and Noto, and from Inter the letters of strips.
fonts:  ## Make the scenes' fonts from Debian's packages
	@missing=; \
	[ -e /usr/share/fonts/truetype/inter-vf/Inter-roman.var.ttf ] || missing="$$missing fonts-inter-variable"; \
	[ -e /usr/share/fonts/truetype/noto/NotoColorEmoji.ttf ] || missing="$$missing fonts-noto-color-emoji"; \
	$(PYTHON) -c 'import fontTools' 2>/dev/null || missing="$$missing python3-fonttools"; \
	$(INSTALL)
	$(PYTHON) -B scenes/gallery/fonts/make_inter.py
	cp scenes/gallery/fonts/Inter.ttf scenes/pages/fonts/Inter.ttf
	$(PYTHON) -B scenes/gallery/fonts/make_emoji.py
	$(PYTHON) -B Sources/CLetters/make_letters.py

# Measurements by area: renders, peers, gallery, farm, counts, workloads. The area renders draws whole workloads; make bench ARGS=phone chooses one,
# ARGS=image the cases whose name contains that.
bench:  ## Render the workloads, report time and memory (AREAS="counts peers": instructions, other renderers)
	@for area in $(or $(AREAS),renders); do $(MAKE) --no-print-directory bench-$$area || exit 1; done

bench-renders: build
	$(SWIFT) build $(RELEASE) --product parade-bench
	.build/release/parade-bench $(ARGS)

# Writes the scenes for speed measurements into their own folder: .build/bench/phone.json and others.
bench-workloads workloads: system
	$(SWIFT) build $(RELEASE) --product parade-bench
	.build/release/parade-bench workloads .build/bench

# Compares the instructions per pixel of every case, counted by Valgrind, with Tests/counts.json; make counts ARGS=--record updates it.
# Debugging information is removed because Valgrind cannot read it; hashing is deterministic because a random order changes counts.
bench-counts counts: system
	@missing=; \
	command -v valgrind >/dev/null || missing="$$missing valgrind"; \
	command -v objcopy >/dev/null || missing="$$missing binutils"; \
	$(INSTALL)
	$(SWIFT) build $(RELEASE) --product parade-bench
	objcopy --strip-debug .build/release/parade-bench .build/release/parade-bench-counted
	SWIFT_DETERMINISTIC_HASHING=1 .build/release/parade-bench-counted counts $(ARGS)

# Measures other renderers on the same pictures in one run: Skia of Debian 13, Cairo, Blend2D, Chromium, libpng. Prints the goals, met or
# not. A peer that cannot be had is named there. make bench-peers ARGS="--only films,shapes --rounds 3"; BEFORE as for bench-gallery.
bench-peers: bench-tools
	@missing=; \
	command -v chromium >/dev/null || missing="$$missing chromium"; \
	command -v g++ >/dev/null || missing="$$missing g++"; \
	$(PYTHON) -c 'import PIL.Image' 2>/dev/null || missing="$$missing python3-pil"; \
	$(PYTHON) -c 'import numpy' 2>/dev/null || missing="$$missing python3-numpy"; \
	$(PYTHON) -c 'import pip' 2>/dev/null || missing="$$missing python3-pip"; \
	for library in cairo:libcairo2-dev libisal:libisal-dev; do \
	    pkg-config --exists $${library%:*} 2>/dev/null || missing="$$missing $${library#*:}"; \
	done; \
	$(INSTALL)
	.build/release/parade-bench workloads .build/bench
	$(PYTHON) -B Tests/peers/speed.py $(PARADE) .build/release/parade-bench .build/bench $(if $(BEFORE),--before $(BEFORE)) $(ARGS)

# Renders the gallery with this build and an earlier one in turns, and measures the latency of single frames:
# make bench-gallery BEFORE=path/to/parade ARGS="--rounds 3 --scenes route,cover-flow". Without BEFORE only the latency.
bench-gallery: bench-tools
	$(PYTHON) -B Tests/peers/speed/gallery.py $(PARADE) .build/release/parade-bench .build/bench/gallery \
	    $(if $(BEFORE),--before $(BEFORE)) $(ARGS)

# Measures what a store and a farm save, with many scenes in six sizes: drawn again, changed in one colour, cut into 16 tasks. Prints the goals,
# met or not. Times are processor time. make bench-farm ARGS="--scenes 500" draws 600 000 frames, which takes 60 GB and an hour.
bench-farm: build
	@missing=; command -v parallel >/dev/null || missing="$$missing parallel"; $(INSTALL)
	$(PYTHON) -B Tests/farm/bench.py $(PARADE) .build/bench/farm $(ARGS)

bench-tools: build
	$(SWIFT) build $(RELEASE) --product parade-bench

# Measures the page of parade preview in Chromium: the first picture, saves, scrolling. make bench-preview ARGS="--scenes cover-flow".
bench-preview: build
	@missing=; command -v chromium >/dev/null || missing="$$missing chromium"; $(INSTALL)
	$(PYTHON) -B Tests/browser/preview_bench.py $(PARADE) $(ARGS)

# Tests the golden report, the page of the preview and shared pages in a real browser: drives them by keys and pointer, reads pixels back.
# Screenshots are in .build/browser.
browser: build  ## Test the pages of 'golden report', 'preview' and 'share' in Chromium
	@missing=; \
	command -v chromium >/dev/null || missing="$$missing chromium"; \
	$(PYTHON) -c 'import xxhash' 2>/dev/null || missing="$$missing python3-xxhash"; \
	$(INSTALL)
	$(PYTHON) -B Tests/browser/report_test.py $(PARADE) .build/browser
	$(PYTHON) -B Tests/browser/page_test.py $(PARADE) .build/browser
	$(PYTHON) -B Tests/browser/share_test.py $(PARADE) .build/browser
	$(PYTHON) -B Tests/browser/frames_test.py $(PARADE) --scenes parade-cell,fade --positions 5 --sequences 2

# Compares the canvas of the preview with the rendered frames in all scenes of the gallery, and 50 recordings: half an hour.
browser-long: build  ## Compare the page of 'preview' with the renderer, canvas by canvas
	@missing=; \
	command -v chromium >/dev/null || missing="$$missing chromium"; \
	$(PYTHON) -c 'import xxhash' 2>/dev/null || missing="$$missing python3-xxhash"; \
	$(INSTALL)
	$(PYTHON) -B Tests/browser/frames_test.py $(PARADE) $(ARGS)

# Pictures of every mode of the preview's page, light and dark, on a desk and on a phone; look at each. The documentation has sheets of them.
preview-pictures: build  ## Photograph the page of 'preview' for the documentation
	@missing=; \
	command -v chromium >/dev/null || missing="$$missing chromium"; \
	$(PYTHON) -c 'import PIL.Image' 2>/dev/null || missing="$$missing python3-pil"; \
	$(INSTALL)
	$(PYTHON) -B Tests/browser/preview_pictures.py $(PARADE) .build/browser/preview --documentation Sources/parade/parade.docc/Resources

# Compares every scene's frames with the approved ones. If they are meant to differ: inspect `parade golden report`,
# then `parade golden approve`.
goldens: build  ## Compare every scene with its approved frames
	$(PARADE) golden check scenes Tests/GoldenTests/Scenes

# Tests a separate package, as a user would write one: it checks a scene from `swift test`, with parade as a versioned dependency.
golden-package: system  ## Test packages that depend on this one, and the plugin
	Tests/golden-package.sh

# Runs the example project with the steps of its GitHub, GitLab and Jenkins files on this machine, and the commands of
# GoldensStepByStep.md. make example ARGS=--record writes their output into the page; ARGS="--archive FILE" takes a release.
example: build  ## Run the example project as its CI would, and the commands of the documentation
	@missing=; \
	command -v curl >/dev/null || missing="$$missing curl"; \
	command -v xz >/dev/null || missing="$$missing xz-utils"; \
	command -v strip >/dev/null || missing="$$missing binutils"; \
	$(PYTHON) -c 'import yaml' 2>/dev/null || missing="$$missing python3-yaml"; \
	$(PYTHON) -c 'import ensurepip' 2>/dev/null || missing="$$missing python3-venv"; \
	$(INSTALL)
	$(PYTHON) -B Tests/Example/example.py $(PARADE) $(ARGS)

# Starts a Slurm of four nodes on this machine, in namespaces of its own and without anything in /etc; runs the recipes of FarmRecipes.md and the
# commands of MillionFrames.md; kills workers, daemons and merges at random moments, and compares with the frames of one machine: 50 kills, or 5
# with SHORT=1. make farm ARGS="--seed 7 --only kills" repeats the kills of a seed; ARGS="--only page --record" writes the output into the page.
farm: build  ## Test a farm whose parts are killed, and its recipes (SHORT=1 for five kills)
	@missing=; \
	for program in slurmctld:slurm-wlm slurmd:slurm-wlm sbatch:slurm-client parallel unshare:util-linux ip:iproute2 curl strip:binutils xz:xz-utils git; do \
	    PATH=$$PATH:/usr/sbin:/sbin command -v $${program%:*} >/dev/null || missing="$$missing $${program#*:}"; \
	done; \
	$(PYTHON) -c 'import yaml' 2>/dev/null || missing="$$missing python3-yaml"; \
	$(PYTHON) -c 'import ensurepip' 2>/dev/null || missing="$$missing python3-venv"; \
	$(INSTALL)
	sudo=; [ "$$(id -u)" = 0 ] || sudo=sudo; \
	$$sudo $(PYTHON) -B Tests/farm/farm.py $(PARADE) --kills $(if $(SHORT),5,50) $(ARGS)

# Checks that every way to render a scene gives the same bytes: builds, jobs, orders, shards, interruptions, processors, locales, users.
# The dynamically linked program is the build that `make check` tests. The debug build is that of `make golden-package` if it has built this
# commit.
determinism: build
	@missing=; \
	command -v qemu-x86_64 >/dev/null || missing="$$missing qemu-user"; \
	[ -e /usr/share/i18n/locales/tr_TR ] || missing="$$missing locales"; \
	$(PYTHON) -c 'import PIL.Image' 2>/dev/null || missing="$$missing python3-pil"; \
	$(INSTALL)
	$(SWIFT) build $(RELEASE) --product parade-bench
	PARADE_STRICT=1 $(SWIFT) build $(TESTING) --product parade
	debug=.build/golden-package/parade-$$(git rev-parse HEAD 2>/dev/null); \
	git diff --quiet HEAD 2>/dev/null && [ -x $$debug ] || { \
	    debug=.build/debug/parade; $(SWIFT) build --disable-index-store --product parade || exit 1; }; \
	$(PYTHON) -B Tests/trust/determinism.py $(PARADE) $$debug .build/testing/release/parade \
	    .build/release/parade-bench $(if $(ROWS),--rows $(ROWS)) $(ARGS)

# Tests the C kernels on an emulated AArch64, and in every variant that x86-64 processors choose from.
aarch64:
	@missing=; \
	command -v qemu-aarch64 >/dev/null || missing="$$missing qemu-user"; \
	command -v aarch64-linux-gnu-gcc >/dev/null || missing="$$missing gcc-aarch64-linux-gnu libc6-dev-arm64-cross"; \
	$(INSTALL)
	$(PYTHON) -B Tests/trust/aarch64.py $(if $(ROWS),--rows $(ROWS))

# Builds the drawing rooms as Embedded Swift for WebAssembly, where an Int has 32 bits. Frames with every kind of drawing and 500 random
# display lists must have the same pixels as in the native build. Skipped without node, or if the toolchain lacks Embedded Swift for it.
EMBEDDED := -c release --disable-index-store --triple wasm32-unknown-none-wasm --scratch-path .build/embedded
embedded: system  ## Compare the pixels of a WebAssembly build with ours
	@library=$$($(SWIFT) -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')/embedded/wasm32-unknown-none-wasm; \
	command -v node >/dev/null || { echo "Skipped: WebAssembly is run by node, which is not here (Debian calls it nodejs)."; exit 0; }; \
	[ -e $$library/libswiftUnicodeDataTables.a ] || { echo "Skipped: this Swift has no Embedded Swift for wasm32."; exit 0; }; \
	PARADE_EMBEDDED=1 $(SWIFT) build $(EMBEDDED) --product parade-anywhere -Xlinker -L$$library && \
	$(SWIFT) build $(RELEASE) --product parade-anywhere && \
	node Tests/Embedded/run.mjs .build/embedded/wasm32-unknown-none-wasm/release/parade-anywhere.wasm .build/release/parade-anywhere

# Adds an invented paint and view kind, each a file and the lines that the compiler requires; both must draw like all others.
made-up: system  ## Try to add a paint and a view kind to a copy of the sources
	SWIFT=$(SWIFT) $(PYTHON) -B Tests/made_up.py .build/made-up

# Reports the lines and functions that the tests run, room by room, in Swift and C. make coverage ARGS="--uncovered Raster" lists
# the rest. Each process writes its own profile, including the programs that tests start.
coverage: system
	$(SWIFT) build --build-tests $(COVERING)
	rm -rf .build/coverage/profiles
	LLVM_PROFILE_FILE=$(CURDIR)/.build/coverage/profiles/%p.profraw \
	    .build/coverage/release/paradePackageTests.xctest --testing-library swift-testing
	$(PYTHON) -B Tests/trust/coverage.py .build/coverage/release .build/coverage/profiles \
	    $(if $(ROWS),--rows $(ROWS)) $(ARGS)

# Plants mistakes in the easing families, the PNG encoder and the comparator; the tests must notice each. Tries a sample, or all with
# make mutations ARGS=--all.
mutations: system
	$(PYTHON) -B Tests/trust/mutations.py $(if $(ROWS),--rows $(ROWS)) $(ARGS)

# Tries full disks, system limits, signals at random moments, closed streams, competing processes, failing helpers. make faults
# ARGS='--rounds 5' tries more of each; ROWS=FILE adds a line per check for the table of make trust.
faults: build
	@missing=; \
	command -v ffmpeg >/dev/null || missing="$$missing ffmpeg"; \
	[ -x $(PYTHON) ] || missing="$$missing python3"; \
	command -v unshare >/dev/null || missing="$$missing util-linux"; \
	command -v faketime >/dev/null || missing="$$missing faketime"; \
	$(PYTHON) -c 'import xxhash' 2>/dev/null || missing="$$missing python3-xxhash"; \
	$(INSTALL)
	$(PYTHON) -B Tests/trust/faults.py $(PARADE) $(if $(ROWS),--rows $(ROWS)) $(ARGS)

# Counts the test corpora of valid and invalid input.
corpora: system
	PARADE_STRICT=1 $(SWIFT) build $(TESTING) --build-tests
	$(PYTHON) -B Tests/trust/corpora.py .build/testing/release/paradePackageTests.xctest $(if $(ROWS),--rows $(ROWS))

# Tries scenes at the caps of limits and one past them, and checks that invalid scenes are refused as fast as valid ones are read. With
# SHORT=1 three scenes of millions of views or values are left out.
limits: build
	$(PYTHON) -B Tests/trust/limits.py $(PARADE) $(if $(SHORT),--short) $(if $(ROWS),--rows $(ROWS))

# Tests what a stranger's scene can reach: tries every line of Sources/parade/parade.docc/Security.md.
security: build
	@missing=; \
	command -v strace >/dev/null || missing="$$missing strace"; \
	command -v ffmpeg >/dev/null || missing="$$missing ffmpeg"; \
	$(INSTALL)
	$(PYTHON) -B Tests/trust/security.py $(PARADE) $(if $(ROWS),--rows $(ROWS))
	$(PYTHON) -B Tests/trust/preview.py $(PARADE) $(if $(ROWS),--rows $(ROWS))

# Prints all these areas as one table; make trust ARGS=--record writes it into the documentation.
trust: ROWS := $(CURDIR)/.build/trust.tsv
trust: build  ## Test limits, hostile scenes, failing disks, equal bytes and more (AREAS="limits faults" for some)
	rm -f $(ROWS)
	for area in $(or $(AREAS),limits security corpora faults fuzz determinism aarch64 mutations coverage); do \
	    $(MAKE) $$area ROWS=$(ROWS) ARGS= || printf '%s\tall of it\t1\tFAILED: make %s\n' $$area $$area >>$(ROWS); \
	done
	$(PYTHON) -B Tests/trust/table.py $(ROWS) $(if $(filter --record,$(ARGS)),--record Tests/Trust.md)

# Checks that other programs read the pixels that parade wrote: ffmpeg, Pillow and Chromium, which are installed if missing.
peers: build  ## Read our files with ffmpeg, Pillow and Chromium
	@missing=; \
	command -v ffmpeg >/dev/null && command -v ffprobe >/dev/null || missing="$$missing ffmpeg"; \
	command -v chromium >/dev/null || missing="$$missing chromium"; \
	$(PYTHON) -c 'import PIL.Image' 2>/dev/null || missing="$$missing python3-pil"; \
	$(INSTALL)
	$(PYTHON) -B Tests/peers/check.py $(PARADE)

# Compares text with Chromium's: 40 pictures with emoji of Noto. With RECORD=1 the line breaks and advances of 200 texts, which
# TypographyTests compares with, are also written anew.
peers-text: build  ## Compare coloured glyphs with Chromium's
	@missing=; \
	command -v chromium >/dev/null || missing="$$missing chromium"; \
	[ -e /usr/share/fonts/truetype/noto/NotoColorEmoji.ttf ] || missing="$$missing fonts-noto-color-emoji"; \
	$(PYTHON) -c 'import PIL.Image, numpy' 2>/dev/null || missing="$$missing python3-pil python3-numpy"; \
	$(INSTALL)
	$(PYTHON) -B Tests/peers/emoji.py $(PARADE)
	$(if $(RECORD),$(PYTHON) -B Tests/TypographyTests/Chromium/make_lines.py)

# Compares the boxes of 400 random trees of stacks with those of Chromium's flexboxes.
peers-stacks: build  ## Compare stacks with Chromium's flexbox
	@missing=; command -v chromium >/dev/null || missing="$$missing chromium"; $(INSTALL)
	$(PYTHON) -B Tests/peers/stacks.py $(PARADE)

# Compares 400 random scenes each: pins with sticky boxes, paths with 'offset-path', and staggers with the formula.
peers-movement: build  ## Compare pins and paths with Chromium's, staggers with their formula
	@missing=; command -v chromium >/dev/null || missing="$$missing chromium"; $(INSTALL)
	$(PYTHON) -B Tests/peers/movement.py $(PARADE)

# Compares filters, isolation and the shadows of boxes with the same views as CSS.
peers-effects: build  ## Compare filters and shadows with Chromium's
	@missing=; command -v chromium >/dev/null || missing="$$missing chromium"; \
	$(PYTHON) -c 'import numpy, PIL.Image' 2>/dev/null || missing="$$missing python3-numpy python3-pil"; $(INSTALL)
	$(PYTHON) -B Tests/peers/effects.py $(PARADE)

# Compares sixty scenes of backdrops, shadows, filters, isolation and noise with Chromium and with the exact picture.
peers-materials: build  ## Compare backdrops, shadows and filters with Chromium and the truth
	@missing=; command -v chromium >/dev/null || missing="$$missing chromium"; \
	$(PYTHON) -c 'import numpy, PIL.Image' 2>/dev/null || missing="$$missing python3-numpy python3-pil"; $(INSTALL)
	$(PYTHON) -B Tests/peers/materials.py $(PARADE)

# Compares the pages of scenes/pages with the same pages as HTML and CSS, at ten moments each: five minutes.
peers-pages: build  ## Compare pages with the same pages in Chromium
	@missing=; command -v chromium >/dev/null || missing="$$missing chromium"; \
	$(PYTHON) -c 'import numpy, PIL.Image' 2>/dev/null || missing="$$missing python3-numpy python3-pil"; $(INSTALL)
	$(PYTHON) -B Tests/peers/pages_in_chromium.py $(PARADE)

# libFuzzer searches for input that crashes a reader, occupies it for a second, or breaks an invariant: SECONDS for each of fourteen
# targets; make fuzz ARGS='--targets png,jpeg' runs only these. The corpus stays in .build/fuzzing/corpora, the findings in
# .build/fuzzing/findings.
SECONDS := 15
FUZZING := --scratch-path .build/fuzzing --disable-index-store --sanitize=address -Xswiftc -sanitize=fuzzer -Xswiftc -use-ld=lld \
           -Xcc -fsanitize=fuzzer-no-link -Xcc -fsanitize=undefined -Xcc -fsanitize-trap=undefined
fuzz: system  ## Search for input that crashes a reader (SECONDS=15 for each)
	PARADE_FUZZ=1 $(SWIFT) build -c release $(FUZZING) --product parade-fuzz
	$(PYTHON) -B Tests/trust/fuzz.py .build/fuzzing/release/parade-fuzz .build/fuzzing --seconds $(SECONDS) \
	    $(if $(ROWS),--rows $(abspath $(ROWS))) $(ARGS)

# Fuzzes for an hour: five minutes for each target, starting from the corpus of earlier runs.
fuzz-night:
	$(MAKE) fuzz SECONDS=300

# Links the objects of `make build` with static libraries of Debian 12, whose versions and checksums are in packages.tsv: the program starts
# without Swift on Debian 12 and 13 and Ubuntu 22.04 and 24.04. Packs it as a tarball, and as another what it takes to link it anew.
DIST := .build/dist
dist: build  ## Make a portable program and its tarballs in .build/dist
	@missing=; \
	for program in gcc g++ ld.gold:binutils xz:xz-utils dpkg-deb:dpkg /usr/sbin/icupkg:icu-devtools git; do \
	    command -v $${program%:*} >/dev/null || missing="$$missing $${program#*:}"; \
	done; \
	[ -e /usr/share/keyrings/debian-archive-keyring.gpg ] || missing="$$missing debian-archive-keyring"; \
	[ -x $(PYTHON) ] || missing="$$missing python3"; \
	$(INSTALL)
	PYTHON=$(PYTHON) SWIFT=$(SWIFT) Sources/Install/portable/dist.sh .build/release $(DIST)

deb: dist  ## Make a Debian package of the portable program
	@missing=; \
	command -v dh >/dev/null || missing="$$missing debhelper"; \
	for program in lintian dpkg-buildpackage:dpkg-dev; do command -v $${program%:*} >/dev/null || missing="$$missing $${program#*:}"; done; \
	$(INSTALL)
	PYTHON=$(PYTHON) Sources/Install/portable/deb.sh $(DIST)

# Checks size, shared libraries and versions of symbols; starts the program with only the C libraries of Debian 12 and 13; compares frames
# with the ordinary build's; links it anew, also with a changed library. Takes a minute after `make dist`.
dist-check: dist  ## Test the portable program
	@missing=; command -v unshare >/dev/null || missing="$$missing util-linux"; $(INSTALL)
	$(PYTHON) -B Sources/Install/portable/check.py $(DIST) $(PARADE)

# Builds this commit in another folder, from the same packages, and compares the bytes of program, tarballs and Debian package.
dist-again: deb  ## Build the portable program in another folder and compare bytes
	PYTHON=$(PYTHON) SWIFT=$(SWIFT) Sources/Install/portable/again.sh .build/again/parade $(DIST)

# Installs the build of `make` into PREFIX, with manual pages, completions for bash, zsh and fish, and the schema of scenes: sudo make install, or
# for a package make install DESTDIR=/tmp/package PREFIX=/usr. With PORTABLE=1 it installs the program of `make dist` and the licences of what is
# linked in. An existing build is not rebuilt, so that root needs no Swift.
PREFIX ?= /usr/local
install:  ## Install program, manual pages, completions, schema (PREFIX, DESTDIR, PORTABLE=1)
	@[ -x $(if $(PORTABLE),$(DIST)/parade,$(PARADE)) ] || $(MAKE) $(if $(PORTABLE),dist,build)
	@missing=; [ -x $(PYTHON) ] || missing="$$missing python3"; $(INSTALL)
	@echo "Installing the $(if $(PORTABLE),portable program of 'make dist',program of 'make build')"
	@PYTHON=$(PYTHON) Sources/Install/install.sh install $(if $(PORTABLE),$(DIST)/parade,$(PARADE)) $(DESTDIR)$(PREFIX) \
	    $(if $(PORTABLE),$(DIST)/licences)

uninstall:  ## Remove what 'install' installed
	@Sources/Install/install.sh uninstall $(DESTDIR)$(PREFIX)

# Installs into an empty folder, reads the manual pages, completions and schema with the programs that use them, and uninstalls.
install-check: build  ## Test 'install' and 'uninstall' in an empty folder
	@missing=; \
	for program in mandoc zsh fish; do command -v $$program >/dev/null || missing="$$missing $$program"; done; \
	[ -x $(PYTHON) ] || missing="$$missing python3"; \
	$(INSTALL)
	Sources/Install/check.sh $(PARADE)

# Builds one static site of the rooms that have design notes, with the gallery, strips of the examples and the pages of Tests, in about
# eight minutes. A warning of DocC is an error, and so is a link that leads nowhere; only a parameter may lack a description, if its name
# says what it is. Look at the site with: python3 -m http.server --directory .build/docs/site
DOCUMENTED := $(notdir $(patsubst %/,%,$(dir $(wildcard Sources/*/*.docc))))
docs: build  ## Build the documentation as a static site in .build/docs/site
	$(PYTHON) -B Tests/site.py $(PARADE) .build/docs/package
	PARADE_DOCS=1 $(SWIFT) package --package-path .build/docs/package --scratch-path .build/docs/build \
	    --allow-writing-to-directory $(CURDIR)/.build/docs generate-documentation \
	    --enable-experimental-combined-documentation $(addprefix --target ,$(DOCUMENTED)) \
	    --symbol-graph-minimum-access-level internal --transform-for-static-hosting \
	    --output-path $(CURDIR)/.build/docs/site >.build/docs/log 2>.build/docs/errors || \
	    { tail -n 40 .build/docs/log .build/docs/errors; exit 1; }
	echo '<!doctype html><meta http-equiv="refresh" content="0; url=documentation/parade/">' >.build/docs/site/index.html
	$(PYTHON) -B Tests/site.py --check .build/docs/site .build/docs/log

reference: build  ## Write the page of the scene reference, SceneReference.md
	$(PARADE) help reference > Sources/parade/parade.docc/SceneReference.md

# Writes the generated part of ParadeBuilder from the tables of the scene format; 'make lint' checks that it is current.
builder: system  ## Write the generated files of ParadeBuilder
	$(SWIFT) run $(TESTING) parade-surface

# Compiles every scene of the repository as Swift source, which takes minutes, and compares what it builds.
builder-scenes: build  ## Compare every scene with its Swift source, compiled
	$(PYTHON) -B Tests/builder_scenes.py $(PARADE) $(SWIFT)

# Redraws the README's strips with the commands printed before them there.
strips: build  ## Draw the README's strips
	$(PYTHON) -B Tests/strips.py $(PARADE)

# A release is a tag that packages can require. The owner runs this on a clean checkout, then: git push origin VERSION.
tag:  ## Tag this commit as the version that the sources name
	@version=$$(sed -n 's/.*static let current = "\(.*\)"/\1/p' Sources/FrameOutput/Directory/RendererIdentity.swift); \
	[ -z "$$(git status --porcelain)" ] || { echo "The checkout has changes that are not committed."; exit 1; }; \
	grep -q "^## $$version$$" CHANGELOG.md || { echo "CHANGELOG.md has no heading '## $$version'."; exit 1; }; \
	git tag --annotate "$$version" --message "parade $$version" && echo "Tagged $$version. Publish it: git push origin $$version"

clean:  ## Remove build products and rendered frames
	rm -rf .build
	find output -mindepth 1 ! -name .gitkeep -delete
