import { createHash } from 'node:crypto'

/**
 * A positive 32-bit number from a name: instances that create the same thing at once choose the same id, so that
 * Sheets refuses all but one.
 */
export const idFrom = (name: string): number => sha256(name).readUInt32BE(0) & 0x7fffffff || 1

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
