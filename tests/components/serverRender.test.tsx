import { composeStories, type Meta, type Parameters } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { storyRoutes } from '../../.storybook/StoryRouter'
import { prerender } from '../support/prerender'

const files = import.meta.glob<{ default: Meta }>('../../{components,pages}/**/*.stories.tsx')

/** Pages are prerendered: whatever needs a browser, or warns without one, shows here. */
test.each(Object.entries(files))(
  'every state of %s is rendered to HTML, without console output',
  async (_file, load) => {
    const states: Record<string, ComponentType & { parameters: Parameters }> = composeStories(await load())
    expect(states).not.toEqual({})
    for (const [name, State] of Object.entries(states)) {
      const { at = '/', page = null } = State.parameters
      expect(await prerender(storyRoutes(<State />, page), at), name).not.toBe('')
    }
  },
)
