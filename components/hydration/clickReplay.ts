/** What the script below keeps, on `window`. */
type ClickReplay = {
  /** Where the visitor clicked last, until the click is replayed. */
  clicked?: EventTarget | null
  /** Whether a finger or a mouse button is down. */
  isPressed?: boolean
}

declare global {
  var clickReplay: ClickReplay | undefined
}

/**
 * The page's one inline script: notes clicks from the first paint on, before any other script has come, and shows the
 * panel of a tab that is chosen (`components/ui/Tabs`; tabs and panels come in the same order): on a slow phone React is
 * 1.5 s later. Stands in the head; `vercel.json` admits it by its hash.
 */
export const clickReplayScript = [
  'var clickReplay={};',
  'addEventListener("click",function(e){clickReplay.clicked=e.target},true);',
  'addEventListener("pointerdown",function(){clickReplay.isPressed=true},true);',
  '["pointerup","pointercancel"].forEach(function(type){',
  'addEventListener(type,function(){clickReplay.isPressed=false},true)',
  '});',
  // In the capture phase: React stops clicks on what is dehydrated.
  'addEventListener("click",function(e){',
  'var tab=e.target.closest("[data-dehydrated] [role=tab]");',
  'if(!tab)return;',
  'var panels=tab.closest("[data-tabs]").querySelectorAll("[data-panel]");',
  'Array.from(tab.parentNode.children).forEach(function(each,nth){',
  'each.setAttribute("aria-selected",each===tab);',
  'each.toggleAttribute("data-selected",each===tab);',
  'panels[nth].toggleAttribute("data-inert",each!==tab)',
  '})',
  '},true)',
].join('')

/** Controls that do nothing without their script. Links, submit buttons and fields work as HTML. */
const NEEDS_SCRIPT = 'button[type="button"]:not([popovertarget]), [role="tab"]'

/** Repeats the visitor's last click if it was on a control of `hydrated`, which could not answer until now. */
export function replayClick(hydrated: Element): void {
  const replay = globalThis.clickReplay
  const control =
    replay?.clicked instanceof Element ? replay.clicked.closest<HTMLElement>(NEEDS_SCRIPT) : null
  if (!replay || !control || !hydrated.contains(control)) return
  const dehydrated = control.closest('[data-dehydrated]')
  if (dehydrated && dehydrated !== hydrated) return
  replay.clicked = null
  control.click()
}

/** Resolves when nothing is pressed, after the click that the press ends with: hydrating in between would lose it. */
export async function pressEnded(): Promise<void> {
  if (!globalThis.clickReplay?.isPressed) return
  await new Promise((resolve) => {
    const end = () => setTimeout(resolve)
    // In the capture phase: React stops events on what is dehydrated.
    for (const type of ['pointerup', 'pointercancel'])
      addEventListener(type, end, { capture: true, once: true })
  })
}
