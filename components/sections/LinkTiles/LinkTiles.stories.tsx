import type { Meta, StoryObj } from '@storybook/react-vite'
import { pseudo, sideBySide } from '../../../.storybook/states'
import { home } from '../../../content/pages/home'
import seedling from '../../../drawings/seedling.svg?drawing'
import { Drawing } from '../../art/Drawing'
import { LinkTiles } from './LinkTiles'

/** Use it for several pages of equal rank. Not for things to read, which have no link of their own: those are `Tiles`. */
const meta = {
  title: 'Sections/LinkTiles',
  globals: { surface: 'mint' },
  component: LinkTiles,
  args: { items: home.workshops.items },
} satisfies Meta<typeof LinkTiles>
export default meta

export const States: StoryObj<typeof meta> = {
  parameters: { pseudo: pseudo('li:first-child') },
  render: sideBySide(LinkTiles, {
    'At rest': {},
    Hovered: {},
    'With drawings': {
      items: home.workshops.items.map((item) => ({ ...item, art: <Drawing file={seedling} /> })),
    },
  }),
}
