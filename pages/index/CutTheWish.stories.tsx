import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { framed } from '../../.storybook/states'
import { wish } from '../../content/wish'
import { CutTheWish } from './CutTheWish'

/** Home has it, once. Use it nowhere else. */
const meta = {
  title: 'Pages/Home/CutTheWish',
  parameters: { surfaces: ['paper'], docs: framed(560) },
  component: CutTheWish,
} satisfies Meta<typeof CutTheWish>
export default meta
type Story = StoryObj<typeof meta>

const plain = ({ text }: { readonly text: string }) => text.replace(/[[\]]/g, '')

/** The words that the next cut takes are underlined. */
export const Whole: Story = {}

/** After as many presses of a key as there are cuts: each sentence is said, the button keeps focus, and nothing moves. */
export const Done: Story = {
  play: async ({ canvas, canvasElement }) => {
    const height = canvasElement.scrollHeight
    const button = canvas.getByRole('button', { name: wish.cut })
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
    button.focus()
    for (const stage of wish.stages.slice(1)) {
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(plain(stage)))
    }
    await waitFor(() => expect(canvas.getByRole('link', { name: wish.book })).toBeVisible())
    await expect(canvas.getByRole('button', { name: wish.again })).toHaveFocus()
    await expect(canvasElement.scrollHeight).toBe(height)
  },
}
