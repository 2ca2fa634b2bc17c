import type { Meta, StoryObj } from '@storybook/react-vite'
import { everySurface } from '../../../.storybook/surfaces'
import * as icons from './Icon'

/**
 * Square strokes on 24 px, in the color of the text. Use one beside words, or in an `IconButton` that has a name; not alone,
 * and not as an ornament. A new one is a line in `Icon.tsx`.
 */
const meta = { title: 'UI/Icon', parameters: { surfaces: everySurface } } satisfies Meta
export default meta

export const EveryIcon: StoryObj = {
  render: () => (
    <ul style={{ display: 'flex', flexWrap: 'wrap', gap: '1.5rem' }}>
      {Object.entries(icons).map(([name, Icon]) => (
        <li key={name} style={{ display: 'grid', gap: '.5rem', justifyItems: 'center', minWidth: '7rem' }}>
          <Icon size={name === 'Calendar' ? 48 : undefined} />
          {name}
        </li>
      ))}
    </ul>
  ),
}
