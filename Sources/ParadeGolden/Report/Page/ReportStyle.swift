/// The style sheet of the page.
///
/// It consists of the shared style, one colour for each reason of a failure, and the styles of the report's own
/// elements.
enum ReportStyle {
    static let text = SharedParts.style + own

    private static let own = #"""
        :root {
          --shadow: 0 1px 2px light-dark(rgb(40 30 20 / .06), transparent);
          --size: light-dark(#19609f, #80baff);
          --unreadable: light-dark(#585858, #bdbdbd);
          --renderer: light-dark(#0a7066, #5ed3c3);
        }
        .r-changed { --tone: var(--changed) } .r-missing { --tone: var(--missing) } .r-stale { --tone: var(--stale) }
        .r-size { --tone: var(--size) } .r-unreadable { --tone: var(--unreadable) }
        .r-renderer { --tone: var(--renderer) } .r-pass { --tone: var(--pass) }

        html { height: 100% }
        body { min-height: 100%; height: 100%; display: flex; flex-direction: column }
        h1 { font-size: 19px; font-weight: 650; letter-spacing: -.01em }
        h3 { font-size: 14px; font-weight: 650; white-space: nowrap }
        code { overflow-wrap: anywhere }
        .facts, .inputs, .where { color: var(--soft) }
        .row { gap: 10px }

        input[type=range] { width: 110px }
        .segments > output { border: 1px solid var(--line); background: var(--panel) }
        .segments > output { padding: 4px 6px; min-width: 52px; text-align: center }
        .segments button { padding: 4px 9px; font-size: 13px; white-space: nowrap }
        .segments > output { font-size: 13px }
        .segments.small button { padding: 2px 8px; font-size: 12px }

        .badge {
          display: inline-block; border-radius: 5px; padding: 1px 7px; font-size: 12px; font-weight: 600; white-space: nowrap;
          color: var(--tone); background: color-mix(in srgb, var(--tone) 11%, var(--panel));
        }
        .badges { display: inline-flex; flex-wrap: wrap; gap: 5px }

        .top {
          display: flex; align-items: center; gap: 12px 20px; flex-wrap: wrap; padding: 14px 20px;
          border-bottom: 1px solid var(--line); background: var(--panel);
        }
        .verdict { display: flex; align-items: center; gap: 12px }
        .sign {
          width: 30px; height: 30px; border-radius: 50%; display: grid; place-items: center; font-weight: 700; flex: none;
          color: var(--tone); background: color-mix(in srgb, var(--tone) 14%, var(--panel));
        }
        .reasons { display: flex; flex-wrap: wrap; gap: 6px }
        .reasons button { border-color: transparent; padding: 2px 10px; font-weight: 600; font-size: 13px;
          color: var(--tone); background: color-mix(in srgb, var(--tone) 11%, var(--panel)) !important }
        .reasons button:hover { border-color: var(--tone) }
        .reasons button[aria-pressed=false] { background: none !important; border-color: var(--line); color: var(--soft);
          text-decoration: line-through }
        .tool-version { color: var(--soft); font-size: 12px }

        .body { flex: 1; min-height: 0; display: grid; grid-template-columns: 264px minmax(0, 1fr) }
        nav { display: flex; flex-direction: column; min-height: 0; border-right: 1px solid var(--line) }
        .search { padding: 12px 12px 8px }
        .search input {
          width: 100%; border: 1px solid var(--line); border-radius: 7px; padding: 5px 9px; background: var(--panel);
        }
        ::placeholder { color: var(--soft); opacity: 1 }
        .list { flex: 1; min-height: 0; overflow: auto; overscroll-behavior: contain }
        .list:focus-visible { outline-offset: -2px }
        .space { position: relative }
        .item { position: absolute; inset: 0 0 auto 0; display: flex; align-items: center; cursor: pointer }
        .item:hover { background: color-mix(in srgb, var(--ink) 4%, transparent) }
        .item[aria-selected=true] { background: var(--tint) }
        .scene-item { height: 46px; padding: 0 12px; gap: 8px }
        .scene-item[aria-selected=true] { box-shadow: inset 3px 0 var(--accent) }
        .scene-item .name { flex: 1; min-width: 0; display: flex; flex-direction: column; line-height: 1.3 }
        .scene-item b, .scene-item .folder { overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
        .scene-item b { font-weight: 550 }
        .scene-item .folder { color: var(--soft); font-size: 12px }
        .marks { display: flex; gap: 4px }
        .pass { color: var(--pass); font-weight: 700 }

        main { display: flex; flex-direction: column; gap: 12px; padding: 14px 20px; min-height: 0; overflow: auto }
        .heading { display: flex; align-items: center; flex-wrap: wrap; gap: 4px 10px }
        .facts { font-size: 13px; white-space: pre-wrap }
        .inputs { font-size: 13px }
        .inputs code { color: var(--ink) }
        .problems { list-style: none; padding: 0 }
        .problems li { margin-top: 5px; overflow-wrap: anywhere }

        .strip {
          position: relative; height: 72px; margin: 6px 0 4px; cursor: ew-resize; touch-action: pan-y; background: var(--panel);
          border: 1px solid var(--line); border-radius: 8px; box-shadow: var(--shadow);
        }
        .strip canvas { position: absolute; inset: 0; width: 100%; height: 100%; border-radius: 7px }
        .cursor { position: absolute; top: -5px; bottom: -5px; width: 2px; margin-left: -1px; background: var(--ink);
          border-radius: 1px; pointer-events: none }
        .cursor::before { content: ""; position: absolute; left: -4px; top: -3px; border: 5px solid transparent;
          border-top: 6px solid var(--ink) }
        .tip { position: absolute; bottom: calc(100% + 7px); z-index: 3; padding: 3px 8px; border-radius: 6px; font-size: 12px;
          background: var(--ink); color: var(--paper); white-space: nowrap; pointer-events: none }
        #timeline { font-size: 12px }
        .ends { justify-content: space-between; white-space: nowrap }
        .legend { display: flex; flex-wrap: wrap; gap: 2px 14px }
        .legend i { display: inline-block; width: 9px; height: 9px; border-radius: 2px; margin-right: 5px; background: var(--tone) }

        .work { flex: 1; min-height: 420px; display: grid; grid-template-columns: minmax(0, 1fr) 244px; gap: 16px }
        .work.plain { grid-template-columns: minmax(0, 1fr) }
        .work.plain aside { display: none }
        #stage { display: flex; flex-direction: column; gap: 8px; min-height: 0; min-width: 0 }
        .why { align-items: baseline }
        .why p { overflow-wrap: anywhere }
        .tools { position: relative; flex-wrap: wrap; gap: 8px 12px }
        .tool {
          position: absolute; right: 9px; top: calc(100% + 17px); z-index: 2; display: inline-flex; align-items: center; gap: 8px;
          padding: 3px 10px; border-radius: 7px; font-size: 13px; background: color-mix(in srgb, var(--panel) 92%, transparent);
        }
        .tool output { min-width: 4.5em; color: var(--soft) }
        .zoom { margin-left: auto }
        .viewport {
          position: relative; flex: 1; min-height: 300px; border-radius: 8px; overflow: hidden; background: var(--stage);
          border: 1px solid var(--line); user-select: none; cursor: crosshair;
        }
        .viewport.dragging { cursor: grabbing }
        .viewport canvas { position: absolute; inset: 0; width: 100%; height: 100% }
        .label {
          position: absolute; left: 0; top: 0; margin: 8px; padding: 1px 8px; border-radius: 5px; font-size: 12px;
          background: color-mix(in srgb, var(--panel) 88%, transparent); pointer-events: none;
        }
        .label.right { left: auto !important; right: 0 }
        .note { position: absolute; inset: 0; display: grid; place-items: center; padding: 24px; text-align: center;
          color: var(--soft); overflow-wrap: anywhere; pointer-events: none }
        #remark { font-size: 13px; overflow-wrap: anywhere; border-left: 3px solid var(--accent); padding-left: 9px }
        .readout { display: flex; flex-wrap: wrap; gap: 2px 22px; min-height: 1.5em; font-size: 13px; white-space: pre }
        .differs .numbers { color: var(--changed); font-weight: 600 }
        .where { display: flex; flex-wrap: wrap; gap: 2px 18px; font-size: 12px }
        aside { display: flex; flex-direction: column; gap: 8px; min-height: 0 }
        aside .row { flex-wrap: wrap }
        aside .list { background: var(--panel); border: 1px solid var(--line); border-radius: 8px }
        .frame-item { height: 28px; padding: 0 10px; gap: 10px; font-size: 13px }
        .frame-item[aria-selected=true] { box-shadow: inset 3px 0 var(--accent) }
        .frame-item .number { width: 44px; text-align: right }
        .frame-item .bar { flex: 1; height: 6px; border-radius: 3px; background: var(--line); overflow: hidden }
        .frame-item .fill { display: block; height: 100%; border-radius: 3px; background: var(--tone) }
        .frame-item .unknown .fill { opacity: .4 }
        .frame-item .share { width: 62px; text-align: right; color: var(--tone) }

        @media (max-width: 1100px) {
          .work { flex: none; grid-template-columns: minmax(0, 1fr); min-height: 0 }
          .viewport { height: 60vh; flex: none }
          aside .list { height: 240px; flex: none }
        }
        @media (max-width: 760px) {
          body { height: auto }
          .top { position: relative; padding: 12px 14px }
          .verdict { padding-right: 42px }
          #help-button { position: absolute; right: 14px; top: 12px }
          .body { display: block }
          nav { border-right: 0; border-bottom: 1px solid var(--line) }
          nav .list { max-height: 152px; flex: none }
          nav .space { min-height: 46px }
          main { padding: 14px; overflow: visible }
          .why { flex-wrap: wrap; gap: 4px 8px }
          .why p { flex-basis: 100% }
          #modes { display: grid; grid-template-columns: repeat(4, auto); width: 100% }
          #modes > * { border-radius: 0; margin: 0 0 -1px -1px; padding: 5px 4px }
          .tool { position: static; padding: 0; background: none }
          .zoom { width: 100% }
          .zoom > * { flex: 1; padding: 5px 2px; text-align: center }
          .viewport { height: 66vh; flex: none }
        }
        @media (prefers-reduced-motion: no-preference) { .item, button { transition: background-color .12s, border-color .12s } }
        @media print { nav, aside, .tools { display: none } body, main { height: auto; overflow: visible } }
        """#
}
