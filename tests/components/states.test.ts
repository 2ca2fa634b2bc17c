import { readFileSync } from 'node:fs'
import { buildIndex } from 'storybook/internal/core-server'
import { expect, test } from 'vitest'
import { moreEvents } from '../../.storybook/pages/pageStories'
import { componentOf, everyStylesheet } from './everyComponent'

const { entries } = await buildIndex({ configDir: '.storybook' })
const stories = Object.values(entries).filter(({ type }) => type === 'story')

/** Stories by their component, such as `Button`, in the order of the index. */
const states = new Map<string, string[]>()
for (const { importPath, name } of stories) {
  const component = componentOf(importPath.replace('./', ''))
  if (component) states.set(component, [...(states.get(component) ?? []), name])
}

const exceptional = /^(long|disabled|pending|invalid|failed)/i

/** Components whose words nobody can make longer, and why. */
const wordless: Readonly<Record<string, string>> = {
  Brand: 'the name of the studio',
  ExecutiveBooking: 'words of content/pages/executive-workshop.ts',
  HasEnded: 'one sentence of content/pages/events.ts',
  Honeypot: 'nobody sees it',
  Icon: 'strokes',
  IconButton: 'strokes; its name is heard, not seen',
  Intensives: 'IntensiveCard, which has its own',
  Picture: 'a drawing',
  PromoBanner: 'words of content/frame.ts',
  SiteFooter: 'words of content/frame.ts',
  SiteHeader: 'words of content/frame.ts',
  SiteLayout: 'its parts have stories of their own',
  SkipLink: 'words of content/frame.ts',
  FormDialog: 'Dialog and LeadForm, which have theirs',
}

/** Components that a visitor can meet when they take no press or no typing. */
const canBeDisabled = ['Button', 'IconButton', 'EventCard', 'LeadForm', 'fields']
/** Components that show that an answer needs attention. */
const canBeInvalid = ['ErrorSummary', 'LeadForm', 'fields']

/** Components whose styles answer a pointer. */
const canBeHovered = everyStylesheet
  .filter((file) => /:hover|data-hovered/.test(readFileSync(file, 'utf8')))
  .flatMap((file) => componentOf(file) ?? [])
/** Components to which a keyboard goes and that are more than a link in a text. */
const canBeFocused = ['Button', 'IconButton', 'Link', 'SkipLink', 'Tabs', 'Toast', 'Tooltip', 'fields']

test('the index knows the components and every page of the site', () => {
  expect(states.size).toBeGreaterThanOrEqual(50)
  expect(canBeHovered.length).toBeGreaterThanOrEqual(10)
  expect(stories.length).toBeGreaterThanOrEqual(250)
  expect(stories.filter(({ id }) => id.startsWith('pages--')).length).toBe(
    Object.keys(import.meta.glob('../../pages/**/+Page.tsx')).length + Object.keys(moreEvents).length,
  )
})

test.each([...states])('%s is first met at rest', (_component, names) => {
  expect(names[0]).not.toMatch(exceptional)
})

test.each([...states].filter(([component]) => !(component in wordless)))(
  '%s is shown with long text',
  (_component, names) => {
    expect(names).toContainEqual(expect.stringMatching(/^long/i))
  },
)

test.each(Object.keys(wordless))('%s, known to have no words that could be longer, exists', (component) => {
  expect([...states.keys()]).toContain(component)
})

test.each(canBeDisabled)('%s is shown disabled, or busy', (component) => {
  expect(states.get(component)).toContainEqual(expect.stringMatching(/disabled|pending/i))
})

test.each(canBeHovered)('%s is shown under a pointer', (component) => {
  expect(states.get(component)).toContainEqual(expect.stringMatching(/hovered/i))
})

test.each(canBeFocused)('%s is shown with the focus of the keyboard', (component) => {
  expect(states.get(component)).toContainEqual(expect.stringMatching(/focus|keyboard|keys|F 8/i))
})

test.each(canBeInvalid)('%s is shown with an answer that needs attention', (component) => {
  expect(states.get(component)).toContainEqual(expect.stringMatching(/invalid|problems/i))
})
