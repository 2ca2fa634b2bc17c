import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { framed } from '../../../.storybook/states'
import { MAIN_ID, SkipLink } from './SkipLink'

/** `SiteLayout` has it, as the first link of every page. Use it nowhere else. */
const meta = {
  title: 'Layout/SkipLink',
  parameters: { surfaces: ['paper'], docs: framed(160) },
  component: SkipLink,
  decorators: (Story) => (
    <>
      <Story />
      <p id={MAIN_ID} style={{ paddingTop: '5rem' }}>
        The page begins here.
      </p>
    </>
  ),
} satisfies Meta<typeof SkipLink>
export default meta

/** Out of view until Tab was pressed once. */
export const Focused: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    const bottom = () => canvas.getByRole('link').getBoundingClientRect().bottom
    await expect(bottom()).toBeLessThanOrEqual(0)
    await userEvent.tab()
    await waitFor(() => expect(bottom()).toBeGreaterThan(0))
  },
}
