import type { Meta, StoryObj } from '@storybook/react-vite'
import { everySurface } from '../../../.storybook/surfaces'
import { eventPage } from '../../../content/pages/event'
import { ButtonLink } from '../../ui/Link/Link'
import { HasEnded } from './HasEnded'

/** Use it in the hero of what is over. What is full or cancelled says so in its card. */
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
