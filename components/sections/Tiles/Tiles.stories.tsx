import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { about } from '../../../content/pages/about'
import { teams } from '../../../content/pages/teams'
import buildGpt from '../../../drawings/build-gpt.svg?drawing'
import buildLanding from '../../../drawings/build-landing.svg?drawing'
import powerHourBuild from '../../../drawings/power-hour-build.svg?drawing'
import powerHourShape from '../../../drawings/power-hour-shape.svg?drawing'
import powerHourShow from '../../../drawings/power-hour-show.svg?drawing'
import projectGarden from '../../../drawings/project-garden.svg?drawing'
import { Drawing } from '../../art/Drawing'
import { withDrawings } from '../../art/withDrawings'
import { Tiles } from './Tiles'

const [gpt, landing, dashboard] = teams.builds.items
const { hour } = teams.approach
const moments = { shape: powerHourShape, build: powerHourBuild, show: powerHourShow }
const { visit, items } = about.projects

const meta = {
  title: 'Sections/Tiles',
  component: Tiles,
  args: { items: [gpt, landing, dashboard] },
} satisfies Meta<typeof Tiles>
export default meta
type Story = StoryObj<typeof meta>

export const Words: Story = {}

export const WithDrawings: Story = {
  globals: { surface: 'mint' },
  args: {
    items: [
      { ...gpt, art: <Drawing file={buildGpt} /> },
      { ...landing, art: <Drawing file={buildLanding} /> },
    ],
  },
}

export const DrawingsOnPhone: Story = {
  ...WithDrawings,
  globals: { surface: 'mint', viewport: { value: 'phone' } },
  play: ({ canvas }) => {
    const [title] = canvas.getAllByRole('heading')
    const drawing = title?.parentElement?.firstElementChild?.getBoundingClientRect()
    expect(drawing?.right, 'a large drawing above the words').toBeLessThan(
      title?.getBoundingClientRect().left ?? 0,
    )
  },
}

export const Wall: Story = {
  args: { look: 'wall', visit, items: [{ ...items[0], art: <Drawing file={projectGarden} /> }] },
}

export const Captions: Story = {
  globals: { surface: 'pine' },
  args: {
    look: 'film',
    items: withDrawings(hour.items, moments),
  },
}

export const LongText: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: {
    look: 'wall',
    visit,
    items: [
      {
        title: 'responsibility',
        text: 'A calendar that knows when the last frost was. '.repeat(6),
        href: items[0].href,
        art: <Drawing file={projectGarden} />,
      },
    ],
  },
}

export const LongCaption: Story = {
  globals: { viewport: { value: 'narrow' }, surface: 'pine' },
  args: {
    look: 'film',
    items: [{ text: `${hour.items[0].text} `.repeat(5), art: <Drawing file={powerHourShape} /> }],
  },
}
