import type { Preview } from '@storybook/react-vite'
import { isValidElement } from 'react'

type ArgTypesEnhancer = NonNullable<Preview['argTypesEnhancers']>[number]

/** Takes `@default` out of descriptions, since it has a column, and the controls of elements, which cannot be typed in. */
export const readableArgTypes: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => [
      name,
      {
        ...argType,
        description: argType.description?.replace(/\s*@default [\s\S]*$/, ''),
        ...([initialArgs[name]].flat().some(isValidElement) && { control: { disable: true } }),
      },
    ]),
  )
