import type { Meta, StoryObj } from '@storybook/react-vite'
import { pseudo, sideBySide } from '../../../.storybook/states'
import { about } from '../../../content/pages/about'
import { home } from '../../../content/pages/home'
import { teams } from '../../../content/pages/teams'
import buildGpt from '../../../drawings/build-gpt.svg?drawing'
import powerHourShape from '../../../drawings/power-hour-shape.svg?drawing'
import { Drawing } from '../../art/Drawing'
import { Tiles } from './Tiles'

/** Use it for two to six things of one kind, or pages of equal rank. Not for one thing that can be chosen: that is a `Card`. */
const meta = {
  title: 'Sections/Tiles',
  component: Tiles,
  parameters: { pseudo: pseudo('li:first-child') },
  args: { items: teams.builds.items.slice(0, 3) },
} satisfies Meta<typeof Tiles>
export default meta

const art = <Drawing file={buildGpt} />
const film = teams.approach.hour.items.map(({ text }) => ({ text, art: <Drawing file={powerHourShape} /> }))
const links = home.workshops.items.slice(0, 3)

export const States: StoryObj<typeof meta> = {
  render: sideBySide(Tiles, {
    Words: {},
    'With drawings': { items: [{ ...teams.builds.items[0], art }] },
    'To another site': { visit: about.projects.visit, items: [{ ...about.projects.items[0], art }] },
    Links: { items: links },
    'Hovered link': { items: links },
    'Link with a drawing': { items: links.slice(0, 1).map((item) => ({ ...item, art })) },
    Film: { look: 'film', items: film },
    Gallery: { look: 'gallery', items: film },
    Rows: { look: 'rows', items: [{ ...teams.builds.items[0], art }] },
  }),
}
