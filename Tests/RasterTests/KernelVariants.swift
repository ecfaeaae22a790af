import CRaster
import CRasterVariants
import Testing

/// Raster's kernels as they are compiled for one generation of processors.
struct KernelVariant: CustomTestStringConvertible, @unchecked Sendable {
    let kernels: craster_variant
    let testDescription: String

    /// Those that this processor can run.
    static let all: [KernelVariant] = (0..<craster_variant_count()).compactMap { index in
        guard let variant = craster_variant_at(index) else { return nil }
        return KernelVariant(kernels: variant.pointee, testDescription: String(cString: variant.pointee.name))
    }
}
