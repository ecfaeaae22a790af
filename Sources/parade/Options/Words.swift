public import ArgumentParser
import Diagnostics
public import FrameOutput
public import ImageCoding
package import ParadeGolden
import SceneLoading

// Enumerations of other modules, in the spelling that they have on the command line.
extension PictureChoice: ExpressibleByArgument {}
extension JUnitCases: ExpressibleByArgument {}
extension Compression: ExpressibleByArgument {}
extension RawStreamSink.Format: ExpressibleByArgument {}
extension DiagnosticRenderer.Format: ExpressibleByArgument {}
