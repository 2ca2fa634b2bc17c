import { createElement } from 'react'
import { Select } from 'storybook/internal/components'
import { useGlobals, useParameter } from 'storybook/manager-api'
import { paperSurfaces, type Surface, surfaceOf } from '../surfaces'

/** Chooses what the story stands on, among the surfaces that its component has a design for. */
export function SurfaceTool() {
  const [globals, updateGlobals, storyGlobals] = useGlobals()
  const offered = useParameter<readonly Surface[]>('surfaces', paperSurfaces)
  if (offered.length < 2) return null
  const surface = surfaceOf(globals.surface, offered)
  return createElement(Select, {
    // It keeps its own choice: a story with other surfaces begins afresh.
    key: `${offered} ${surface}`,
    ariaLabel: 'Surface',
    disabled: 'surface' in storyGlobals,
    defaultOptions: surface,
    options: offered.map((value) => ({ value, title: `Surface: ${value}` })),
    onSelect: (value) => updateGlobals({ surface: value }),
  })
}
