declare global {
  /** Where the visitor clicked last, until that is replayed, and what a finger or a mouse button is down on. */
  var clickReplay: { clicked?: EventTarget | null; pressed?: EventTarget | null } | undefined
}

/**
 * The page's inline script: notes clicks from the first paint on, before any other script has come, and shows the
 * panel of a tab that is chosen (`components/ui/Tabs`; tabs and panels come in the same order): on a slow phone React is
 * 1.5 s later. In the capture phase: React stops events on what is dehydrated.
 */
export const clickReplayScript = `var clickReplay={};
addEventListener("pointerdown",e=>{clickReplay.pressed=e.target},true);
for(const end of ["pointerup","pointercancel"])addEventListener(end,()=>{clickReplay.pressed=null},true);
addEventListener("click",e=>{
clickReplay.clicked=e.target;
const tab=e.target.closest("[data-dehydrated] [role=tab]");
const panels=tab?.closest("[data-tabs]").querySelectorAll("[data-panel]");
if(tab)[...tab.parentNode.children].forEach((each,nth)=>{
each.setAttribute("aria-selected",each===tab);
each.toggleAttribute("data-selected",each===tab);
panels[nth].toggleAttribute("data-inert",each!==tab)
})
},true)`

/** Controls that do nothing without their script. Links, submit buttons and fields work as HTML. */
const NEEDS_SCRIPT = 'button[type="button"]:not([popovertarget]), [role="tab"]'

/**
 * Goes on where the visitor was in `hydrated`, which could not answer until now: repeats her last click if it was on one
 * of its controls, and gives the one that has focus its focus back should React Aria's next render replace it.
 */
export function resume(hydrated: Element): void {
  const controls = () => [...hydrated.querySelectorAll<HTMLElement>(NEEDS_SCRIPT)]
  const focused = controls().findIndex((control) => control.matches(':focus'))
  setTimeout(() => {
    if (document.activeElement === document.body) controls()[focused]?.focus({ preventScroll: true })
  })
  const replay = globalThis.clickReplay
  const control =
    replay?.clicked instanceof Element ? replay.clicked.closest<HTMLElement>(NEEDS_SCRIPT) : null
  if (!replay || !control || !hydrated.contains(control)) return
  if ((control.closest('[data-dehydrated]') ?? hydrated) !== hydrated) return
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
  // Whoever did hear the end of it must not act twice.
  const stop = (click: Event) => click.stopImmediatePropagation()
  addEventListener('click', stop, true)
  const end = await pressEnded()
  removeEventListener('click', stop, true)
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
