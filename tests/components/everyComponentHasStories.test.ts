import { expect, test } from 'vitest'
import * as pageStories from '../../.storybook/pages/pages.stories'

const files = Object.keys(import.meta.glob('../../{components,pages}/**/*.{tsx,module.css}'))

test('every component in a folder of its name, and every one with styles beside a page, has stories', () => {
  const components = files.filter(
    (file) =>
      /\/components\/.*\/(\w+)\/\1\.tsx$/.test(file) ||
      (/\/pages\/.*\/\w+\.tsx$/.test(file) && files.includes(file.replace('.tsx', '.module.css'))),
  )
  expect(components).toContain('../../components/ui/Button/Button.tsx')
  expect(components).toContain('../../pages/index/Stack.tsx')
  expect(components.filter((file) => !files.includes(file.replace('.tsx', '.stories.tsx')))).toEqual([])
})

test('every page is in Storybook', () => {
  const shown = Object.values(pageStories).map(
    (story) => `../../${'parameters' in story && Reflect.get(story.parameters ?? {}, 'sitePage')?.file}`,
  )
  expect(files.filter((file) => file.endsWith('/+Page.tsx') && !shown.includes(file))).toEqual([])
})
