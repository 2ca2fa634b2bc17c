import type { Meta, StoryObj } from '@storybook/react-vite'
import { everySurface } from '../../../.storybook/surfaces'
import * as icons from './Icon'

/**
 * Every icon: square strokes on 24 px, in the color of the text. There are always words beside it, or an `IconButton` around it
 * with a name. A new one is a line in `Icon.tsx`.
 */
const meta = { title: 'UI/Icon', parameters: { surfaces: everySurface } } satisfies Meta
export default meta

export const EveryIcon: StoryObj = {
  render: () => (
    <ul style={{ display: 'flex', flexWrap: 'wrap', gap: '1.5rem' }}>
      {Object.entries(icons).map(([name, Icon]) => (
        <li key={name} style={{ display: 'grid', gap: '.5rem', justifyItems: 'center', minWidth: '7rem' }}>
          <Icon />
          {name}
        </li>
      ))}
    </ul>
  ),
}

export const LargeAndSmall: StoryObj = {
  render: () => (
    <div style={{ display: 'flex', gap: '1rem', alignItems: 'center' }}>
      <icons.Calendar size={16} />
      <icons.Calendar />
      <icons.Calendar size={48} />
    </div>
  ),
}
