import { isValidElement } from 'react'
import type { ArgTypesEnhancer } from 'storybook/internal/types'

/** Longer types take more room than they explain: they are opened by a press. */
const LINE = 60

/** What a table of props says as its code does: no tag that is a column of its own, unions spelled out. */
export const readableArgTypes: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const { description, type, table, control } = argType
      return [
        name,
        {
          ...argType,
          description: description?.replace(/\s*@default [\s\S]*$/, ''),
          // What is made of elements cannot be typed as JSON.
          control: [initialArgs[name]].flat().some(isValidElement) ? { disable: true } : control,
          table: { ...table, type: typeShown(table?.type?.summary, rawOf(type)) },
        },
      ]
    }),
  )

const rawOf = (type: unknown): string | undefined =>
  typeof type === 'object' && type && 'raw' in type && typeof type.raw === 'string' ? type.raw : undefined

function typeShown(summary: string | undefined, raw = summary) {
  if (!raw || raw === 'unknown') return undefined
  if (raw.length <= LINE && !raw.includes('\n')) return { summary: raw }
  return { summary: raw.startsWith('{') ? 'object' : (summary ?? 'object').slice(0, LINE), detail: raw }
}
