import { createHmac, randomBytes } from 'node:crypto'
import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/index.js'
import type { Table } from '../../_tables/table.js'
import { isInvalid } from './client.js'
import { sha256 } from './ids.js'
import { createMetadata, deleteMetadata, type Metadata } from './metadata.js'
import type { Spreadsheet } from './spreadsheet.js'

// The lock of a submission is metadata on its tab. Its id is derived from the submission. Sheets refuses a batch with an id
// that exists, and row and lock are in one batch: so a submission can have only one row.

/** What a lock says about who holds it: the submission, its answers, and the call that wrote it. */
export type Holder = {
  /** Identifies the submission in the spreadsheet: table id and submission id. */
  readonly key: string
  /** Six bytes of a keyed digest of the answers. */
  readonly digest: Buffer
  /** Four random bytes of this call. After a lost answer they show whether a lock is our own. */
  readonly nonce: Buffer
}

/**
 * Who made an existing lock. `us`: this call, by its nonce. `repeat`: an earlier call with the same answers.
 * `other-answers`: an earlier call with other answers. `other-submission`: the ids collide by chance (once in 2³¹).
 */
export type LockHolder = 'us' | 'repeat' | 'other-answers' | 'other-submission'

/** Key of the locks' metadata. It is short because Sheets allows 30,000 characters of metadata a tab: about 1,430 locks. */
const LOCK_KEY = 's'
/** From this many characters of locks on, a refused write may mean that the metadata of the tab is full. */
const NEARLY_FULL = 20_000
/** Times in locks count from here: three bytes of minutes are enough for 31 years. */
const EPOCH = Date.UTC(2025, 0, 1)
/** Byte ranges in a lock's value: 15 bytes, which are 20 characters of base64url. */
const PARTS = { check: [0, 2], minutes: [2, 5], nonce: [5, 9], digest: [9, 15] } as const

/** Identifies a submission in a spreadsheet. The same id in another table is another submission. */
export const submissionKey = (table: Table, submissionId: string): string =>
  JSON.stringify([table.id, submissionId])

/** Lookup that finds all locks of a spreadsheet. */
export const ALL_LOCKS: sheets_v4.Schema$DeveloperMetadataLookup = { metadataKey: LOCK_KEY }

/** Id of a submission's lock. */
export const lockId = (key: string): number => digestOf(key).readUInt32BE(0) & 0x7fffffff || 1

const checkOf = (key: string) => digestOf(key).subarray(4, 6)
const digestOf = (key: string) => sha256(`submission:0:${key}`)

/**
 * Makes the digest of a row's answers. It is keyed with a secret of the deployment: otherwise people who can read the
 * metadata could guess answers and compare digests.
 */
export function answersDigest(secret: string): (answers: string) => Buffer {
  const key = createHmac('sha256', secret).update('digest of answers').digest()
  return (answers) => createHmac('sha256', key).update(answers).digest().subarray(0, 6)
}

/** A new `Holder.nonce`. */
export const newNonce = (): Buffer => randomBytes(4)

/** The request that creates a submission's lock on a tab. */
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

/** Who made the lock with this value. */
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
 * Deletes the older half of a tab's locks when its metadata is nearly full. Old locks are not needed: a repeat comes
 * minutes after the first submission, not a thousand submissions later.
 * @returns whether locks were deleted.
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
    // 400: another process deleted some of these locks at the same time.
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
