import { expect, test } from 'vitest'

const files = Object.keys(import.meta.glob('../../components/**/*.tsx'))
/** A component's own room: `components/ui/Button/Button.tsx`. */
const components = files.filter((file) => /\/(\w+)\/\1\.tsx$/.test(file))

test('there are components to look at', () => {
  expect(components).not.toEqual([])
})

test.each(components)('%s shows its states in Storybook', (file) => {
  expect(files).toContain(file.replace(/\.tsx$/, '.stories.tsx'))
})
