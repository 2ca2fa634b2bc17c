import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { framed } from '../../.storybook/states'
import { saveASpot } from '../../content/forms/save-a-spot'
import { summerSchool } from '../../content/pages/summer-school'
import { countClient } from './counts'
import { Intensives } from './Intensives'

const { items, saved, saveSpot, dialog } = summerSchool.intensives

/** The summer school has it. Use it nowhere else. */
const meta = {
  title: 'Pages/Summer school/Intensives',
  parameters: { docs: framed() },
  component: Intensives,
  beforeEach: () => {
    countClient.clear()
    const byIntensive = { [items[0].title]: 3, [items[1].title]: 2 }
    spyOn(window, 'fetch').mockImplementation(async () => Response.json({ total: 12, byIntensive }))
  },
} satisfies Meta<typeof Intensives>
export default meta

/** A small number is not shown. Cancel closes an intensive's dialog, sends nothing and returns focus. */
export const SpotsSaved: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(saved(3))).toBeVisible()
    await expect(canvas.queryByText(saved(2))).toBeNull()
    const card = within(canvas.getByRole('article', { name: items[1].title }))
    await userEvent.hover(card.getByText(saveSpot))
    // A link until the code of the dialog is there.
    const opener = await card.findByRole('button', { name: new RegExp(saveSpot) })
    await userEvent.click(opener)
    const box = within(await screen.findByRole('dialog', { name: dialog }))
    await userEvent.click(await box.findByRole('button', { name: saveASpot.copy.cancel }))
    await waitFor(() => expect(opener).toHaveFocus())
    await expect(window.fetch).not.toHaveBeenCalledWith(saveASpot.endpoint, expect.anything())
  },
}
