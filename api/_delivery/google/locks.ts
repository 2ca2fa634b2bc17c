import { createHmac, randomBytes } from 'node:crypto'
import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/index.js'
import type { Table } from '../delivery.js'
import { isInvalid } from './client.js'
import { sha256 } from './ids.js'
import { createMetadata, deleteMetadata, type Metadata } from './metadata.js'
import type { Spreadsheet } from './spreadsheet.js'

// The lock of a submission is metadata on its tab. Its id is derived from the submission, and Sheets takes an id once:
// in the same batch as the row, a taken id keeps the row out.

/** Who takes a lock. */
export type Holder = {
  /** Names the submission in the spreadsheet: the same id in another table is another submission. */
  readonly key: string
  /** Six bytes of a keyed digest of the answers. */
  readonly digest: Buffer
  /** Four random bytes that tell a call's own lock from another call's, after an answer was lost. */
  readonly nonce: Buffer
}

/**
 * Who has the lock: this call (by its nonce), an earlier call of the same submission, one with other answers, or another
 * submission whose lock has the same id (once in 2³¹).
 */
export type LockHolder = 'us' | 'repeat' | 'other-answers' | 'other-submission'

/** Key of the locks' metadata. Short: Sheets keeps 30,000 characters of metadata a tab, about 1,430 locks. */
const LOCK_KEY = 's'
/** A tab with this many characters of locks may be full; with fewer, a refused write has another reason. */
const NEARLY_FULL = 20_000
/** Three bytes of minutes last 31 years from here. */
const EPOCH = Date.UTC(2025, 0, 1)
/** Parts of a lock's value: 15 bytes, 20 characters of base64url. */
const PARTS = { check: [0, 2], minutes: [2, 5], nonce: [5, 9], digest: [9, 15] } as const

/** Names a submission in a spreadsheet. */
export const submissionKey = (table: Table, submissionId: string): string =>
  JSON.stringify([table.id, submissionId])

/** Finds all locks of a spreadsheet. */
export const ALL_LOCKS: sheets_v4.Schema$DeveloperMetadataLookup = { metadataKey: LOCK_KEY }

/** Id of a submission's lock. */
export const lockId = (key: string): number => digestOf(key).readUInt32BE(0) & 0x7fffffff || 1

const checkOf = (key: string) => digestOf(key).subarray(4, 6)
const digestOf = (key: string) => sha256(`submission:0:${key}`)

/**
 * A digest of answers. Its key is derived from a secret of the deployment: who can read the metadata cannot try
 * answers out.
 */
export function answersDigest(secret: string): (answers: string) => Buffer {
  const key = createHmac('sha256', secret).update('digest of answers').digest()
  return (answers) => createHmac('sha256', key).update(answers).digest().subarray(0, 6)
}

/** A call's nonce. */
export const newNonce = (): Buffer => randomBytes(4)

/** Takes the lock of a submission on a tab. */
export const takeLock = ({ key, digest, nonce }: Holder, sheetId: number): sheets_v4.Schema$Request =>
  createMetadata(
    {
      metadataId: lockId(key),
      metadataKey: LOCK_KEY,
      metadataValue: Buffer.concat([checkOf(key), minutesOf(new Date()), nonce, digest]).toString(
        'base64url',
      ),
    },
    sheetId,
  )

/** Who has the lock that has this value. */
export function holderOf({ key, digest, nonce }: Holder, value: string): LockHolder {
  const bytes = Buffer.from(value, 'base64url')
  const has = (part: keyof typeof PARTS, expected: Buffer) => bytes.subarray(...PARTS[part]).equals(expected)
  if (bytes.length !== PARTS.digest[1] || !has('check', checkOf(key))) return 'other-submission'
  if (!has('digest', digest)) return 'other-answers'
  return has('nonce', nonce) ? 'us' : 'repeat'
}

/** Whether this metadata is the lock of the submission. */
export const isLockOf = (key: string, { metadataId, metadataKey, metadataValue }: Metadata): boolean =>
  metadataKey === LOCK_KEY &&
  metadataId === lockId(key) &&
  Buffer.from(metadataValue ?? '', 'base64url')
    .subarray(...PARTS.check)
    .equals(checkOf(key))

/**
 * Makes room for new locks on a tab that is full: deletes the older half of them. A repeat comes minutes after the
 * first, not a thousand submissions later, so the newer half stays.
 * @returns whether there was something to delete.
 * @throws GoogleError
 */
export async function pruneLocks(spreadsheet: Spreadsheet, sheetId: number): Promise<boolean> {
  const locks = await spreadsheet.searchMetadata([
    { ...ALL_LOCKS, metadataLocation: { sheetId }, locationMatchingStrategy: 'EXACT_LOCATION' },
  ])
  const sizes = locks.map(({ metadataValue }) => LOCK_KEY.length + (metadataValue?.length ?? 0))
  if (sizes.reduce((sum, size) => sum + size, 0) < NEARLY_FULL) return false
  const oldestFirst = locks.toSorted((one, other) => minutesIn(one) - minutesIn(other))
  const olderHalf = oldestFirst.slice(0, Math.ceil(locks.length / 2))
  try {
    await spreadsheet.update(
      olderHalf.flatMap(({ metadataId }) => (metadataId ? [deleteMetadata(metadataId)] : [])),
    )
  } catch (error) {
    // Another instance made room at the same time: some of these are gone.
    if (!isInvalid(error)) throw error
  }
  return true
}

function minutesOf(time: Date): Buffer {
  const bytes = Buffer.alloc(3)
  bytes.writeUIntBE(Math.floor((time.getTime() - EPOCH) / 60_000) & 0xffffff, 0, 3)
  return bytes
}

/** When a lock was taken, in minutes since `EPOCH`. */
function minutesIn({ metadataValue }: Metadata): number {
  const bytes = Buffer.from(metadataValue ?? '', 'base64url')
  return bytes.length < PARTS.minutes[1] ? 0 : bytes.readUIntBE(PARTS.minutes[0], 3)
}
