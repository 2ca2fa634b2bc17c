import { ApiError } from './shapes.js'

/** The paths of a field mask: those of `a.b(c,d.e)` are `a.b.c` and `a.b.d.e`. @throws ApiError where it is empty or malformed */
export function pathsIn(mask: string): string[] {
  const flat = mask.replace(/([A-Za-z.]+)\(([^()]*)\)/g, (_, path: string, below: string) =>
    below
      .split(',')
      .map((name) => `${path}.${name}`)
      .join(','),
  )
  const paths = flat.split(',')
  if (!paths.every((path) => /^[A-Za-z]+(\.[A-Za-z]+)*$/.test(path)))
    throw new ApiError(400, `Invalid field mask "${mask}"`)
  return paths
}

/** The part of `value` that the paths name. */
export function pick(value: unknown, paths: readonly string[]): unknown {
  if (paths.includes('') || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => pick(item, paths))
  const belowOf = (name: string) =>
    paths.flatMap((path) => (path === name || path.startsWith(`${name}.`) ? path.slice(name.length + 1) : []))
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => belowOf(name).length > 0)
      .map(([name, part]) => [name, pick(part, belowOf(name))]),
  )
}
