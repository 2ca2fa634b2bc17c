import { afterEach, beforeEach, expect, vi } from 'vitest'

/**
 * Set-up file: whatever a test prints as a warning or an error fails it. A test that means to provoke one
 * spies on the console itself.
 */
const printed: string[] = []

/**
 * Reported by React 18 when Storybook removes a story while something in it still changes: it awaits `act` after it has
 * left act's environment (`act-compat` of @storybook/react). Our own code cannot cause it: no test here calls `act`.
 */
const ofStorybook = 'The current testing environment is not configured to support act('

beforeEach(() => {
  printed.length = 0
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      const text = words.map(String).join(' ')
      if (!text.includes(ofStorybook)) printed.push(`console.${level}: ${text}`)
    })
})

afterEach(() => {
  vi.restoreAllMocks()
  expect(printed, 'unexpected console output').toEqual([])
})
