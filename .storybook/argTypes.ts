import type { Preview } from '@storybook/react-vite'
import { isValidElement } from 'react'

type ArgTypesEnhancer = NonNullable<Preview['argTypesEnhancers']>[number]

/**
 * Cleans up the args table: removes `@default` from descriptions, because it has a column of its own, and disables
 * the controls of args that are React elements.
 */
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
