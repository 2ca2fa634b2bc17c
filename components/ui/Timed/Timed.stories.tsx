import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Timed } from './Timed'

const meta = {
  title: 'UI/Timed',
  component: Timed,
  args: { children: 'Doors are open', until: '2099-01-01T00:00Z' },
} satisfies Meta<typeof Timed>
export default meta

/** What has gone is not rendered at all, what is to come is hidden. */
export const BeforeItGoes: StoryObj<typeof meta> = {
  render: (args) => (
    <>
      <Timed {...args} />
      <Timed until="2020-01-01T00:00Z">Gone</Timed>
      <Timed from="2020-01-01T00:00Z">, come in</Timed>
      <Timed from="2099-01-01T00:00Z">To come</Timed>
    </>
  ),
  play: async ({ canvas }) => {
    for (const words of ['Doors are open', ', come in']) await expect(canvas.getByText(words)).toBeVisible()
    await expect(canvas.queryByText('Gone')).toBeNull()
    await expect(canvas.getByText('To come')).not.toBeVisible()
  },
}
