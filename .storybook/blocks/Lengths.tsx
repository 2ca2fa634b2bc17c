import css from '../../components/theme/tokens.css?raw'
import { functionalTokens, isColor } from './tokens'

/** Table of every length whose name begins with `startingWith`, with a bar of that length in this window. */
export function Lengths({ startingWith }: { startingWith: string }) {
  return (
    <table>
      <tbody>
        {functionalTokens(css)
          .filter(({ name }) => name.startsWith(startingWith))
          .map(({ name, value, purpose }) => (
            <tr key={name}>
              <td>
                <code>{name}</code> {purpose}
              </td>
              <td>
                <code>{value}</code>
              </td>
              <td>
                <div style={{ inlineSize: `var(${name})`, blockSize: 16, background: 'var(--action)' }} />
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

/** The sizes among the tokens whose names begin with `startingWith`, for Storybook's `Typeset` block. */
export const valuesOf = (startingWith: string): string[] =>
  functionalTokens(css)
    .filter((token) => token.name.startsWith(startingWith) && !isColor(token))
    .map(({ value }) => value)
