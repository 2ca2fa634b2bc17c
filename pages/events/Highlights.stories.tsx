import type { Meta, StoryObj } from '@storybook/react-vite'
import { eventNamed } from '../../content/events/_list'
import { Highlights } from './Highlights'

const careerJourney = eventNamed('career-journey-oct23')

const { description, highlights } = careerJourney

const meta = {
  title: 'Pages/Events/Highlights',
  component: Highlights,
  args: { text: description, highlights },
} satisfies Meta<typeof Highlights>
export default meta
type Story = StoryObj<typeof meta>

export const Three: Story = {}

/** Without results the text is larger. */
export const TextAlone: Story = { args: { highlights: undefined } }
