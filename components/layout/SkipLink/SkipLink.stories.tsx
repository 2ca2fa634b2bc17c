import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { MAIN_ID, SkipLink } from './SkipLink'

const meta = {
  title: 'Layout/SkipLink',
  parameters: { surfaces: ['paper'] },
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
type Story = StoryObj<typeof meta>

const isOnScreen = (element: Element) => element.getBoundingClientRect().bottom > 0

export const AwayUntilNeeded: Story = {
  play: ({ canvas }) => expect(isOnScreen(canvas.getByRole('link'))).toBe(false),
}

/** Pressing Tab once shows it. */
export const Focused: Story = {
  parameters: { docs: { story: { inline: false, height: '160px' } } },
  play: async ({ canvas }) => {
    await userEvent.tab()
    await waitFor(() => expect(isOnScreen(canvas.getByRole('link'))).toBe(true))
  },
}
