import { readFileSync } from 'node:fs'
import * as v from 'valibot'

/** The URL rules of `vercel.json`. */
export type UrlRules = {
  /** The redirect for a path; undefined if there is none. `location` has no query: callers add it. */
  redirect(pathname: string): { readonly status: 307 | 308; readonly location: string } | undefined
  /** The headers for a path, by name. If several rules set one header, the last rule wins. */
  headersFor(pathname: string): Map<string, string>
}

// Strict: an unknown rule is an error. Otherwise it would work on Vercel but not here, without any message.
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
 * Reads the rules of a `vercel.json`. They apply in Vercel's order: clean URLs, trailing slashes, redirects, headers.
 * @throws when the file has a rule that is not supported here.
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

/** The clean form of a path: `/about.html` becomes `/about`, `/x/index.html` becomes `/x`, `/x/` becomes `/x`. */
function cleanUrl(pathname: string): string {
  const clean = pathname
    .replace(/^\/(.+\/)?index(\.html)?\/?$/, '/$1')
    .replace(/\.html\/?$/, '')
    .replace(/\/+$/, '')
  // Never two slashes at the start: a browser would read the next part as the host of another site.
  return `/${clean.replace(/^\/+/, '')}`
}

/**
 * The pattern for a `source` of `vercel.json`, which must match the whole path: literal text, `:name` for one segment,
 * `:name*` for any number of segments, `(…)` for a regular expression.
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

/** The group in parentheses at the start of `text`. */
function groupAt(text: string): string {
  let depth = 0
  for (const [index, character] of [...text].entries()) {
    if (character === '(') depth++
    if (character === ')') depth--
    if (depth === 0) return text.slice(0, index + 1)
  }
  throw new Error(`vercel.json: a bracket is not closed in ${text}`)
}
