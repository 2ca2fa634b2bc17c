import type { Meta, StoryObj } from '@storybook/react-vite'
import { sideBySide } from '../../.storybook/states'
import boardroom from '../../drawings/boardroom.svg?raw'
import teamTable from '../../drawings/team-table.svg?drawing'
import { CalendarLeaf } from './CalendarLeaf'
import { Drawing, InlineDrawing } from './Drawing'
import { Mark } from './Mark'
import { MarkHarborline, MarkLumen, MarkNorthfield } from './OrganizationMarks'
import { Whittling } from './Whittling'

/**
 * Use `Drawing` for a file of `drawings/`, `InlineDrawing` for one that is on the first screen, and a component of its own only
 * for what takes the color of the text or changes. Not for icons: those are in UI/Icon.
 */
const meta = {
  title: 'UI/Drawing',
  component: Drawing,
  globals: { surface: 'pine' },
  parameters: { surfaces: ['pine', 'paper'] },
  args: { file: teamTable, alt: 'Four people carve tools at one table' },
} satisfies Meta<typeof Drawing>
export default meta

type Story = StoryObj<typeof meta>

/** An `<img>` with alternative text. */
export const File: Story = {}

/** Inline SVG in the page's HTML. */
export const Inline: Story = { render: () => <InlineDrawing svg={boardroom} /> }

/** A drawing into which the page writes a date. */
export const EventDay: Story = { render: () => <CalendarLeaf date="2025-10-30" /> }

/** A block of wood after each of its cuts. */
export const Whittled: Story = {
  globals: { surface: 'paper' },
  render: () =>
    sideBySide(Whittling, { Whole: { cuts: 0 }, 'Two cuts': { cuts: 2 }, 'Five cuts': { cuts: 5 } })({}),
}

/** The studio's logo, and those of the sample organizations. */
export const Marks: Story = {
  globals: { surface: 'paper' },
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '2rem', alignItems: 'center' }}>
      <div style={{ width: 64 }}>
        <Mark title="Whittle" />
      </div>
      <MarkNorthfield title="Northfield" />
      <MarkHarborline title="Harborline" />
      <MarkLumen title="Lumen Co" />
    </div>
  ),
}
