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

/** After as many presses of a key as there are cuts, also from the beginning again: nothing moves, the focus stays in it. */
export const Done: StoryObj<typeof meta> = {
  play: async ({ canvas, canvasElement }) => {
    const height = canvasElement.scrollHeight
    const cut = async () => {
      for (const { why } of wish.stages.slice(1)) {
        await userEvent.keyboard('{Enter}')
        await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(why))
      }
      await waitFor(() => expect(canvas.getByLabelText(wish.yours.label)).toHaveFocus())
      await expect(canvasElement.scrollHeight).toBe(height)
    }
    canvas.getByRole('button', { name: wish.cut }).focus()
    await cut()
    await userEvent.click(canvas.getByRole('button', { name: wish.again }))
    await expect(canvas.getByRole('button', { name: wish.cut })).toHaveFocus()
    await cut()
  },
}
