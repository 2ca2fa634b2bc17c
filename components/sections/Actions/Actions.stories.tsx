import type { Meta, StoryObj } from '@storybook/react-vite'
import { fits } from '../../../.storybook/fits'
import { ButtonLink } from '../../ui/Link/Link'
import { Actions } from './Actions'

const meta = {
  title: 'Sections/Actions',
  component: Actions,
  args: {
    children: (
      <>
        <ButtonLink to="#contact">Book a Workshop</ButtonLink>
        <ButtonLink to="/about" variant="quiet">
          Why We Whittle
        </ButtonLink>
      </>
    ),
  },
} satisfies Meta<typeof Actions>
export default meta
type Story = StoryObj<typeof meta>

export const OnPaper: Story = {}
export const OnPine: Story = { globals: { room: 'pine' } }

export const LongText: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: {
    children: (
      <>
        <ButtonLink to="#contact">Book a workshop about the Arbeiterunfallversicherungsgesetz</ButtonLink>
        <ButtonLink to="/about" variant="quiet">
          Why we whittle, and have done so since the first evening
        </ButtonLink>
      </>
    ),
  },
  play: fits,
}
