import Diagnostics
import SceneDocument
import SceneLoading
import Testing

/// What is wrong with pages, items and actions, where (at each `¦`), and in which words.
@Suite struct BadPageTests {
    /// One page with one item with these actions, before the page that is only arrived at.
    private func actions(_ actions: String) -> String { pager(page(item("a", actions)) + ", {}") }

    @Test func `pages are a list of objects with lists of items`() {
        let whole = #"{"id": "p", "type": "pager", "pages": ¦3}"#
        expectErrors(scene(whole), ["P203 expected a list of pages, found the number 3"])
        expectErrors(
            pager(#"¦3, {"items": ¦{}}, {¦"item": []}, {}"#),
            [
                "P203 expected an object (a page), found the number 3",
                "P203 expected a list of items, found an object",
                "P201 a page has no key 'item'",
            ])
        expectErrors(
            pager(
                #"{"items": [¦"a", ¦{}, {"id": ¦3}, {"id": "a", ¦"action": []}, {"id": "b", "actions": ¦{"fade": [0, 1]}}]}, {}"#
            ),
            [
                "P203 expected an object (an item), found the string 'a'", "P202 an item needs 'id': a string",
                "P203 expected a string, found the number 3", "P201 an item has no key 'action'",
                "P203 expected a list of actions, found an object",
            ])
        #expect(
            hints(pager(page(#"{"id": "a", "actions": {"fade": [0, 1]}}"#))) == [
                "put the object into brackets: [{ … }]"
            ])
    }

    @Test func `items are views of the pager, once a page, and of one pager`() {
        expectErrors(
            pager(
                page(#"{"id": ¦"aa"}"#, #"{"id": ¦"intro"}"#, #"{"id": "a"}"#, #"{"id": ¦"a"}"#)
                    + #", {"items": [{"id": "a", "container": ¦"bb"}]}, {}"#),
            [
                "P302 there is no view 'aa'",
                "P204 a pager cannot be an item of its own pages",
                "P204 page 0 lists the view 'a' twice",
                "P302 there is no view 'bb'",
            ])
        #expect(
            hints(pager(page(#"{"id": "aa"}"#, #"{"id": "a"}"#, #"{"id": "a"}"#) + ", {}"))
                == ["did you mean 'a'?", "put all actions of the view into one list"])
        expectErrors(
            scene(
                #"{"id": "out"}, {"id": "one", "type": "pager", "children": [{"id": "two", "type": "pager", "children": [{"id": "x"}], "#
                    + #""pages": [{"items": [{"id": ¦"x"}, {"id": ¦"out"}]}, {}]}], "pages": [{"items": [{"id": "x"}]}, {}]}"#
            ),
            [
                "P204 the view 'x' is already an item of the pager 'one'",
                "P302 the view 'out' is not inside the pager 'two'",
            ])
    }

    @Test func `a container never hangs in its item`() {
        let children = #"{"id": "a", "children": [{"id": "b"}]}, {"id": "c"}, {"id": "d"}"#
        expectErrors(
            pager(page(item("a", "", #""container": ¦"b", "#)) + ", {}", children: children),
            ["P204 the view 'a' cannot be put into the view 'b': 'a' contains 'b' on some page"])
        expectErrors(
            pager(page(item("a", "", #""container": ¦"a", "#)) + ", {}", children: children),
            ["P204 the view 'a' cannot be put into the view 'a': a view cannot be its own container"])
        expectErrors(
            pager(
                page(item("c", "", #""container": "d", "#)) + ", " + page(item("d", "", #""container": ¦"c", "#))
                    + ", {}", children: children),
            ["P204 the view 'd' cannot be put into the view 'c': 'd' contains 'c' on some page"])
    }

    @Test func `some views stay where they are`() {
        let children =
            #"{"id": "a", "mask": {"id": "m"}}, {"type": "collection", "items": [{"id": "cell"}]}, "#
            + #"{"id": "half", "size": ["50%", "50%"], "children": [{"id": "x", "size": ["50%", "50%"]}]}"#
        func hang(_ id: String) -> String {
            pager(
                page(item(id, "", #""container": ¦"a", "#)) + ", {}",
                children: children.replacing(#""a", "#, with: #""a", "size": [9, 9], "#))
        }
        expectErrors(
            hang("m").replacing(#"¦"a""#, with: #"¦"half""#),
            ["P204 the view 'm' is a mask, so it cannot have another container"])
        expectErrors(
            hang("cell"), ["P204 the view 'cell' is laid out by a collection, so it cannot have another container"])
        expectErrors(
            hang("half"),
            [
                "P204 the size of the view 'half' depends on its container, but page 0 moves 'half' into another container, 'a'"
            ])
    }

    @Test func `items do not hang in each other without end`() {
        let count = 300
        let views = (0..<count).map { #"{"id": "v\#($0)", "size": [1, 1]}"# }.joined(separator: ", ")
        let items = (1..<count).map { item("v\($0)", "", #""container": "v\#($0 - 1)", "#) }
        do {
            _ = try SceneLoader.load(
                text: pager(#"{"items": [\#(items.joined(separator: ", "))]}, {}"#, children: views))
            Issue.record("the scene was accepted")
        } catch {
            #expect(error.diagnostics.map(\.message) == ["containers of items are nested more than 128 levels deep"])
        }
    }

    @Test func `an action does one thing that there is`() {
        expectErrors(
            actions(
                #"¦3, ¦{}, ¦{"offsets": [0, 1]}, {¦"fadee": [0, 1]}, {"fade": [0, 1], ¦"scale": [0, 1]}, {¦"contentMode": ["top", "left"]}"#
            ),
            [
                "P203 expected an object (an action), found the number 3", "P202 an action must say what it changes",
                "P202 an action must say what it changes", "P201 an action has no key 'fadee'",
                "P211 an action must change one thing, found 'fade' and 'scale'",
                "P210 a view has no property 'contentMode'",
            ])
        #expect(hints(actions(#"{"fadee": [0, 1]}"#)) == ["did you mean 'fade'?"])
        #expect(
            hints(actions("{}")) == [#"write a change such as { "fade": [0, 1] }, or use 'group', 'reverse' or 'use'"#])
        #expect(
            hints(actions(#"{"fade": [0, 1], "scale": [0, 1]}"#)) == ["write two actions, or a 'group' of both"])
    }

    @Test func `an action has two values, or one to go on to`() {
        let change = "P203 expected [from, to] or { \"continue\": to }, found"
        expectErrors(
            actions(#"{"fade": ¦1}, {"scale": ¦[1, 2, 3]}, {"rotateZ": ¦{"from": 1, "to": 2}}, {"rotateX": ¦"0"}"#),
            ["\(change) the number 1", "\(change) a list of 3", "\(change) an object", "\(change) the string '0'"])
        expectErrors(
            actions(
                #"{"fade": [0, ¦1.5]}, {"size": [¦[-1, 2], [1, 1]]}, {"position": [¦3, [0, 0]]}, {"color": ["red", ¦"reed"]}, {"scale": ["1", ¦"time"]}"#
            ),
            [
                "P204 'alpha' must be from 0 to 1, found 1.5", "P204 a size must not be negative, found -1 × 2",
                "P203 expected a point ([x, y], or an object with 'x' and 'y'), found the number 3",
                "P207 'reed' is not a colour",
                "P206 'time' changes from frame to frame, but this number must not change",
            ])
        expectErrors(
            actions(#"{"fade": {¦"continue": 1}}"#),
            ["P204 no earlier action changes 'fade' of the view 'a', so there is nothing to continue"])
        #expect(hints(actions(#"{"fade": {"continue": 1}}"#)) == ["write both values: [from, to]"])
        expectErrors(
            pager(
                page(item("a", #"{"fade": [0, 1]}, {¦"reverse": "on"}"#)) + ", "
                    + page(item("a", #"{"name": "on", "scale": {¦"continue": 1}}"#)) + ", {}"),
            [
                "P204 an action with 'continue' must run forwards before it can be reversed",
                "P204 no earlier action changes 'scale' of the view 'a', so there is nothing to continue",
            ])
    }

    @Test func `offsets rise within a page, and the rest is of its kind`() {
        func offsets(_ text: String) -> String { actions(#"{"fade": [0, 1], "offsets": ¦\#(text)}"#) }
        expectErrors(offsets("3"), ["P203 expected two offsets ([from, to]), found the number 3"])
        expectErrors(offsets("[0]"), ["P203 expected two offsets ([from, to]), found a list of 1"])
        expectErrors(offsets("[0, 1.5]"), ["P212 offsets must be within 0…1, found [0, 1.5]"])
        expectErrors(offsets("[-0.5, 1]"), ["P212 offsets must be within 0…1, found [-0.5, 1]"])
        expectErrors(
            offsets("[0.5, 0.5]"), ["P212 the offsets [0.5, 0.5] are empty; the first must be less than the second"])
        expectErrors(
            offsets("[0.6, 0.5]"),
            ["P212 the offsets [0.6, 0.5] are reversed; the first must be less than the second"])
        expectErrors(
            actions(
                #"{"fade": [0, 1], "timing": "¦easeOutQud"}, {"scale": [0, 1], "overshoot": ¦"bounce"}, "#
                    + #"{"rotateZ": [0, 1], "name": ¦3}, {"rotateX": [0, 1], "priority": "¦x"}, {"group": ¦{}}, {"use": ¦3}, "#
                    + #"{"rotateY": [0, 1], "interpolation": ¦"oklab"}"#),
            [
                "P208 unknown easing 'easeOutQud'", "P205 expected one of 'clamp', 'extend', found 'bounce'",
                "P203 expected a string, found the number 3", "P206 unknown name 'x'",
                "P203 expected a list of actions, found an object", "P203 expected a string, found the number 3",
                "P204 'oklab' is only for colours, but 'transform.rotation.y' is not a colour",
            ])
    }

    @Test func `two actions on one property of one page are one too many`() {
        expectErrors(
            actions(#"{"fade": [0, 1]}, {¦"opacity": [1, 0], "offsets": [0.5, 1]}"#),
            ["P308 another action on line 1 already changes 'fade' of the view 'a' on page 0"])
        expectErrors(
            actions(#"{"position": [[0, 0], [1, 1]]}, {¦"group": [{"center.x": [1, 0]}]}"#),
            ["P308 another action on line 1 already changes 'position' of the view 'a' on page 0"])
        #expect(
            hints(actions(#"{"fade": [0, 1]}, {"alpha": [1, 0]}"#)) == [
                "put one of the two actions on another page, or merge the two"
            ])
        let bound = #"{"id": "a", "bind": {¦"alpha": "1"}}, {"id": "b"}"#
        expectErrors(
            pager(page(item("a", #"{"fade": [0, 1]}"#)) + ", {}", children: bound.replacing("¦", with: ""))
                .replacing(#"{"fade""#, with: #"{¦"fade""#),
            ["P308 line 1 already animates 'alpha' of the view 'a'"])
    }

    @Test func `names are known, single, and run in no circle`() {
        expectErrors(
            actions(#"{"name": "pop", "fade": [0, 1]}, {"use": ¦"pup"}, {"name": ¦"pop", "scale": [0, 1]}"#),
            ["P313 there is no action 'pup'", "P211 another action of 'a' on line 1 is already named 'pop'"])
        #expect(
            hints(actions(#"{"name": "pop", "fade": [0, 1]}, {"use": "pup"}, {"name": "pop", "scale": [0, 1]}"#))
                == ["did you mean 'pop'?", "give this action another name"])
        let children = #"{"id": "a"}, {"id": "b"}, {"id": "c"}"#
        let both = [item("a", #"{"name": "pop", "fade": [0, 1]}"#), item("b", #"{"name": "pop", "fade": [0, 1]}"#)]
        let text = pager(page(both[0], both[1], item("c", #"{"use": ¦"pop"}"#)) + ", {}", children: children)
        expectErrors(text, ["P313 2 items have an action named 'pop'"])
        #expect(
            hints(text.replacing("¦", with: ""))
                == ["give the action that you mean another name; the items 'a', 'b' have an action of this name"])
        expectErrors(
            actions(
                #"{"name": "x", "use": "y"}, {"name": "y", "group": [{"reverse": "z"}]}, {"name": "z", "use": ¦"x"}"#),
            ["P314 actions use each other in a cycle: x → y → z → x"])
        expectErrors(
            actions(#"{"name": "x", "group": [{"use": ¦"x"}]}"#),
            ["P314 actions use each other in a cycle: x → x"])
    }

    @Test func `what a name stands for changes what the item has`() {
        let children = #"{"id": "a", "type": "shape", "path": "M0 0 H9"}, {"id": "b"}"#
        let items = [item("a", #"{"name": "thicken", "lineWidth": [1, 5]}"#), item("b", #"{¦"use": "thicken"}"#)]
        expectErrors(
            pager(page(items[0], items[1]) + ", {}", children: children), ["P210 a view has no property 'lineWidth'"])
    }

    @Test func `names stand for no more actions than can be run`() {
        let doublings = (1...40).map {
            #"{"name": "d\#($0)", "group": [{"use": "d\#($0 - 1)"}, {"use": "d\#($0 - 1)"}]}"#
        }
        do {
            _ = try SceneLoader.load(
                text: actions(#"{"name": "d0", "group": []}, "# + doublings.joined(separator: ", ")))
            Issue.record("the scene was accepted")
        } catch {
            #expect(error.diagnostics.map(\.message) == ["the pager runs more than 100 000 actions"])
        }
        let chain = (1...200).map { #"{"name": "d\#($0)", "use": "d\#($0 - 1)"}"# }.reversed()
        do {
            _ = try SceneLoader.load(text: actions(chain.joined(separator: ", ") + #", {"name": "d0", "group": []}"#))
            Issue.record("the scene was accepted")
        } catch {
            #expect(error.diagnostics.allSatisfy { $0.message == "actions are nested more than 128 levels deep" })
        }
    }
}
