/**
 * Notes where the visitor clicked last, from the first paint on, so that a tap on a control that is still asleep is not
 * lost (`components/late/useKeptTap.ts`).
 */
const keepTap = 'addEventListener("click",function(e){whittleTapped=e.target},true);var whittleTapped'

/**
 * Shows the panel of a tab that is tapped while it is still asleep, which on a slow phone is a second and more. The kept
 * tap then tells React the same; until then React stops clicks there, hence the capture phase. Tabs and panels come in the same order (`components/ui/Tabs`).
 */
const answerTabs = [
  'addEventListener("click",function(e){',
  'var tab=e.target.closest("[data-asleep] [role=tab]");',
  'if(!tab)return;',
  'var panels=tab.closest("[data-tabs]").querySelectorAll("[data-panel]");',
  'Array.from(tab.parentNode.children).forEach(function(each,nth){',
  'each.setAttribute("aria-selected",each===tab);',
  'each.toggleAttribute("data-selected",each===tab);',
  'panels[nth].toggleAttribute("data-inert",each!==tab)',
  '})',
  '},true)',
].join('')

/** What of a first tap needs no code from elsewhere. Stands in the head; `vercel.json` admits it by its hash. */
export const firstTap = `${keepTap};${answerTabs}`
