import { readFileSync } from 'node:fs'
import * as v from 'valibot'

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
  headers: v.array(
    v.strictObject({
      // Plain text, then at most one regular expression in parentheses: the same text is a pattern on Vercel and here.
      source: v.pipe(v.string(), v.regex(/^[\w/-]*(\(.*\))?$/)),
      headers: v.array(v.strictObject({ key: v.string(), value: v.string() })),
    }),
  ),
})

/** The headers for a path, by name. If several rules set one header, the last rule wins. */
export type HeaderRules = (pathname: string) => ReadonlyMap<string, string>

/** Reads the headers of a `vercel.json`. @throws when the file has a rule that is not supported here. */
export function readHeaderRules(file: string): HeaderRules {
  const { headers } = v.parse(vercelJson, JSON.parse(readFileSync(file, 'utf8')))
  const rules = headers.map(({ source, headers }) => ({ pattern: new RegExp(`^${source}$`), headers }))
  return (pathname) =>
    new Map(
      rules
        .filter(({ pattern }) => pattern.test(pathname))
        .flatMap(({ headers }) => headers.map(({ key, value }) => [key, value] as const)),
    )
}

/**
 * The address to which Vercel redirects with `cleanUrls` and without `trailingSlash`: `/about` for `/about.html` and
 * `/about/`, `/x` for `/x/index.html`. A clean path stays as it is.
 */
export function cleanUrl(pathname: string): string {
  const clean = pathname
    .replace(/\/+$/, '')
    .replace(/\.html$/, '')
    .replace(/\/index$/, '')
  // Never two slashes at the start: a browser would read the next part as the host of another site.
  return `/${clean.replace(/^\/+/, '')}`
}
