import leven from 'leven'

/**
 * One sentence for each variable whose name is so near to one of ours that it must be meant, while that one is not
 * set: what it holds would be left out without a word.
 */
export function misspelledVariables(
  given: Readonly<Record<string, string>>,
  ours: ReadonlySet<string>,
): string[] {
  const unset = [...ours].filter((name) => !(name in given))
  // One of ours with more behind it is a form's own variable, and checked as such.
  const isOurs = (name: string) => ours.has(name) || [...ours].some((our) => name.startsWith(`${our}_`))
  return Object.keys(given)
    .filter((name) => !isOurs(name))
    .flatMap((name) => {
      const [meant] = unset
        .filter((our) => isNear(name.toUpperCase(), our))
        .sort((one, other) => leven(name, one) - leven(name, other))
      return meant ? [`${name}: Rename it to ${meant}, or remove it.`] : []
    })
}

/** A few letters are wrong, or the first or last word is missing. A name of one word may be anybody's. */
function isNear(name: string, our: string): boolean {
  if (!our.includes('_')) return false
  const lacksWord = name.includes('_') && (our.startsWith(`${name}_`) || our.endsWith(`_${name}`))
  return lacksWord || leven(name, our) <= Math.max(2, our.length / 6)
}
