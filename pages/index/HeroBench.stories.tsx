import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { framed } from '../../.storybook/states'
import { wish } from '../../content/wish'
import { HeroBench } from './HeroBench'

/** Home's hero has it, once. Use it nowhere else. */
const meta = {
  title: 'Pages/Home/HeroBench',
  parameters: { surfaces: ['pine'], docs: framed(640) },
  component: HeroBench,
} satisfies Meta<typeof HeroBench>
export default meta
type Story = StoryObj<typeof meta>

const plain = ({ text }: { readonly text: string }) => text.replace(/[[\]]/g, '')

/** The words that the next cut takes are underlined. */
export const Whole: Story = {}

/** After as many presses of a key as there are cuts: each sentence is said, nothing moves, and the visitor's own has the focus. */
export const Done: Story = {
  play: async ({ canvas, canvasElement }) => {
    const height = canvasElement.scrollHeight
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
    canvas.getByRole('button', { name: wish.cut }).focus()
    for (const stage of wish.stages.slice(1)) {
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(plain(stage)))
    }
    await waitFor(() => expect(canvas.getByLabelText(wish.yours.label)).toHaveFocus())
    await expect(canvasElement.scrollHeight).toBe(height)
  },
}

/** The focus goes back to the button. */
export const Again: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas, canvasElement, ...context }) => {
    await Done.play?.({ canvas, canvasElement, ...context })
    await userEvent.click(canvas.getByRole('button', { name: wish.again }))
    await expect(canvas.getByRole('button', { name: wish.cut })).toHaveFocus()
  },
}
