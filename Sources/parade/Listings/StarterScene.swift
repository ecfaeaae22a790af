import ParadeKit

/// The scene that `parade init` writes: cards that swing in and leave, with comments that explain the file.
enum StarterScene {
    /// Returns the text of the scene file at a path. Its comments name the commands that use the file.
    ///
    /// If the file is a plain `.json` file, the text has no comments.
    static func text(for path: String) -> String {
        // A name that would break a shell word or a comment is not repeated.
        let isPlain = path.allSatisfy { $0.isLetter || $0.isNumber || "._/-".contains($0) }
        let annotated = annotated(isPlain ? path : "SCENE")
        if path.hasSuffix(".jsonc") { return annotated }
        let lines = annotated.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func annotated(_ path: String) -> String {
        """
        // Three cards that swing in, rest, and leave while the page scrolls.
        //
        // parade render \(path): frames into output/\(Destination.name(ofScene: path))/
        // parade inspect \(path): the numbers behind every frame
        // parade easings: other curves for "easing"
        // parade properties: everything that can be animated
        {
          // Editors complete and check by this.
          "$schema": "\(SchemaFile.name)",

          // Points; scale 2 makes pictures of 750 × 1334 pixels.
          "canvas": { "width": 375, "height": 667, "scale": 2, "background": "#101418" },

          // A little rest, then to the end. Without a timeline: one steady scroll.
          "timeline": {
            "tracks": {
              "feed": [
                { "hold": 0.2 },
                { "scrollTo": { "page": 1 }, "duration": 0.8, "easing": "inOutCubic" },
                { "hold": 0.2 },
                { "scrollTo": "end", "duration": 0.8, "easing": "inOutCubic" }
              ]
            }
          },

          // Shared colours, by name.
          "colors": { "coral": "#ff7a59", "rose": "#ff2f6d" },

          // Back to front.
          "views": [
            {
              "id": "feed", "type": "scroll", "frame": [0, 0, 375, 667],
              "children": [
                {
                  "repeat": 3,
                  "view": {
                    // One page each: index counts from 0. Any number may be a formula.
                    "frame": [0, "index * 667", 375, 667],
                    "children": [
                      {
                        "id": "card", "type": "gradient", "center": ["50%", "50%"], "size": [240, 320],
                        "cornerRadius": 28, "colors": ["coral", "rose"], "startPoint": [0, 0], "endPoint": [1, 1],

                        // The card comes from its start state, rests as it is written above, and leaves to its end state.
                        "start": {
                          "alpha": { "value": 0, "range": [0.2, 0.8] },
                          "transform": { "value": [{ "scale": 0.6 }, { "rotate": -24 }], "easing": "outBack" }
                        },
                        "end": {
                          "alpha": { "value": 0, "easing": "inSine" },
                          "center.y": "50% + 240"
                        }
                      }
                    ]
                  }
                }
              ]
            }
          ]
        }

        """
    }
}
