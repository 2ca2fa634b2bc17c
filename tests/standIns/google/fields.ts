import { ApiError } from './apiError.js'

/** A field mask such as `a,b(c,d.e)`, as a tree. An empty branch takes everything below it. */
export type FieldMask = { readonly [name: string]: FieldMask }

/** Reads a field mask. Throws a 400 `ApiError` when it is empty or malformed. */
export function parseFields(text: string | null): FieldMask {
  if (!text) throw new ApiError(400, 'Field mask is empty')
  const tokens = text.match(/[A-Za-z]+|[.,()/]|./g) ?? []
  const mask = readList()
  if (tokens.length > 0) throw malformed()
  return mask

  function readList(): FieldMask {
    let list = readPath()
    while (tokens[0] === ',') {
      tokens.shift()
      list = merge(list, readPath())
    }
    return list
  }

  function readPath(): FieldMask {
    const name = tokens.shift()
    if (!name || !/^[A-Za-z]+$/.test(name)) throw malformed()
    if (tokens[0] === '.' || tokens[0] === '/') {
      tokens.shift()
      return { [name]: readPath() }
    }
    if (tokens[0] !== '(') return { [name]: {} }
    tokens.shift()
    const inner = readList()
    if (tokens.shift() !== ')') throw malformed()
    return { [name]: inner }
  }

  function malformed() {
    return new ApiError(400, `Invalid field mask ${text}`)
  }
}

/** Refuses a mask that names something outside `known`. */
export function checkFields(mask: FieldMask, known: FieldMask): void {
  for (const [name, below] of Object.entries(mask)) {
    const branch = known[name]
    if (!branch) throw new ApiError(400, `Unknown field ${name} in the field mask`)
    if (Object.keys(branch).length > 0) checkFields(below, branch)
  }
}

/** The part of `value` that the mask names. */
export function pickFields(value: unknown, mask: FieldMask): unknown {
  if (Object.keys(mask).length === 0) return value
  if (Array.isArray(value)) return value.map((item) => pickFields(item, mask))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(mask)
      .filter(([name]) => value[name] !== undefined)
      .map(([name, below]) => [name, pickFields(value[name], below)]),
  )
}

/** `target` with the named parts taken over from `source`; what `source` lacks is cleared. */
export function mergeFields(target: unknown, source: unknown, mask: FieldMask): unknown {
  if (Object.keys(mask).length === 0) return source
  const result: Record<string, unknown> = isRecord(target) ? { ...target } : {}
  for (const [name, below] of Object.entries(mask)) {
    const merged = mergeFields(result[name], isRecord(source) ? source[name] : undefined, below)
    if (merged === undefined) delete result[name]
    else result[name] = merged
  }
  return Object.keys(result).length > 0 ? result : undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function merge(one: FieldMask, other: FieldMask): FieldMask {
  const result: Record<string, FieldMask> = { ...one }
  for (const [name, below] of Object.entries(other)) result[name] = merge(result[name] ?? {}, below)
  return result
}
