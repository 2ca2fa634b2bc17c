import type { Meta, StoryObj } from '@storybook/react-vite'
import { eventNamed } from '../../../content/events/_list'
import { vibeCodingVcs } from '../../../content/pages/vibe-coding-vcs'
import { List } from '../../ui/List/List'
import { Column, Columns } from './Columns'

const { agenda, mastery, package: executivePackage } = vibeCodingVcs
const agendaTitles = eventNamed('vibe-coding-vcs').details?.agenda.map(({ title }) => title) ?? []
const columns = [
  <Column key="agenda" heading={agenda.heading} intro={agenda.intro}>
    <List points={agendaTitles} />
  </Column>,
  <Column key="mastery" heading={mastery.heading}>
    <List points={mastery.points} />
  </Column>,
  <Column key="package" heading={executivePackage.heading}>
    <List points={executivePackage.points} />
  </Column>,
]

const meta = {
  title: 'Sections/Columns',
  component: Columns,
  globals: { viewport: { value: 'desktop' } },
  parameters: {
    surfaces: ['paper'],
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '480px' } },
  },
  args: { children: columns },
} satisfies Meta<typeof Columns>
export default meta
type Story = StoryObj<typeof meta>

export const Equal: Story = {}
export const WideFirst: Story = { args: { widths: 'wide-first', surface: 'mint' } }
export const NarrowFirst: Story = { args: { widths: 'narrow-first', children: columns.slice(1) } }
export const Strip: Story = { args: { band: 'strip', surface: 'pine' } }
