import { createRequire } from 'node:module'
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import { browserFloor } from '../../tools/build/browserFloor.js'

type Browser = keyof typeof browserFloor

/** A feature in compatibility data, with the features below it by name. */
export type Feature = Identifier

const { api, css, javascript }: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data')
const { builtins = {} } = javascript

/** Interfaces and functions of the platform, classes of the language, by name. */
export const globals: Readonly<Record<string, Feature>> = {
  ...api.Window,
  ...api,
  ...builtins,
  ...builtins.Intl,
}

/** Properties, at-rules, selectors, and types of values. */
export const styles = css

/** The members of an interface by name: in the data a static one is `canParse_static`. */
export const membersOf = (feature: Feature | undefined): ReadonlyMap<string, Feature> =>
  new Map(
    Object.entries(feature ?? {}).flatMap(([name, member]) =>
      /^[a-zA-Z]+(_static)?$/.test(name) ? [[name.replace('_static', ''), member as Feature]] : [],
    ),
  )

/**
 * Whether the browsers of the floor have the feature; true also for what the data does not know.
 * @param only - looks at this browser alone.
 */
export function isInFloor(feature: Feature | undefined, only?: Browser): boolean {
  const support = feature?.__compat?.support
  if (!support) return true
  const browsers = only ? [only] : (Object.keys(browserFloor) as Browser[])
  return browsers.every((browser) =>
    [support[browser] ?? []].flat().some((statement) => isSince(statement, browserFloor[browser])),
  )
}

function isSince(statement: SimpleSupportStatement, floor: string): boolean {
  const { version_added: added, version_removed: removed, prefix, alternative_name, flags } = statement
  if (!added || prefix || alternative_name || flags) return false
  return !isLater(added, floor) && (!removed || isLater(removed, floor))
}

/** Whether a version is later than another. What only a preview has is later than all. */
function isLater(version: string, other: string): boolean {
  const [major = 0, minor = 0] = version.replace('≤', '').split('.').map(Number)
  const [otherMajor = 0, otherMinor = 0] = other.split('.').map(Number)
  return !(major < otherMajor || (major === otherMajor && minor <= otherMinor))
}
