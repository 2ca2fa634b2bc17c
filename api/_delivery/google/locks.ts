import { createHash, randomBytes } from 'node:crypto'
import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/index.js'
import { isInvalid } from './client.js'
import type { Spreadsheet } from './spreadsheet.js'

/**
 * The lock of a submission: Sheets takes each `metadataId` once in a spreadsheet. Its value says which submission
 * holds it, since when, and which call took it, in 12 characters of base64url (9 bytes).
 */
export type SubmissionLock = {
  readonly metadataId: number
  /** Four bytes that tell a repeat of the submission from another one with the same id. */
  readonly check: Buffer
}

/** Key of the metadata that locks a submission. Short: Sheets keeps 30,000 characters of metadata a tab. */
const LOCK_KEY = 's'
/** Key of the metadata that stands while an e-mail is owed: with it, a repeat is understood without reading cells. */
const OWED_KEY = 'o'
/** A tab with this many characters of locks may be full; with fewer, a refused write has another reason. */
const NEARLY_FULL = 20_000
/** Three bytes of minutes last 31 years from here. */
const EPOCH = Date.UTC(2025, 0, 1)

/**
 * The lock of a submission, the same on every instance.
 * @param probe 0, and the next number each time the id belongs to another submission (31 bits do collide).
 */
export function submissionLock(submissionId: string, probe: number): SubmissionLock {
  const digest = sha256(`submission:${probe}:${submissionId}`)
  return { metadataId: positiveInt32(digest), check: digest.subarray(4, 8) }
}

/** Id of the metadata that stands while the e-mail of a submission is owed. */
export const owedId = (submissionId: string): number => idFrom(`owed:${submissionId}`)

/** Two random bytes that go into the locks of one call, so that it knows its own after an answer was lost. */
export const newNonce = (): Buffer => randomBytes(2)

/**
 * A positive 32-bit number from a name: instances that create the same thing at once choose the same id, so that
 * Sheets refuses all but one.
 */
export const idFrom = (name: string): number => positiveInt32(sha256(name))

/** Who holds a taken lock: this call (by its nonce), an earlier call of the same submission, or another submission. */
export function holderOf(lock: SubmissionLock, nonce: Buffer, value: string): 'us' | 'repeat' | 'other' {
  const bytes = Buffer.from(value, 'base64url')
  if (!bytes.subarray(0, 4).equals(lock.check)) return 'other'
  return bytes.subarray(7, 9).equals(nonce) ? 'us' : 'repeat'
}

/** Takes a submission's lock on a tab. In the same batch as its row, a taken lock keeps the row out. */
export const takeLock = (
  { metadataId, check }: SubmissionLock,
  nonce: Buffer,
  sheetId: number,
): sheets_v4.Schema$Request =>
  createMetadata(sheetId, {
    metadataId,
    metadataKey: LOCK_KEY,
    metadataValue: Buffer.concat([check, minutesOf(new Date()), nonce]).toString('base64url'),
  })

/** Notes on a tab that a submission's e-mail is owed, or that it is not any more. */
export const noteOwed = (metadataId: number, isOwed: boolean, sheetId: number): sheets_v4.Schema$Request =>
  isOwed ? createMetadata(sheetId, { metadataId, metadataKey: OWED_KEY }) : deleteMetadata(metadataId)

/**
 * Makes room for new locks on a tab that is full, by giving up the older half of them. The newer half stays: a
 * repeat comes minutes after the first, not a thousand submissions later.
 * @returns whether there was something to give up.
 */
export async function pruneLocks(spreadsheet: Spreadsheet, sheetId: number): Promise<boolean> {
  const locks = await spreadsheet.searchMetadata([
    { metadataKey: LOCK_KEY, metadataLocation: { sheetId }, locationMatchingStrategy: 'EXACT_LOCATION' },
  ])
  const sizes = locks.map(({ metadataValue }) => LOCK_KEY.length + (metadataValue?.length ?? 0))
  if (sizes.reduce((sum, size) => sum + size, 0) < NEARLY_FULL) return false
  const oldestFirst = locks.toSorted((one, other) => takenAt(one) - takenAt(other))
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

const createMetadata = (
  sheetId: number,
  metadata: sheets_v4.Schema$DeveloperMetadata,
): sheets_v4.Schema$Request => ({
  createDeveloperMetadata: {
    developerMetadata: { ...metadata, visibility: 'DOCUMENT', location: { sheetId } },
  },
})

const deleteMetadata = (metadataId: number): sheets_v4.Schema$Request => ({
  deleteDeveloperMetadata: { dataFilter: { developerMetadataLookup: { metadataId } } },
})

function minutesOf(time: Date): Buffer {
  const bytes = Buffer.alloc(3)
  bytes.writeUIntBE(Math.floor((time.getTime() - EPOCH) / 60_000) & 0xffffff, 0, 3)
  return bytes
}

/** When a lock was taken, in minutes since `EPOCH`: only good for putting locks in order. */
function takenAt({ metadataValue }: sheets_v4.Schema$DeveloperMetadata): number {
  const bytes = Buffer.from(metadataValue ?? '', 'base64url')
  return bytes.length < 7 ? 0 : bytes.readUIntBE(4, 3)
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()
const positiveInt32 = (digest: Buffer) => digest.readUInt32BE(0) & 0x7fffffff || 1
