import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { formCopy } from '../../../content/forms/_copy'
import { ChoiceLine } from './ChoiceLine'

const meta = {
  title: 'Forms/ChoiceLine',
  component: ChoiceLine,
  args: { label: 'Facilitated All Hands / AI Hackathon' },
} satisfies Meta<typeof ChoiceLine>
export default meta
type Story = StoryObj<typeof meta>

/** After removing the choice, focus moves to the form's first field. */
export const Removable: Story = {
  render: (args) => (
    <div>
      <ChoiceLine {...args} />
      <form>
        <input aria-label="Name" />
      </form>
    </div>
  ),
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: formCopy.choice.remove(args.label) }))
    await expect(canvas.getByLabelText('Name')).toHaveFocus()
  },
}

export const LongText: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: { label: 'Arbeiterunfallversicherungsgesetz, live and explained, October 9, 2025' },
}
