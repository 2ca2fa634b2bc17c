import { expect, test } from 'vitest'
import { everyComponent, isThere } from './everyComponent'

test('there are components to look at, in components/ and beside pages', () => {
  expect(everyComponent).toContain('components/ui/Button/Button.tsx')
  expect(everyComponent).toContain('pages/index/Stack.tsx')
})

test.each(everyComponent)('%s shows its states in Storybook', (file) => {
  expect(isThere(file.replace('.tsx', '.stories.tsx'))).toBe(true)
})
