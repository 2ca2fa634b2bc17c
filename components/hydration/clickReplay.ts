/** What the script below keeps, on `window`. */
type ClickReplay = {
  /** Where the visitor clicked last, until the click is replayed. */
  clicked?: EventTarget | null
  /** What a finger or a mouse button is down on. */
  pressed?: EventTarget | null
}

declare global {
  var clickReplay: ClickReplay | undefined
}

/**
 * The page's inline script: notes clicks from the first paint on, before any other script has come, and shows the
 * panel of a tab that is chosen (`components/ui/Tabs`; tabs and panels come in the same order): on a slow phone React is
 * 1.5 s later. `inlineScript` is all of it.
 */
export const clickReplayScript = [
  'var clickReplay={};',
  'addEventListener("click",function(e){clickReplay.clicked=e.target},true);',
  'addEventListener("pointerdown",function(e){clickReplay.pressed=e.target},true);',
  '["pointerup","pointercancel"].forEach(function(type){',
  'addEventListener(type,function(){clickReplay.pressed=null},true)',
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

/**
 * Repeats, once it has ended, a press that began on a control of `hydrated` before that could hear it: React Aria takes no
 * click whose beginning it missed, and an element that was replaced meanwhile gets none.
 */
export async function replayPress(hydrated: Element): Promise<void> {
  const pressed = globalThis.clickReplay?.pressed
  if (!(pressed instanceof Element) || !hydrated.contains(pressed.closest(NEEDS_SCRIPT))) return
  const replayed = new AbortController()
  // Whoever did hear the end of it must not act twice.
  addEventListener('click', (event) => event.stopImmediatePropagation(), {
    capture: true,
    signal: replayed.signal,
  })
  const end = await pressEnded()
  replayed.abort()
  if (end?.type !== 'pointerup') return
  const control = document.elementFromPoint(end.clientX, end.clientY)?.closest<HTMLElement>(NEEDS_SCRIPT)
  if (control && hydrated.contains(control)) control.click()
}

/**
 * Resolves when nothing is pressed, after the click that the press ends with: hydrating in between would lose it.
 * @returns what ended the press, if there was one.
 */
export async function pressEnded(): Promise<PointerEvent | undefined> {
  if (!globalThis.clickReplay?.pressed) return undefined
  return new Promise((resolve) => {
    const end = (event: PointerEvent) => setTimeout(() => resolve(event))
    // In the capture phase: React stops events on what is dehydrated.
    for (const type of ['pointerup', 'pointercancel'] as const)
      addEventListener(type, end, { capture: true, once: true })
  })
}
