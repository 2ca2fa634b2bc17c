import { createHash } from 'node:crypto'

/** A short text that identifies another one. Only for the build and functions: it needs Node. */
export const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)
