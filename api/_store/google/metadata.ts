import { createHash, randomBytes } from 'node:crypto'
import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/index.js'
import type { Table } from '../../_tables/table.js'
import type { Metadata } from './spreadsheet.js'

/** Creates metadata on a tab, a column (`metadata.location`), or else the spreadsheet. Google refuses an id that exists. */
export const createMetadata = (metadata: Metadata, sheetId?: number): sheets_v4.Schema$Request => ({
  createDeveloperMetadata: {
    developerMetadata: {
      ...metadata,
      visibility: 'DOCUMENT',
      location: metadata.location ?? (sheetId === undefined ? { spreadsheet: true } : { sheetId }),
    },
  },
})

/** Deletes the metadata with this id. Google is believed to refuse the batch if there is none. */
export const deleteMetadata = (metadataId: number): sheets_v4.Schema$Request => ({
  deleteDeveloperMetadata: { dataFilter: { developerMetadataLookup: { metadataId } } },
})

/**
 * A positive 31-bit number derived from a name. Processes that create the same thing at the same time use the same id, and
 * Google accepts an id only once.
 */
export const idFrom = (name: string): number => sha256(name).readUInt32BE(0) & 0x7fffffff || 1

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Metadata with an id that is derived from what it locks: a row, or a slot. */
export type Lock = { readonly metadataId: number; readonly value: string }

const LOCK_KEY = 's'
export const ALL_LOCKS: sheets_v4.Schema$DeveloperMetadataLookup = { metadataKey: LOCK_KEY }

const [CHECK_LENGTH, NONCE_LENGTH, MINUTE_MS] = [3, 4, 60_000]

/**
 * A lock for a row, or for a slot. Its value has at most 12 characters, as Google allows 30,000 a tab: three that tell it
 * from another lock with by chance the same id, four that are this call's alone (two calls that share them would both count
 * their row as written, and send its letters), and the minute in which it was made.
 */
export function lockOf(table: Table, id: string): Lock {
  const name = JSON.stringify([table.id, id])
  const check = sha256(name).toString('base64url', 4).slice(0, CHECK_LENGTH)
  const nonce = randomBytes(NONCE_LENGTH).toString('base64url').slice(0, NONCE_LENGTH)
  const minute = Math.floor(Date.now() / MINUTE_MS).toString(36)
  return { metadataId: idFrom(name), value: check + nonce + minute }
}

export const takeLock = ({ metadataId, value }: Lock, sheetId: number): sheets_v4.Schema$Request =>
  createMetadata({ metadataId, metadataKey: LOCK_KEY, metadataValue: value }, sheetId)

/** Who made the metadata that has the id of a lock: this call, another call for the same row, or a row with by chance the same id. */
export function holderOf(
  { value }: Lock,
  { metadataValue = '' }: Metadata,
): 'us' | 'a repeat' | 'another row' {
  if (metadataValue === value) return 'us'
  return metadataValue?.startsWith(value.slice(0, CHECK_LENGTH)) ? 'a repeat' : 'another row'
}

/** When a lock was made, in milliseconds since 1970. */
export const lockedAt = ({ metadataValue }: Metadata): number =>
  Number.parseInt(metadataValue?.slice(CHECK_LENGTH + NONCE_LENGTH) ?? '', 36) * MINUTE_MS || 0
