import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import boardroom from '../../drawings/boardroom.svg?raw'
import teamTable from '../../drawings/team-table.svg?drawing'
import { CalendarLeaf } from './CalendarLeaf'
import { Drawing, InlineDrawing } from './Drawing'
import { Mark } from './Mark'
import { MarkHarborline, MarkLumen, MarkNorthfield } from './OrganizationMarks'
import { type Cuts, Whittling } from './Whittling'

type SheetProps = {
  children: ReactNode
  surface: 'page' | 'pine'
  width: number
}

/** A background with one or more drawings on it. */
function Sheet({ children, surface, width }: SheetProps) {
  return (
    <div
      style={{
        display: 'grid',
        gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${width}px), ${width}px))`,
        gap: 'var(--space-5)',
        padding: 'var(--space-5)',
        background: `var(--surface-${surface})`,
        color: 'var(--text-soft)',
      }}
    >
      {children}
    </div>
  )
}

const meta = {
  title: 'Drawings/All',
  component: Sheet,
  argTypes: {
    children: { description: 'What is on the surface.' },
    surface: { description: 'The surface that the drawings are made for.' },
    width: { description: 'How wide each drawing is shown, in pixels.' },
  },
} satisfies Meta<typeof Sheet>
export default meta

type Story = StoryObj<typeof meta>

/** An `<img>` with alternative text. */
export const File: Story = {
  args: {
    surface: 'pine',
    width: 640,
    children: <Drawing file={teamTable} alt="Four people carve tools at one table" />,
  },
}

/** Inline SVG in the page's HTML. */
export const Inline: Story = {
  args: { surface: 'pine', width: 640, children: <InlineDrawing svg={boardroom} /> },
}

/** A drawing into which the page writes a date. */
export const EventDay: Story = {
  args: { surface: 'pine', width: 640, children: <CalendarLeaf date="2025-10-30" /> },
}

/** A block of wood after each of its five cuts. */
export const Whittled: Story = {
  args: {
    surface: 'page',
    width: 200,
    children: ([0, 1, 2, 3, 4, 5] as const satisfies readonly Cuts[]).map((cuts) => (
      <Whittling key={cuts} cuts={cuts} />
    )),
  },
}

/** The studio's logo: once with a name, once hidden from screen readers. */
export const Marks: Story = {
  args: {
    surface: 'page',
    width: 64,
    children: [<Mark key="whittle" title="Whittle" />, <Mark key="silent" />],
  },
}

export const MarkOnPine: Story = { args: { surface: 'pine', width: 26, children: <Mark title="Whittle" /> } }

export const SampleOrganizations: Story = {
  args: {
    surface: 'page',
    width: 200,
    children: [
      <MarkNorthfield key="northfield" title="Northfield" />,
      <MarkHarborline key="harborline" title="Harborline" />,
      <MarkLumen key="lumen" title="Lumen Co" />,
    ],
  },
}
