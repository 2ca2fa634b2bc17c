import { createHash, randomBytes } from 'node:crypto'
import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/index.js'
import type { NoticeState } from '../../_common/retryPolicy.js'
import { type Notice, noticeKinds, notices, type PendingNotice, type Table } from '../../_tables/table.js'
import type { PendingChange } from '../sheets.js'

// Developer metadata, and the metadata of a row: its lock, and one for each of its notices that was not sent yet. Both are on
// the row's tab. Their ids are derived from the submission, because staff may sort and move rows.
//
// Sheets refuses a batch with an id that exists, and row and lock are in one batch: so a submission can have only one row.
// Keys are short, because Sheets allows 30,000 characters of metadata a tab: about 2,300 locks.

/** Developer metadata of a spreadsheet: a key and a value, attached to the spreadsheet, a tab or a column. */
export type Metadata = sheets_v4.Schema$DeveloperMetadata

export type MetadataById = ReadonlyMap<number, Metadata>

/** Metadata by its id. */
export const byId = (found: readonly Metadata[]): MetadataById =>
  new Map(found.flatMap((one) => (one.metadataId ? [[one.metadataId, one] as const] : [])))

/** Creates metadata on a tab, or without `sheetId` on the spreadsheet. Sheets refuses the batch if the id exists. */
export const createMetadata = (metadata: Metadata, sheetId?: number): sheets_v4.Schema$Request => ({
  createDeveloperMetadata: {
    developerMetadata: {
      ...metadata,
      visibility: 'DOCUMENT',
      location: metadata.location ?? (sheetId === undefined ? { spreadsheet: true } : { sheetId }),
    },
  },
})

/** Deletes metadata. Sheets refuses the batch if there is none with this id (and with this value, if one is passed). */
export const deleteMetadata = (metadataId: number, metadataValue?: string): sheets_v4.Schema$Request => ({
  deleteDeveloperMetadata: {
    dataFilter: { developerMetadataLookup: { metadataId, ...(metadataValue && { metadataValue }) } },
  },
})

/**
 * A positive 31-bit number derived from a name. Processes that create the same thing at the same time use the same id, and
 * Sheets accepts an id only once.
 */
export const idFrom = (name: string): number => sha256(name).readUInt32BE(0) & 0x7fffffff || 1

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Identifies a submission in a spreadsheet. The same id in another table is another submission. */
export const submissionKey = (table: Table, submissionId: string): string =>
  JSON.stringify([table.id, submissionId])

/** What a lock says about who made it: the submission, and the call that wrote it. */
export type Holder = {
  /** Identifies the submission: `submissionKey`. */
  readonly key: string
  /** Four random bytes of this call. After a lost answer they show whether a lock is our own. */
  readonly nonce: Buffer
}

const LOCK_KEY = 's'
/** From this many characters of locks and notices on, a refused write may mean that the metadata of the tab is full. */
const NEARLY_FULL = 20_000
/** Times in locks count from here: three bytes of minutes are enough for 31 years. */
const EPOCH = Date.UTC(2025, 0, 1)
/** Byte ranges in a lock's value: 9 bytes, which are 12 characters of base64url. */
const PARTS = { check: [0, 2], minutes: [2, 5], nonce: [5, 9] } as const

/** Lookup that finds all locks of a spreadsheet. */
export const ALL_LOCKS: sheets_v4.Schema$DeveloperMetadataLookup = { metadataKey: LOCK_KEY }

const lockName = (key: string) => `submission:0:${key}`
const checkOf = (key: string) => sha256(lockName(key)).subarray(4, 6)
/** Id of a submission's lock. */
export const lockId = (key: string): number => idFrom(lockName(key))

/** A new `Holder.nonce`. */
export const newNonce = (): Buffer => randomBytes(4)

/** The request that creates a submission's lock on a tab. */
export function takeLock({ key, nonce }: Holder, sheetId: number): sheets_v4.Schema$Request {
  const minutes = Buffer.alloc(3)
  minutes.writeUIntBE(Math.floor((Date.now() - EPOCH) / 60_000) & 0xffffff, 0, 3)
  const metadataValue = Buffer.concat([checkOf(key), minutes, nonce]).toString('base64url')
  return createMetadata({ metadataId: lockId(key), metadataKey: LOCK_KEY, metadataValue }, sheetId)
}

/**
 * Who made this metadata, which has the id of the submission's lock. `us`: this call, by its nonce. `repeat`: an earlier
 * call. `another`: another submission, whose id is by chance the same.
 */
export function holderOf({ key, nonce }: Holder, { metadataValue }: Metadata) {
  const bytes = Buffer.from(metadataValue ?? '', 'base64url')
  const has = (part: keyof typeof PARTS, expected: Buffer) => bytes.subarray(...PARTS[part]).equals(expected)
  if (!has('check', checkOf(key))) return 'another'
  return has('nonce', nonce) ? 'us' : 'repeat'
}

