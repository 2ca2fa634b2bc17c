import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { wish } from '../../content/wish'
import { CutTheWish } from './CutTheWish'

const [whole, ...cut] = wish.stages
const plain = ({ text }: { readonly text: string }) => text.replace(/[[\]]/g, '')

const meta = {
  title: 'Pages/Home/CutTheWish',
  parameters: { surfaces: ['paper'] },
  component: CutTheWish,
} satisfies Meta<typeof CutTheWish>
export default meta
type Story = StoryObj<typeof meta>

/** On the page of all states the presses are made too. */
const inFrame = { docs: { story: { inline: false, height: '560px' } } }

/** The words that the next cut takes are underlined. Nothing is announced before the first cut. */
export const Whole: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(plain(whole))
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
  },
}

export const CutTwice: Story = {
  parameters: inFrame,
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: wish.cut })
    await userEvent.click(button)
    await userEvent.click(button)
    await expect(canvas.getByRole('status')).toHaveTextContent('automates the Friday sales report.')
  },
}

/** Four presses of a key: the button keeps the focus, and nothing moves. */
export const Done: Story = {
  parameters: inFrame,
  play: async ({ canvas, canvasElement }) => {
    const height = canvasElement.scrollHeight
    const button = canvas.getByRole('button', { name: wish.cut })
    button.focus()
    for (const stage of cut) {
      await userEvent.keyboard('{Enter}')
      await expect(canvas.getByRole('status')).toHaveTextContent(plain(stage))
    }
    await waitFor(() => expect(canvas.getByRole('link', { name: wish.book })).toBeVisible())
    await expect(canvas.getByRole('button', { name: wish.again })).toHaveFocus()
    await expect(canvasElement.scrollHeight).toBe(height)
  },
}

export const Narrow: Story = { tags: ['!autodocs'], globals: { viewport: { value: 'narrow' } } }
