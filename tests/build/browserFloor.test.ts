import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inlineScript } from '../../pages/_document/documentHead'
import { readFile } from '../support/builtFiles'
import { newerInScript, newerInStyles, refusedWhenComputed } from '../support/newerFeatures'

// The oldest browsers are in tools/build/browserFloor.ts. The compiler refuses newer methods in our own files; this reads what
// was built, libraries included. What is newer needs a reason why the page is whole without it.

const isReactRouterTransition = 'React Router asks first, and the site has no such transition'
const isLibraryMethod = 'a method of our own or of a library by the name of a newer one'

/** By name as `newerInScript` gives it. */
const scripts: Readonly<Record<string, string>> = {
  'AbortSignal.timeout': 'components/ui/abortTimeout.ts adds it',
  'Error.stackTraceLimit': 'vite-plugin-ssr sets it for its own messages; other engines ignore it',
  'Symbol.dispose': 'signals and Babel’s helper have a symbol of their own without it',
  requestIdleCallback: 'SiteLayout uses a timer without it (Safari)',
  setImmediate: 'React asks first',
  '.checkVisibility': 'React Aria asks first',
  '.getTextInfo': 'React Aria asks first, and knows the scripts of languages',
  '.getWeekInfo': 'React Aria asks first, and knows the first days of weeks',
  '.hidePopover': 'SiteHeader asks first; without it the links of the menu are always visible',
  '.skipTransition': isReactRouterTransition,
  '.startViewTransition': isReactRouterTransition,
  '.blue': isLibraryMethod,
  '.build': isLibraryMethod,
  '.createContext': isLibraryMethod,
  '.destroy': isLibraryMethod,
  '.fallback': isLibraryMethod,
  '.fetch': isLibraryMethod,
  '.isActive': isLibraryMethod,
  '.number': isLibraryMethod,
  '.subscribe': isLibraryMethod,
}

const isOwnList = 'an open list has the look of the browser’s own, without `appearance: base-select`'
const isFiner = 'lines of text break less evenly without it'
const isForSpeed = 'sections below the first screen are laid out at once without it'
const isForPointers = 'phones, which lack it, have no mouse'
const isMotion = 'a hint of motion; everything is there without it'
const isForColors = 'browsers that lack it do not replace the colors of a page'

/** By name as `newerInStyles` gives it; a property stands for its keywords, too. */
const looks: Readonly<Record<string, string>> = {
  ':has':
    'Firefox before 121: cards with a link have the ring on the link, corners are round, four cards lie in rows of three, a picture lies below its heading, links without a drawing have no line, no shaving rolls out, the page jumps to an anchor',
  ':picker': isOwnList,
  ':picker-icon': isOwnList,
  appearance: isOwnList,
  ':popover-open': 'the links of the menu are always visible',
  ':selection': 'phones select text in their own colors',
  '@container': 'the questions of a form are in one column',
  'container-type': 'the questions of a form are in one column',
  '@media (forced-colors)': isForColors,
  'forced-color-adjust': isForColors,
  'animation-range': isMotion,
  'animation-timeline': isMotion,
  'view-timeline': isMotion,
  'align-content': 'of multi-column boxes, whose only one does not have it: grid has it everywhere',
  'anchor()': 'the menu is at the bottom of the window',
  'anchor-name': 'the menu is at the bottom of the window',
  'position-anchor': 'the menu is at the bottom of the window',
  'break-after': 'Firefox may print a heading at the end of a page',
  'contain-intrinsic-block-size': isForSpeed,
  'content-visibility': isForSpeed,
  'corner-top-right-shape': 'the corner is cut by clipping, or round',
  cursor: isForPointers,
  'field-sizing': 'a field of several lines does not grow, it scrolls',
  'grid-template-rows': 'titles and prices of cards side by side may be at different heights',
  'overflow: clip': 'the hero hides what is outside in another way',
  'overscroll-behavior': 'the page may scroll on below a dialog or a menu',
  'print-color-adjust': 'with the prefix of WebKit',
  resize: isForPointers,
  'round()': 'underlines have the browser’s own thickness',
  'text-size-adjust': 'with the prefix of WebKit',
  'text-wrap': isFiner,
  'user-select': 'with the prefix of WebKit',
  viewport_percentage_units_dynamic:
    'the page or menu may be as high as the window without the browser’s own bars',
}

/** By name as `refusedWhenComputed` gives it: why the initial value is right. */
const initialValues: Readonly<Record<string, string>> = {
  'padding-block-end: viewport_percentage_units_dynamic':
    'room for a keyboard below a dialog: Chrome before 108 makes the window itself smaller',
}

const files = (ending: string) =>
  readdirSync('dist/client', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => readFile(`/${file}`).toString())

test('the built scripts use nothing that the oldest browsers lack, except with a reason', () => {
  const found = new Set([...files('.js'), inlineScript(true)].flatMap((code) => [...newerInScript(code)]))
  expect([...found].sort()).toEqual(Object.keys(scripts).sort())
})

test('the styles use nothing that the oldest browsers lack, except with a reason', () => {
  const found = new Set(files('.css').flatMap((code) => [...newerInStyles(code)]))
  const names = [...found].map((name) => (name in looks ? name : name.replace(/: .*/, '')))
  expect([...new Set(names)].sort()).toEqual(Object.keys(looks).sort())
})

test('no newer value is beside a variable, where an older browser ignores it too late, except with a reason', () => {
  expect(refusedWhenComputed('a{color:red;color:color-mix(in srgb,var(--b) 9%,red)}')).toContain(
    'color: color-mix()',
  )
  const found = new Set(files('.css').flatMap((code) => [...refusedWhenComputed(code)]))
  expect([...found].sort()).toEqual(Object.keys(initialValues).sort())
})

test('what only a prefix gives old browsers has the prefix', () => {
  const code = files('.css').join('')
  const times = (pattern: string) => code.match(new RegExp(`[{;]s*${pattern}:`, 'g'))?.length
  for (const property of ['print-color-adjust', 'text-size-adjust', 'user-select'])
    expect([property, times(`-webkit-${property}`)]).toEqual([property, times(property)])
})