/**
 * The older half of a tab's locks when its metadata is nearly full, else none. They can be deleted: a repeat comes minutes
 * after the first submission, not a thousand submissions later.
 * @param found - metadata with all locks and pending notices of the tab
 */
export function surplusLocks(found: MetadataById, sheetId: number): readonly number[] {
  const ofRows = [...found.values()].filter((one) => one.metadataKey?.length === 1 && isOn(sheetId, one))
  if (sizeOf(ofRows) < NEARLY_FULL) return []
  const locks = ofRows.filter(({ metadataKey }) => metadataKey === LOCK_KEY)
  const oldestFirst = locks.toSorted((one, other) => minutesIn(one) - minutesIn(other))
  return oldestFirst.slice(0, Math.ceil(locks.length / 2)).flatMap(({ metadataId }) => metadataId ?? [])
}

/** Whether metadata is of a tab. Google leaves out an id that is 0. */
const isOn = (sheetId: number, { location }: Metadata) => (location?.sheetId ?? 0) === sheetId

/** Number of characters of metadata, as Google counts them. */
const sizeOf = (found: readonly Metadata[]): number =>
  found.reduce((sum, one) => sum + `${one.metadataKey ?? ''}${one.metadataValue ?? ''}`.length, 0)

/** When a lock was taken, in minutes since `EPOCH`. */
function minutesIn({ metadataValue }: Metadata): number {
  const bytes = Buffer.from(metadataValue ?? '', 'base64url')
  return bytes.length < PARTS.minutes[1] ? 0 : bytes.readUIntBE(PARTS.minutes[0], 3)
}

/** Lookups that find all pending notices of a spreadsheet. */
export const ALL_PENDING: readonly sheets_v4.Schema$DeveloperMetadataLookup[] = notices.map((notice) => ({
  metadataKey: noticeKinds[notice].key,
}))

const pendingId = (key: string, notice: Notice) => idFrom(`${noticeKinds[notice].prefix}:${key}`)

const TIME_LENGTH = 8
const inMs = (time: Date) => time.getTime().toString(36).padStart(TIME_LENGTH, '0')
/** Letter of a state in a metadata value. A waiting notice has the time 0. */
const LETTERS = { waiting: '-', taken: '-', unanswered: 'u', givenUp: 'g' } as const
/** A state as a metadata value: two times and a letter. All have one length, so a change never needs more room. */
const stateValue = (state: NoticeState) =>
  inMs(state.since) + inMs(state.is === 'waiting' ? new Date(0) : state.at) + LETTERS[state.is]

function stateIn(value: string): NoticeState {
  const timeAt = (start: number) =>
    new Date(Number.parseInt(value.slice(start, start + TIME_LENGTH), 36) || 0)
  const [since, at] = [timeAt(0), timeAt(TIME_LENGTH)]
  if (at.getTime() === 0) return { is: 'waiting', since }
  const is = value.endsWith('g') ? 'givenUp' : value.endsWith('u') ? 'unanswered' : 'taken'
  return { is, since, at }
}

/** The request that stores a notice as pending since now. */
export const addPending = (key: string, notice: Notice, sheetId: number): sheets_v4.Schema$Request =>
  createMetadata(
    {
      metadataId: pendingId(key, notice),
      metadataKey: noticeKinds[notice].key,
      metadataValue: stateValue({ is: 'waiting', since: new Date() }),
    },
    sheetId,
  )

/** The request that changes a notice, and the id of its metadata. Sheets changes nothing if it is not the same as `from`. */
export function changePending({ table, submissionId, notice, from, to }: PendingChange) {
  const metadataId = pendingId(submissionKey(table, submissionId), notice)
  const lookup = { metadataId, ...(from?.value && { metadataValue: from.value }) }
  const updateDeveloperMetadata = {
    dataFilters: [{ developerMetadataLookup: lookup }],
    developerMetadata: { metadataValue: stateValue(to) },
    fields: 'metadataValue',
  }
  return { metadataId, request: { updateDeveloperMetadata } }
}

/** The request that removes a notice, because it was sent. */
export const removePending = (key: string, notice: Notice): sheets_v4.Schema$Request =>
  deleteMetadata(pendingId(key, notice))

/** The pending notices of a submission, among found metadata. */
export const pendingIn = (key: string, found: MetadataById): readonly PendingNotice[] =>
  notices.flatMap((notice) => {
    const metadata = found.get(pendingId(key, notice))
    if (!metadata) return []
    const value = metadata.metadataValue ?? ''
    return [{ notice, state: stateIn(value), value }]
  })

/** Most characters of pending notices on a tab: about 500 notices. The rest of the tab's metadata is for locks. */
const PENDING_MAX = 9000

/** Whether a tab holds so many pending notices that the next rows are written without theirs. */
export function isFullOfPending(found: readonly Metadata[], sheetId: number): boolean {
  const keys = notices.map((notice): string => noticeKinds[notice].key)
  return (
    sizeOf(found.filter((one) => keys.includes(one.metadataKey ?? '') && isOn(sheetId, one))) > PENDING_MAX
  )
}
