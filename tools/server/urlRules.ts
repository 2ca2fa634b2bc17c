import { readFileSync } from 'node:fs'
import { getTransformedRoutes, isHandler } from '@vercel/routing-utils'

/** For a path: the address to which Vercel redirects it, if any, and the headers of its answer. */
export type UrlRules = (pathname: string) => {
  readonly location: string | undefined
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Reads the redirects and headers of a `vercel.json`, with Vercel's own library. If several rules set one header, the last one
 * wins.
 * @throws when the file has a rule of another kind: it would work on Vercel but not here, without any message.
 */
export function readUrlRules(file: string): UrlRules {
  const { functions, crons, ...config } = JSON.parse(readFileSync(file, 'utf8'))
  const { routes, error } = getTransformedRoutes(config)
  if (error) throw new Error(`${file}: ${error.message}`)
  const rules = (routes ?? []).map((route) => {
    if (isHandler(route) || route.dest)
      throw new Error(
        `${file}: only redirects and headers work on this machine, not ${JSON.stringify(route)}.`,
      )
    const { src, headers = {}, status } = route
    return { pattern: new RegExp(src), headers, isRedirect: status === 308 }
  })
  return (pathname) => {
    const found = rules.filter(({ pattern }) => pattern.test(pathname))
    const redirect = found.find(({ isRedirect }) => isRedirect)
    // Never two slashes at the start: a browser would read the next part as the host of another site.
    const location =
      redirect && pathname.replace(redirect.pattern, redirect.headers.Location ?? '').replace(/^\/+/, '/')
    return { location, headers: Object.assign({}, ...found.map(({ headers }) => headers)) }
  }
}
