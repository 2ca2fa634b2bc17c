import { layout } from '../../content/layout.js'
import { home } from '../../content/pages/home.js'
import { summerSchool } from '../../content/pages/summer-school.js'
import { isScript, late } from '../support/engines/line.js'
import { test } from '../support/engines/test.js'
import type { Target } from '../support/engines/visitor.js'
import { firstScripts } from '../support/firstScripts.js'

// A press works, whether the code of a part loads before or after its end. Engines differ in when they focus and click.

const { newWay } = home.comparison
const { pause, play } = home.testimonials

const controls: Record<string, { path: string; first?: Target; control: Target; shown: Target }> = {
  'a tab': {
    path: '/',
    control: { css: '[role=tab]', text: newWay.tab },
    shown: { css: '[role=tabpanel]', text: newWay.description },
  },
  'the button that stops the testimonials': {
    path: '/',
    control: { css: 'button', text: pause },
    shown: { css: 'button', text: play },
  },
  'a button that opens a dialog': {
    path: '/summer-school',
    control: { css: 'main a', text: summerSchool.intensives.saveSpot },
    // Before its code has loaded the button leads to the form in the page.
    shown: { css: '[role=dialog], #save-a-spot' },
  },
  'the menu': {
    path: '/',
    control: { css: 'header button', text: layout.navigation.menu },
    shown: { css: '#menu a', text: 'About' },
  },
  'the button of the calendar': {
    path: '/prework',
    first: { css: '[name=name]' },
    control: { css: '[data-question=date] button' },
    shown: { css: '[role=grid]' },
  },
}

/** How long the button is down, and how much later than the press begins the scripts are let through, in milliseconds. */
const presses = [
  [30, 0],
  [120, 150],
  [300, 400],
] as const

for (const [what, { path, first, control, shown }] of Object.entries(controls))
  for (const [hold, delay] of presses)
    test(`${what} reacts to a press of ${hold} ms when its code is ${delay} ms late`, async ({
      visitor,
      line,
    }) => {
      const hydrating = firstScripts(path)
      let release = () => {}
      const released = new Promise<undefined>((resolve) => {
        release = () => resolve(undefined)
      })
      line.treat((script) => (isScript(script) && !hydrating.has(script) ? released : undefined))
      await visitor.resize(390, 844)
      await visitor.visit(path)
      // Both move the page: a press between measuring and pointing would miss the button.
      await visitor.seesOwnFonts()
      await visitor.sees({ css: 'html[data-fully-rendered]' })
      const began = () => void late(delay).then(release)
      // The button of the calendar loads with its code.
      if (first) await visitor.press(first, { began })
      await visitor.press(control, { hold, began })
      await visitor.sees(shown)
    })
