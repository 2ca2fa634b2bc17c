import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { layout } from '../../../content/layout'
import { PromoBanner } from './PromoBanner'

const meta = {
  title: 'Layout/PromoBanner',
  component: PromoBanner,
  args: { onClose: fn() },
  parameters: { surfaces: ['paper'], layout: 'fullscreen' },
} satisfies Meta<typeof PromoBanner>
export default meta

export const Open: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('link', { name: `${layout.banner.link} (${layout.banner.text})` }),
    ).toHaveAttribute('href', '/executive-workshop')
  },
}
