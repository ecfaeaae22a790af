build:
	swift build -c release
