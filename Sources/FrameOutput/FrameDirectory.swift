import ParadeKit
