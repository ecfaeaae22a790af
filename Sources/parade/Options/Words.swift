public import ArgumentParser
public import FrameOutput
public import ImageCoding
package import ParadeGolden
public import SceneFormat

// The rooms' own words, as they are spelled on the command line.
extension PictureChoice: ExpressibleByArgument {}
extension Compression: ExpressibleByArgument {}
extension RawStreamSink.Format: ExpressibleByArgument {}
extension DiagnosticRenderer.Format: ExpressibleByArgument {}
