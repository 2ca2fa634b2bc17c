import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { everySurface } from '../../../.storybook/surfaces'
import { Card } from '../Card/Card'
import { TabList, TabPanel, Tabs } from './Tabs'

const ways = [
  { id: 'old', title: 'Old way', text: 'Only 5-10% of the team can use AI.' },
  { id: 'new', title: 'New way', text: '90%+ of the team can build.' },
]

const meta = {
  title: 'UI/Tabs',
  parameters: { surfaces: everySurface },
  component: Tabs,
  subcomponents: { TabList, TabPanel },
  args: {
    tabs: ways,
    children: (
      <>
        <TabList aria-label="AI forward or AI fluent" />
        {ways.map(({ id, text }) => (
          <TabPanel key={id} id={id}>
            <div style={{ marginTop: '1rem' }}>
              <Card>{text}</Card>
            </div>
          </TabPanel>
        ))}
      </>
    ),
  },
} satisfies Meta<typeof Tabs>
export default meta
type Story = StoryObj<typeof meta>

export const FirstTab: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Only 5-10% of the team can use AI.')).toBeVisible()
    await expect(canvas.getByText('90%+ of the team can build.')).not.toBeVisible()
    await expect(canvas.queryByRole('heading')).toBeNull()
  },
}

export const Hovered: Story = {
  parameters: { pseudo: { hover: '[role=tab]:last-child' } },
}

/** Arrow keys move between the tabs, and switch the panel. */
export const Focused: Story = {
  parameters: { pseudo: { focusVisible: '[role=tab]:first-child' } },
  play: async ({ canvas }) => {
    // In a built Storybook the story plays before the tabs can have focus.
    await waitFor(() => expect(canvas.getByRole('tab', { selected: true })).toHaveAttribute('tabindex', '0'))
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: 'New way' })).toHaveFocus()
    await waitFor(() => expect(canvas.getByText('90%+ of the team can build.')).toBeVisible())
    await userEvent.keyboard('{ArrowLeft}')
  },
}

const longWays = [
  {
    id: 'old',
    title: 'The way of the Arbeiterunfallversicherungsgesetz',
    text: 'Only 5-10% of the team can use AI.',
  },
  { id: 'new', title: 'The way of everyone who builds', text: '90%+ of the team can build.' },
]
export const LongText: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: {
    tabs: longWays,
    children: (
      <>
        <TabList aria-label="AI forward or AI fluent" />
        {longWays.map(({ id, text }) => (
          <TabPanel key={id} id={id}>
            {text}
          </TabPanel>
        ))}
      </>
    ),
  },
}
