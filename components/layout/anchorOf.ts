/** The element that the hash of an address names; null if there is none, or if the hash cannot be decoded, as in `#100%`. */
export function anchorOf(hash: string): HTMLElement | null {
  const id = idIn(hash)
  return id ? document.getElementById(id) : null
}

/** The id that a hash names; undefined if it cannot be decoded. */
export function idIn(hash: string): string | undefined {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return undefined
  }
}
