// The few classes and functions of Skia's public interface that are called here (milestone 130, as LibreOffice 25.2 in Debian 13 has it):
// the package has the library without its headers. Names, sizes and the order of members are Skia's own.
#pragma once
#include <atomic>
#include <cstdint>

struct _FcConfig;
enum SkAlphaType : int { kOpaque_SkAlphaType = 1, kPremul_SkAlphaType = 2 };
enum class SkTileMode { kClamp };
enum class SkClipOp { kDifference, kIntersect };
enum class SkFontHinting { kNone };
enum class SkFilterMode { kNearest, kLinear };
enum class SkMipmapMode { kNone, kNearest, kLinear };
enum SkBlurStyle : int { kNormal_SkBlurStyle };
using SkColor = uint32_t;

class SkRefCntBase {
  public:
    virtual ~SkRefCntBase();
    void ref() const { count.fetch_add(1, std::memory_order_relaxed); }
    void unref() const {
        if (count.fetch_sub(1, std::memory_order_acq_rel) == 1) internal_dispose();
    }

  private:
    virtual void internal_dispose() const;
    mutable std::atomic<int32_t> count;
};
template <class T> class sk_sp {
  public:
    sk_sp() {}
    sk_sp(const sk_sp &other) : pointer(other.pointer) {
        if (pointer) counted()->ref();
    }
    sk_sp &operator=(const sk_sp &other) {
        sk_sp copy(other);
        T *mine = pointer;
        pointer = copy.pointer;
        copy.pointer = mine;
        return *this;
    }
    ~sk_sp() {
        if (pointer) counted()->unref();
    }
    T *get() const { return pointer; }
    T *operator->() const { return pointer; }

  private:
    const SkRefCntBase *counted() const { return reinterpret_cast<const SkRefCntBase *>(pointer); }
    T *pointer = nullptr;
};

struct SkPoint {
    float x, y;
};
struct SkRect {
    float left, top, right, bottom;
};
struct SkSamplingOptions {
    int anisotropy = 0;
    bool cubic = false;
    float b = 0, c = 0;
    SkFilterMode filter = SkFilterMode::kLinear;
    SkMipmapMode mipmap = SkMipmapMode::kNone;
};
class SkRRect {
  public:
    void setRectXY(const SkRect &, float, float);

  private:
    SkRect rect{};
    SkPoint radii[4]{};
    int32_t type = 0;
};
class SkMatrix {
  public:
    SkMatrix &set9(const float[9]);

  private:
    float values[9];
    int32_t mask;
};
class SkColorInfo {
  public:
    ~SkColorInfo();

  private:
    void *space;
    int color, alpha;
};
struct SkImageInfo {
    SkColorInfo info;
    int width, height;
    static SkImageInfo MakeN32(int, int, SkAlphaType);
};
class SkPixmap {
  public:
    ~SkPixmap() {}
    const void *pixels;
    size_t rowBytes;
    SkImageInfo info;
};

class SkShader;
class SkMaskFilter;
class SkSurfaceProps;
class SkImage {
  public:
    sk_sp<SkImage> withDefaultMipmaps() const;
};
struct SkGradientShader {
    static sk_sp<SkShader> MakeLinear(
        const SkPoint *, const SkColor *, const float *, int, SkTileMode, uint32_t flags, const SkMatrix *);
};
class SkMaskFilter {
  public:
    static sk_sp<SkMaskFilter> MakeBlur(SkBlurStyle, float, bool respectsMatrix);
};

class SkPaint {
  public:
    enum Style { kFill_Style, kStroke_Style };
    SkPaint();
    ~SkPaint();
    void setColor(SkColor);
    void setAlphaf(float);
    void setStyle(Style);
    void setStrokeWidth(float);
    void setShader(sk_sp<SkShader>);
    void setMaskFilter(sk_sp<SkMaskFilter>);
    // Inline in Skia: bits 0 and 1 of the flags.
    void setAntiAlias() { flags |= 1; }
    void setDither() { flags |= 2; }

  private:
    void *effects[6];
    float color[4], width, miter;
    uint32_t flags;
};

struct SkFontArguments {
    struct Coordinate {
        uint32_t axis;
        float value;
    };
    int collection = 0;
    const Coordinate *coordinates = nullptr;
    int count = 0;
    int palette = 0;
    const void *overrides = nullptr;
    int overrideCount = 0;
    void *reserved[4] = {};
};
class SkTypeface {
  public:
    sk_sp<SkTypeface> makeClone(const SkFontArguments &) const;
};
class SkFontMgr {
  public:
    sk_sp<SkTypeface> makeFromFile(const char *, int) const;
};
sk_sp<SkFontMgr> SkFontMgr_New_FontConfig(_FcConfig *);
class SkFont {
  public:
    enum class Edging { kAlias, kAntiAlias };
    SkFont(sk_sp<SkTypeface>, float);
    ~SkFont() {}
    void setSubpixel(bool);
    void setEdging(Edging);
    void setHinting(SkFontHinting);

  private:
    void *typeface;
    float size, scale, skew;
    uint8_t flags, edging, hinting;
};

class SkCanvas {
  public:
    enum SrcRectConstraint { kStrict_SrcRectConstraint, kFast_SrcRectConstraint };
    int save();
    int saveLayerAlphaf(const SkRect *, float);
    void restore();
    void translate(float, float);
    void scale(float, float);
    void concat(const SkMatrix &);
    void clipRRect(const SkRRect &, SkClipOp, bool antialias);
    void drawPaint(const SkPaint &);
    void drawRect(const SkRect &, const SkPaint &);
    void drawRRect(const SkRRect &, const SkPaint &);
    void drawImage(const SkImage *, float, float, const SkSamplingOptions &, const SkPaint *);
    void drawImageRect(
        const SkImage *, const SkRect &, const SkRect &, const SkSamplingOptions &, const SkPaint *, SrcRectConstraint);
    void drawGlyphs(int, const uint16_t *, const SkPoint *, SkPoint origin, const SkFont &, const SkPaint &);
};
class SkSurface {
  public:
    SkCanvas *getCanvas();
    sk_sp<SkImage> makeImageSnapshot();
};
namespace SkSurfaces {
sk_sp<SkSurface> WrapPixels(const SkImageInfo &, void *, size_t, const SkSurfaceProps *);
sk_sp<SkSurface> Raster(const SkImageInfo &, size_t, const SkSurfaceProps *);
} // namespace SkSurfaces
namespace SkImages {
sk_sp<SkImage> RasterFromPixmapCopy(const SkPixmap &);
}
struct SkGraphics {
    static void Init();
};
