import JSON
import Layers
import Staging

/// A pager and what is written on its pages.
struct PagerRecord {
    var layer: LayerIndex
    var container: ContainerIndex
    /// The list of pages; nil where there is none.
    var list: JSONValue?
    /// The items of all pages, page by page and in the order of their lists.
    var items: [PageItem] = []
    /// The last page that can be armed; nil where none can.
    var lastArmed: Int?
}

/// A view on one page of a pager.
struct PageItem {
    var view: LayerIndex
    /// The page, from 0.
    var page: Int
    /// What it hangs in on this page.
    var container: LayerIndex
    /// What its actions are.
    var actions: [JSONValue]
    /// Where it is named.
    var place: Range<Int>
    /// Where its container is named; nil where it hangs where it is written.
    var containerPlace: Range<Int>?
}
