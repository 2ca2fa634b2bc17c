import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { everyComponent, isThere } from '../support/everyComponent'

test('components are found in components/ and beside pages', () => {
  expect(everyComponent).toContain('components/ui/Button/Button.tsx')
  expect(everyComponent).toContain('pages/index/Stack.tsx')
})

test.each(everyComponent)('%s shows its states in Storybook', (file) => {
  expect(isThere(file.replace('.tsx', '.stories.tsx'))).toBe(true)
})

const pageFolders = Object.keys(import.meta.glob('../../pages/**/+Page.tsx')).map((file) =>
  file.slice('../../pages/'.length, -'/+Page.tsx'.length),
)

test.each(pageFolders)(
  'the page in pages/%s is in Storybook: .storybook/pages/pages.stories.tsx names it',
  (folder) => {
    const stories = readFileSync('.storybook/pages/pages.stories.tsx', 'utf8')
    expect(stories).toMatch(new RegExp(`page\\(('/${folder}'|.*, '${folder}')\\)`))
  },
)
