import type { Meta, StoryObj } from '@storybook/react-vite'
import { sideBySide } from '../../.storybook/states'
import { organizations } from '../../content/organizations'
import teamTable from '../../drawings/team-table.svg?drawing'
import { Drawing } from './Drawing'
import { Mark } from './Mark'
import { type Organization, OrganizationMark } from './OrganizationMarks'
import { Whittling } from './Whittling'

/**
 * Use `Drawing` for a file of `drawings/`, `HeroDrawing` for the one of the first screen, and a component of its own only for
 * what takes the color of the text or changes. Not for icons: those are in UI/Icon.
 */
const meta = {
  title: 'UI/Drawing',
  component: Drawing,
  parameters: { surfaces: ['paper'] },
  args: { file: teamTable, alt: 'Four people carve tools at one table' },
} satisfies Meta<typeof Drawing>
export default meta
type Story = StoryObj<typeof meta>

export const File: Story = { globals: { surface: 'pine' }, parameters: { surfaces: ['pine'] } }

/** A block of wood after each of its cuts. */
export const Whittled: Story = {
  render: () =>
    sideBySide(Whittling, { Whole: { cuts: 0 }, 'Two cuts': { cuts: 2 }, 'Five cuts': { cuts: 5 } })({}),
}

/** The studio's logo, and those of the sample organizations. */
export const Marks: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: '2rem', maxWidth: 200 }}>
      <Mark />
      {(Object.keys(organizations) as Organization[]).map((name) => (
        <OrganizationMark key={name} of={name} />
      ))}
    </div>
  ),
}
