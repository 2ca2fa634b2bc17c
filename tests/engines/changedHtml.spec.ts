import { readFileSync } from 'node:fs'
import { isScript } from '../support/engines/line.js'
import { expect, test } from '../support/engines/test.js'
import { firstScripts } from '../support/firstScripts.js'

// HTML that was changed before React could hydrate it, so that React renders it again: what was readable must stay.

const inMain = (html: string, words: RegExp, changed: string) =>
  html.replace(/<main.*<\/main>/s, (main) => main.replace(words, changed))

/** Who changes the HTML, and how. */
const changes: Readonly<Record<string, (html: string) => string>> = {
  'a glossary': (html) => inMain(html, />([^<>]*)\b(the|a|you)\b/gi, '>$1<span>$2</span><sup>?</sup>'),
  'a proxy that removes comments': (html) => html.replace(/<!--.*?-->/gs, ''),
  // All prices of that page are in one part, which hydrates by itself and contains another one.
  'an extension that converts prices': (html) => inMain(html, /\$250/g, '$250 (€230)'),
}

/** Pages, each with a field that the visitor fills in, and who changes the page. */
const visits = [
  ['/', '#contact [name=name]', 'a glossary'],
  ['/', '#contact [name=name]', 'a proxy that removes comments'],
  ['/summer-school', '#contact [name=name]', 'a glossary'],
  ['/summer-school#save-a-spot', '#save-a-spot [name=name]', 'a proxy that removes comments'],
  ['/summer-school#save-a-spot', '#save-a-spot [name=name]', 'an extension that converts prices'],
  ['/events', '#event-interest [name=email]', 'a glossary'],
  ['/events', '#event-interest [name=email]', 'a proxy that removes comments'],
] as const

const ENTRY = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/

const isForm = (script: string) => readFileSync(`dist/client${script}`, 'utf8').includes('data-form')

for (const [address, field, who] of visits)
  for (const fate of ['late', 'lost'] as const)
    test(`${address}, changed by ${who}, keeps text and answers while the code of its form is ${fate}`, async ({
      visitor,
      line,
    }) => {
      let entry = ''
      line.change((html) => {
        entry = ENTRY.exec(html)?.[1] ?? ''
        return changes[who]?.(html.replace(ENTRY, '')) ?? html
      })
      const first = firstScripts(new URL(address, 'http://site').pathname)
      let release = () => {}
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      let asked = 0
      line.treat((path) => {
        if (!isScript(path) || first.has(path)) return undefined
        asked += 1
        return released.then(() => (fate === 'lost' && isForm(path) ? 'refuse' : undefined))
      })
      const value = (css: string) => document.querySelector<HTMLInputElement>(css)?.value
      await visitor.visit(address)
      const before = await visitor.evaluate(watchMain, null)
      expect(before).toBeGreaterThan(500)
      await visitor.seesOwnFonts()
      await visitor.fill(field, 'Ada')

      await visitor.evaluate(addScript, entry)
      await expect.poll(() => asked).toBeGreaterThan(0)
      if (who !== 'an extension that converts prices') await visitor.finds(faults, null).toBeGreaterThan(0)
      await visitor.finds(value, field).toBe('Ada')
      await visitor.fill(field, 'Ada Byron')

      release()
      if (fate === 'late') await visitor.seesNo({ css: `[data-dehydrated] ${field}` })
      else await visitor.evaluate(manyFrames, null)
      await visitor.finds(faults, null).toBeGreaterThan(0)
      await visitor.finds(value, field).toBe('Ada Byron')
      await visitor.fill(field, 'Ada King')
      await visitor.finds(value, field).toBe('Ada King')
      expect(await visitor.evaluate(() => window.leastText, null)).toBeGreaterThan(before * 0.9)
    })

declare global {
  /** How many errors were reported in the page. */
  var faultCount: number | undefined
  /** The least text that `<main>` had, in characters. */
  var leastText: number | undefined
}

// Called in the page: they have access to their argument only, and not to this file.

const faults = () => window.faultCount ?? 0

/** Counts errors, and notes the least text of `<main>`. @returns how much there is, in characters. */
function watchMain(): number {
  const length = () => document.querySelector('main')?.innerText.length ?? 0
  const note = () => {
    window.leastText = Math.min(window.leastText ?? Number.POSITIVE_INFINITY, length())
  }
  window.addEventListener('error', () => {
    window.faultCount = (window.faultCount ?? 0) + 1
  })
  // Without it the text of sections below the window would not count.
  document.documentElement.dataset.fullyRendered = ''
  new MutationObserver(note).observe(document.body, { childList: true, subtree: true })
  note()
  return length()
}

function addScript(src: string): void {
  const script = document.createElement('script')
  script.type = 'module'
  script.src = src
  document.body.append(script)
}

async function manyFrames(): Promise<void> {
  for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame)
}
