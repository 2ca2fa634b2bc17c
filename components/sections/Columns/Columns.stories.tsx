import type { Meta, StoryObj } from '@storybook/react-vite'
import { framed, sideBySide } from '../../../.storybook/states'
import { vibeCodingVcs } from '../../../content/pages/vibe-coding-vcs'
import { Column, Columns } from './Columns'

/** Use it for two or three subjects that are too short for a `Section` each. Not for things of one kind: those are `Tiles`. */
const meta = {
  title: 'Sections/Columns',
  component: Columns,
  globals: { viewport: { value: 'desktop' } },
  parameters: { surfaces: ['paper'], layout: 'fullscreen', docs: framed(900) },
  args: {
    children: [vibeCodingVcs.mastery, vibeCodingVcs.package].map((list) => (
      <Column key={list.heading} {...list} />
    )),
  },
} satisfies Meta<typeof Columns>
export default meta

export const States: StoryObj<typeof meta> = {
  render: sideBySide(Columns, {
    Equal: {},
    'Wide first': { widths: 'wide-first', surface: 'mint' },
    'Narrow first': { widths: 'narrow-first' },
    Strip: { band: 'strip' },
  }),
}
