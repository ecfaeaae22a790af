/// The scene that `parade init` writes: one idea, a card that swings in, and every line explained.
enum StarterScene {
    static let text = """
        // A card that fades and grows into place while the page scrolls, and leaves upwards.
        //
        //   parade render scene.jsonc               120 frames into output/scene/
        //   parade inspect scene.jsonc              the numbers behind every frame
        //   parade easings                          other curves for "easing"
        {
          // Points; scale 2 makes pictures of 750 × 1334 pixels.
          "canvas": { "width": 375, "height": 667, "scale": 2, "background": "#101418" },

          // One steady scroll to the end in two seconds.
          "timeline": { "duration": 2, "frames": 120, "tracks": { "feed": [{ "scrollTo": "end", "duration": 2 }] } },

          // Back to front.
          "views": [
            {
              "id": "feed", "type": "scroll", "frame": [0, 0, 375, 667],
              "children": [
                // Every direct child of a scroll view knows how far it is from the middle. It comes from its start
                // state, rests as it is written here, and leaves to its end state.
                { "frame": [0, 0, 375, 667] },
                {
                  "frame": [0, 667, 375, 667],
                  "animator": {
                    "start": {
                      "card": {
                        "alpha": { "value": 0, "range": [0.2, 0.8] },
                        "transform": { "value": [{ "scale": 0.5 }, { "rotate": -20 }], "easing": "outBack" }
                      }
                    },
                    "end": { "card": { "alpha": { "value": 0, "easing": "inSine" }, "center.y": "50% - 200" } }
                  },
                  "children": [
                    {
                      "id": "card", "type": "gradient", "center": ["50%", "50%"], "size": [220, 300],
                      "cornerRadius": 24, "colors": ["#ff7a59", "#ff2f6d"],
                      "startPoint": [0, 0], "endPoint": [1, 1]
                    }
                  ]
                },
                { "frame": [0, 1334, 375, 667] }
              ]
            }
          ]
        }

        """
}
