import { ApiError } from './shapes.js'

/** The paths of a field mask: those of `a,b(c,d.e)` are `a`, `b.c` and `b.d.e`. Throws `ApiError` where it is empty or malformed. */
export function pathsIn(mask: string): string[] {
  const tokens = mask.match(/[A-Za-z.]+|./g) ?? []
  const malformed = new ApiError(400, `Invalid field mask "${mask}"`)
  const paths = readList()
  if (tokens.length > 0) throw malformed
  return paths

  function readList(): string[] {
    const path = tokens.shift() ?? ''
    if (!/^[A-Za-z]+(\.[A-Za-z]+)*$/.test(path)) throw malformed
    let found = [path]
    if (tokens[0] === '(') {
      tokens.shift()
      found = readList().map((below) => `${path}.${below}`)
      if (tokens.shift() !== ')') throw malformed
    }
    if (tokens[0] !== ',') return found
    tokens.shift()
    return [...found, ...readList()]
  }
}

/** The part of `value` that the paths name. */
export function pick(value: unknown, paths: readonly string[]): unknown {
  if (paths.includes('')) return value
  if (Array.isArray(value)) return value.map((item) => pick(item, paths))
  if (typeof value !== 'object' || value === null) return value
  const picked: Record<string, unknown> = {}
  for (const [name, part] of Object.entries(value)) {
    const named = paths.filter((path) => path.split('.')[0] === name)
    if (named.length > 0)
      picked[name] = pick(
        part,
        named.map((path) => path.slice(name.length + 1)),
      )
  }
  return picked
}
