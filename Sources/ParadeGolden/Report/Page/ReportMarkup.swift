/// The markup of the page between header and data: elements that the script fills.
enum ReportMarkup {
    static let text = #"""
        <div class="body">
        <nav aria-label="Scenes">
        <label class="search"><span class="hidden">Filter scenes</span>
        <input id="filter" type="search" placeholder="Filter scenes" autocomplete="off" spellcheck="false"></label>
        <div id="scenes" class="list" role="listbox" tabindex="0" aria-label="Scenes"></div>
        </nav>
        <main>
        <section id="scene" aria-label="Scene">
        <div class="heading"><h2 id="scene-name"></h2><span id="scene-badges" class="badges"></span></div>
        <p id="scene-facts" class="facts"></p>
        <ul id="scene-problems" class="problems"></ul>
        <p id="scene-inputs" class="inputs"></p>
        </section>
        <section id="timeline" aria-label="Error over time">
        <div class="row">
        <span id="strip-axis" class="soft"></span>
        <span class="grow"></span>
        <div class="segments small" role="group" aria-label="Height of the bars">
        <button id="metric-share" aria-pressed="true">Changed pixels</button>
        <button id="metric-largest" aria-pressed="false">Largest step</button>
        </div>
        </div>
        <div id="strip" class="strip" role="slider" tabindex="0" aria-label="Frame"><canvas></canvas>
        <div id="strip-cursor" class="cursor" hidden></div><output id="strip-tip" class="tip" hidden></output></div>
        <div class="row soft ends"><span id="strip-first"></span><span id="strip-legend" class="legend"></span>
        <span id="strip-last"></span></div>
        </section>
        <div class="work">
        <section id="stage" aria-label="Frame">
        <div class="row why"><h3 id="frame-name"></h3><span id="frame-reason"></span><p id="frame-message"></p></div>
        <div class="row tools">
        <div id="modes" class="segments" role="group" aria-label="View"></div>
        <label id="opacity-tool" class="tool" hidden>Actual
        <input id="opacity" type="range" min="0" max="100" value="50" aria-label="Opacity of the actual frame">
        <output id="opacity-value"></output></label>
        <div id="blink-tool" class="tool" hidden>
        <button id="blink-pause"></button><button id="blink-swap">Swap</button>
        <input id="rate" type="range" min="0.5" max="6" step="0.5" value="2" aria-label="Changes a second">
        <output id="rate-value"></output></div>
        <div class="zoom segments" role="group" aria-label="Zoom">
        <button id="zoom-out" aria-label="Zoom out">−</button><output id="zoom-value" aria-live="off"></output>
        <button id="zoom-in" aria-label="Zoom in">+</button><button id="zoom-one">1:1</button>
        <button id="zoom-fit">Fit</button><button id="zoom-change">Change</button>
        </div>
        </div>
        <div id="viewport" class="viewport" tabindex="0" role="img">
        <canvas></canvas>
        <span id="label-left" class="label" hidden></span><span id="label-right" class="label" hidden></span>
        <div id="divider" class="divider" role="slider" tabindex="0" aria-label="Divider" aria-valuemin="0"
        aria-valuemax="100" hidden></div>
        <p id="note" class="note" hidden></p>
        </div>
        <p id="remark" hidden></p>
        <div id="readout" class="readout" aria-live="off"></div>
        <p id="where" class="where"></p>
        </section>
        <aside aria-label="Failing frames">
        <div class="row"><h3 id="frames-title"></h3><span class="grow"></span>
        <div class="segments small" role="group" aria-label="Order of the frames">
        <button id="order-time" aria-pressed="true">In time</button>
        <button id="order-worst" aria-pressed="false">Worst first</button></div></div>
        <div id="frames" class="list" role="listbox" tabindex="0" aria-label="Failing frames"></div>
        </aside>
        </div>
        </main>
        </div>
        <dialog id="help" aria-labelledby="help-title">
        <h2 id="help-title">Keyboard</h2>
        <dl id="keys"></dl>
        <button id="help-close">Close</button>
        </dialog>
        """#
}
