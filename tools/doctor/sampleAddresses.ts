import { isSampleAddress } from '../../content/hosts.js'

/** A line of a file in `content/`. `group` names the objects around it, such as `projects`; empty outside of any. */
type Line = { readonly group: string; readonly name: string; readonly address: string }

/** The lines with a sample address. A `mailto:` only repeats the studio's. */
export function sampleLines(value: object, group = ''): readonly Line[] {
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
    if (typeof inner === 'string')
      return isSampleAddress(inner) && !inner.startsWith('mailto:') ? [{ group, name, address: inner }] : []
    return typeof inner === 'object' && inner ? sampleLines(inner, group ? `${group}.${name}` : name) : []
  })
}
