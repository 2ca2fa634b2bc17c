import type { Meta, StoryObj } from '@storybook/react-vite'
import { everySurface } from '../../../.storybook/surfaces'
import { eventPage } from '../../../content/pages/event'
import { ButtonLink } from '../../ui/Link/Link'
import { HasEnded } from './HasEnded'

const meta = {
  title: 'Sections/HasEnded',
  parameters: { surfaces: everySurface },
  component: HasEnded,
  args: {
    text: eventPage.hasEnded,
    children: <ButtonLink to="/events#event-interest">{eventPage.tellMe}</ButtonLink>,
  },
} satisfies Meta<typeof HasEnded>
export default meta

export const Past: StoryObj<typeof meta> = {}
