import { readFileSync } from 'node:fs'
import * as v from 'valibot'

/** What `vercel.json` says about addresses. */
export type UrlRules = {
  /** Where this path leads, if it is not an address of its own. Keeps the query out: callers add it. */
  redirect(pathname: string): { readonly status: 307 | 308; readonly location: string } | undefined
  /** Headers of every answer at this path, by name. A later rule wins. */
  headersFor(pathname: string): Map<string, string>
}

// Strict: a rule that this server does not know would hold on Vercel and not here, and nobody would notice.
const vercelJson = v.strictObject({
  $schema: v.optional(v.string()),
  framework: v.optional(v.nullable(v.string())),
  buildCommand: v.optional(v.string()),
  outputDirectory: v.optional(v.string()),
  functions: v.optional(v.record(v.string(), v.unknown())),
  crons: v.optional(v.array(v.strictObject({ path: v.string(), schedule: v.string() }))),
  cleanUrls: v.literal(true),
  trailingSlash: v.literal(false),
  redirects: v.optional(
    v.array(v.strictObject({ source: v.string(), destination: v.string(), permanent: v.boolean() })),
    [],
  ),
  headers: v.optional(
    v.array(
      v.strictObject({
        source: v.string(),
        headers: v.array(v.strictObject({ key: v.string(), value: v.string() })),
      }),
    ),
    [],
  ),
})

/**
 * Reads the rules of a `vercel.json`, to be kept in Vercel's order: clean URLs, trailing slashes, redirects,
 * headers. @throws when the file holds a rule that is not understood here.
 */
export function readUrlRules(file: string): UrlRules {
  const { redirects, headers } = v.parse(vercelJson, JSON.parse(readFileSync(file, 'utf8')))
  const redirectRules = redirects.map(({ source, ...rule }) => ({ pattern: toPattern(source), ...rule }))
  const headerRules = headers.map(({ source, headers: list }) => ({ pattern: toPattern(source), list }))

  return {
    redirect(pathname) {
      const clean = cleanUrl(pathname)
      if (clean !== pathname) return { status: 308, location: clean }
      for (const { pattern, destination, permanent } of redirectRules) {
        const match = pattern.exec(pathname)
        if (!match) continue
        const location = destination.replace(/:(\w+)\*?/g, (_, name: string) => match.groups?.[name] ?? '')
        return { status: permanent ? 308 : 307, location }
      }
      return undefined
    },
    headersFor: (pathname) =>
      new Map(
        headerRules
          .filter(({ pattern }) => pattern.test(pathname))
          .flatMap(({ list }) => list.map(({ key, value }) => [key, value] as const)),
      ),
  }
}

/** `/about.html` is `/about`, `/index` and `/x/index.html` are their folder, `/x/` is `/x`. */
function cleanUrl(pathname: string): string {
  const clean = pathname
    .replace(/^\/(.+\/)?index(\.html)?\/?$/, '/$1')
    .replace(/\.html\/?$/, '')
    .replace(/\/+$/, '')
  // Never two slashes in front: a browser would take what follows for another site.
  return `/${clean.replace(/^\/+/, '')}`
}

/**
 * A `source` of vercel.json, matched against a whole path: literal text, `:name` for one segment, `:name*` for
 * any number of them, and `(…)` for a regular expression.
 */
function toPattern(source: string): RegExp {
  let pattern = ''
  for (let at = 0; at < source.length; ) {
    const rest = source.slice(at)
    const name = /^:(\w+)(\*?)/.exec(rest)
    const taken = name?.[0] ?? (rest.startsWith('(') ? groupAt(rest) : rest.slice(0, 1))
    if (name) pattern += `(?<${name[1]}>${name[2] ? '.*' : '[^/]+'})`
    else pattern += taken.length > 1 ? taken : taken.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    at += taken.length
  }
  return new RegExp(`^${pattern}$`)
}

/** The bracketed group that `text` begins with. */
function groupAt(text: string): string {
  let depth = 0
  for (const [index, character] of [...text].entries()) {
    if (character === '(') depth++
    if (character === ')') depth--
    if (depth === 0) return text.slice(0, index + 1)
  }
  throw new Error(`vercel.json: a bracket is not closed in ${text}`)
}
