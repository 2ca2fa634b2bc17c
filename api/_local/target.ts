/** A request's path, as a browser would write it, and its query with the question mark. */
export type Target = { readonly path: string; readonly search: string }

/** Reads what stands in the request line (RFC 9112, origin form). Undefined when it is not a path. */
export function parseTarget(url: string | undefined): Target | undefined {
  // Put together, not resolved: `//elsewhere/` would be read as a host.
  const text = `http://localhost${url}`
  if (!url?.startsWith('/') || !URL.canParse(text)) return undefined
  const { pathname, search } = new URL(text)
  return { path: pathname, search }
}
