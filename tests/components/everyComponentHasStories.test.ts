import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Sources of components and of their styles, by path from the root of the project. */
const files = Object.keys(import.meta.glob('../../{components,pages}/**/*.{tsx,module.css}')).map((file) =>
  file.replace('../../', ''),
)

/**
 * Every component with looks or states of its own: one in a folder of its name (`components/ui/Button/Button.tsx`), and
 * one beside its page with styles of its own (`pages/index/Stack.tsx`).
 */
const everyComponent = files.filter(
  (file) =>
    /^components\/.*\/(\w+)\/\1\.tsx$/.test(file) ||
    (/^pages\/.*\/\w+\.tsx$/.test(file) && files.includes(file.replace('.tsx', '.module.css'))),
)

test('components are found in components/ and beside pages', () => {
  expect(everyComponent).toContain('components/ui/Button/Button.tsx')
  expect(everyComponent).toContain('pages/index/Stack.tsx')
})

test.each(everyComponent)('%s shows its states in Storybook', (file) => {
  expect(files).toContain(file.replace('.tsx', '.stories.tsx'))
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
