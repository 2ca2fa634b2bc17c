import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { sideBySide } from '../../../.storybook/states'
import { about } from '../../../content/pages/about'
import { teams } from '../../../content/pages/teams'
import buildGpt from '../../../drawings/build-gpt.svg?drawing'
import powerHourShape from '../../../drawings/power-hour-shape.svg?drawing'
import { Drawing } from '../../art/Drawing'
import { Tiles } from './Tiles'

/** Use it for two to six things of one kind. Not for links to pages: those are `LinkTiles`. */
const meta = {
  title: 'Sections/Tiles',
  component: Tiles,
  args: { items: teams.builds.items.slice(0, 3) },
} satisfies Meta<typeof Tiles>
export default meta
type Story = StoryObj<typeof meta>

const art = <Drawing file={buildGpt} />
const withDrawing = [{ ...teams.builds.items[0], art }]

export const States: Story = {
  render: sideBySide(Tiles, {
    Words: {},
    'With drawings': { items: withDrawing },
    'With a link': { visit: about.projects.visit, items: [{ ...about.projects.items[0], art }] },
  }),
}

export const Captions: Story = {
  globals: { surface: 'pine' },
  args: {
    look: 'film',
    items: teams.approach.hour.items.map(({ text }) => ({ text, art: <Drawing file={powerHourShape} /> })),
  },
}

/** A large drawing above the words would fill the screen: it stands beside them. */
export const DrawingsOnPhone: Story = {
  globals: { surface: 'mint', viewport: { value: 'phone' } },
  args: { items: withDrawing },
  play: ({ canvas }) => {
    const title = canvas.getByRole('heading')
    const drawing = title.parentElement?.firstElementChild?.getBoundingClientRect()
    expect(drawing?.right).toBeLessThan(title.getBoundingClientRect().left)
  },
}
