import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { wish } from '../../content/wish'
import { HeroBench } from './HeroBench'

const [whole, ...cut] = wish.stages
const plain = ({ text }: { readonly text: string }) => text.replace(/[[\]]/g, '')

const meta = {
  title: 'Pages/Home/HeroBench',
  parameters: { surfaces: ['pine'] },
  component: HeroBench,
} satisfies Meta<typeof HeroBench>
export default meta
type Story = StoryObj<typeof meta>

/** The words that the next cut takes are underlined. Nothing is announced before the first cut. */
export const Whole: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(plain(whole))
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
  },
}

/** Four presses of a key: each is said once, nothing moves, and the focus goes to the visitor's own wish and back. */
export const Done: Story = {
  parameters: { docs: { story: { inline: false, height: '640px' } } },
  play: async ({ canvas, canvasElement }) => {
    const height = canvasElement.scrollHeight
    canvas.getByRole('button', { name: wish.cut }).focus()
    for (const stage of cut) {
      await userEvent.keyboard('{Enter}')
      await expect(canvas.getByRole('status')).toHaveTextContent(plain(stage))
    }
    await waitFor(() => expect(canvas.getByLabelText(wish.yours.label)).toHaveFocus())
    await expect(canvasElement.scrollHeight).toBe(height)
    await userEvent.click(canvas.getByRole('button', { name: wish.again }))
    await expect(canvas.getByRole('button', { name: wish.cut })).toHaveFocus()
    for (const _ of cut) await userEvent.keyboard('{Enter}')
  },
}
