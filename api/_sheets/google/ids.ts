import { createHash } from 'node:crypto'

/**
 * A positive 31-bit number derived from a name. Processes that create the same thing at the same time use the same id, and
 * Sheets accepts an id only once.
 */
export const idFrom = (name: string): number => sha256(name).readUInt32BE(0) & 0x7fffffff || 1

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
