public import ArgumentParser
import Diagnostics
public import FrameOutput
public import ImageCoding
package import ParadeGolden
import SceneLoading

// The rooms' own enumerations, as they are spelled on the command line.
extension PictureChoice: ExpressibleByArgument {}
extension Compression: ExpressibleByArgument {}
extension RawStreamSink.Format: ExpressibleByArgument {}
extension DiagnosticRenderer.Format: ExpressibleByArgument {}
