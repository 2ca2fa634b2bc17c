import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { pseudo, sideBySide } from '../../../.storybook/states'
import { everySurface } from '../../../.storybook/surfaces'
import { TabList, TabPanel, Tabs } from './Tabs'

const ways = [
  { id: 'old', title: 'Old way', text: 'Only 5-10% of the team can use AI.' },
  { id: 'new', title: 'New way', text: '90%+ of the team can build.' },
]

/** Use tabs for two or three views of one thing, of which one is enough. Not for steps, and not for what all need to read. */
const meta = {
  title: 'UI/Tabs',
  parameters: { surfaces: everySurface, pseudo: pseudo('[role=tab]:last-child') },
  component: Tabs,
  subcomponents: { TabList, TabPanel },
  args: {
    tabs: ways,
    children: [
      <TabList key="list" aria-label="AI forward or AI fluent" />,
      ...ways.map(({ id, text }) => (
        <TabPanel key={id} id={id}>
          <p>{text}</p>
        </TabPanel>
      )),
    ],
  },
} satisfies Meta<typeof Tabs>
export default meta
type Story = StoryObj<typeof meta>

export const States: Story = { render: sideBySide(Tabs, { 'First tab': {}, Hovered: {}, Focused: {} }) }

/** Arrow keys move between the tabs, and switch the panel. With scripts a panel has no heading of its own. */
export const ByKeyboard: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('90%+ of the team can build.')).not.toBeVisible()
    await expect(canvas.queryByRole('heading')).toBeNull()
    await waitFor(() => expect(canvas.getByRole('tab', { selected: true })).toHaveAttribute('tabindex', '0'))
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: 'New way' })).toHaveFocus()
    await waitFor(() => expect(canvas.getByText('90%+ of the team can build.')).toBeVisible())
    await expect(canvas.getByText('Only 5-10% of the team can use AI.')).not.toBeVisible()
  },
}
