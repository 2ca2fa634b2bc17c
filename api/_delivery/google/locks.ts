import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/index.js'
import type { Cell, Table } from '../delivery.js'
import { isInvalid } from './client.js'
import type { Spreadsheet } from './spreadsheet.js'

/** The lock of a submission: Sheets takes each `metadataId` once in a spreadsheet. */
export type SubmissionLock = {
  readonly metadataId: number
  /** Two bytes that tell a repeat of the submission from another one whose lock has the same id. */
  readonly check: Buffer
}

/** Who takes a lock. */
export type Holder = {
  /** Eight bytes that stand for the answers and tell nobody anything. */
  readonly digest: Buffer
  /** Two bytes that tell a call's own lock from another call's, after an answer was lost. */
  readonly nonce: Buffer
}

/** How a row's e-mail stands, by the mark in the metadata: owed and perhaps on its way, or tried in vain. */
export type Mark = 'owed' | 'failed'

/** Key of the metadata that locks a submission. Short: Sheets keeps 30,000 characters of metadata a tab. */
const LOCK_KEY = 's'
/** Key of the metadata that stands while an e-mail is owed: with it, a repeat is understood without reading cells. */
const MARK_KEY = 'o'
/** Key of the metadata that counts how often a row's payment was changed. Never pruned: they are few. */
const CHANGE_KEY = 'p'
/** A payment goes from one state to another a few times: paid, refunded in parts. */
const MAX_CHANGES = 24
/** Value of each mark. Of an e-mail that is owed for longer it is the time when somebody took it, in milliseconds. */
const MARKS = { owed: '', failed: 'no' } as const
/** A tab with this many characters of locks may be full; with fewer, a refused write has another reason. */
const NEARLY_FULL = 20_000
/** Two submissions share a lock's id once in 2³¹; four in a row never happens. */
export const PROBES = 4
/** Three bytes of minutes last 31 years from here. */
const EPOCH = Date.UTC(2025, 0, 1)
/** Where the parts of a lock's value are: 15 bytes, 20 characters of base64url. */
const CHECK = [0, 2] as const
const MINUTES = [2, 5] as const
const NONCE = [5, 7] as const
const DIGEST = [7, 15] as const

/** What names a submission in a spreadsheet: the same id on another form, or in another table, is another one. */
export const submissionKey = (table: Table, submissionId: string, form: Cell = ''): string =>
  JSON.stringify([table.id, form, submissionId])

/**
 * The lock of a submission, the same on every instance.
 * @param probe 0, and the next number each time the id belongs to another submission (31 bits do collide).
 */
export function submissionLock(key: string, probe: number): SubmissionLock {
  const digest = sha256(`submission:${probe}:${key}`)
  return { metadataId: positiveInt32(digest), check: digest.subarray(4, 6) }
}

/** What finds the locks and marks of a spreadsheet's submissions. */
export const ALL_OF_SUBMISSIONS: readonly sheets_v4.Schema$DeveloperMetadataLookup[] = [
  { metadataKey: LOCK_KEY },
  { metadataKey: MARK_KEY },
]

/** The ids of all metadata of a submission, among what a search for `ALL_OF_SUBMISSIONS` has found. */
export function metadataOf(key: string, found: readonly sheets_v4.Schema$DeveloperMetadata[]): number[] {
  const locks = Array.from({ length: PROBES }, (_, probe) => submissionLock(key, probe))
  return found.flatMap(({ metadataId, metadataKey, metadataValue }) => {
    const bytes = Buffer.from(metadataValue ?? '', 'base64url')
    const isOurs =
      metadataKey === MARK_KEY
        ? metadataId === markId(key)
        : locks.some((lock) => lock.metadataId === metadataId && bytes.subarray(...CHECK).equals(lock.check))
    return metadataId && isOurs ? [metadataId] : []
  })
}

/**
 * What digests answers. The key is derived from a secret of the deployment's: whoever reads the metadata cannot try
 * answers out.
 */
export function answersDigest(secret: string): (answers: string) => Buffer {
  const key = createHmac('sha256', secret).update('digest of answers').digest()
  return (answers) => createHmac('sha256', key).update(answers).digest().subarray(0, 8)
}

/** Counts calls from a random start: of this process none has another's nonce, and of other processes hardly any. */
let calls = randomBytes(2).readUInt16BE()

/** A call's nonce. */
export function newNonce(): Buffer {
  calls = (calls + 1) & 0xffff
  return Buffer.from([calls >> 8, calls & 0xff])
}

/**
 * A positive 32-bit number from a name: instances that create the same thing at once choose the same id, so that
 * Sheets refuses all but one.
 */
export const idFrom = (name: string): number => positiveInt32(sha256(name))

/**
 * Who holds a taken lock: this call (by its nonce), an earlier call of the same submission, one with other answers, or
 * another submission.
 */
export function holderOf(
  lock: SubmissionLock,
  { digest, nonce }: Holder,
  value: string,
): 'us' | 'repeat' | 'other-answers' | 'other' {
  const bytes = Buffer.from(value, 'base64url')
  if (bytes.length !== DIGEST[1] || !bytes.subarray(...CHECK).equals(lock.check)) return 'other'
  if (!bytes.subarray(...DIGEST).equals(digest)) return 'other-answers'
  return bytes.subarray(...NONCE).equals(nonce) ? 'us' : 'repeat'
}

/** Takes a submission's lock on a tab. In the same batch as its row, a taken lock keeps the row out. */
export const takeLock = (
  { metadataId, check }: SubmissionLock,
  { digest, nonce }: Holder,
  sheetId: number,
): sheets_v4.Schema$Request =>
  createMetadata(sheetId, {
    metadataId,
    metadataKey: LOCK_KEY,
    metadataValue: Buffer.concat([check, minutesOf(new Date()), nonce, digest]).toString('base64url'),
  })

/**
 * Ids of the locks that changes of a row's payment take one after the other. Two that have read the same cells take the
 * same lock, and Sheets refuses the second of them.
 */
export const changeLockIds = (table: Table, reference: string): readonly number[] =>
  Array.from({ length: MAX_CHANGES }, (_, number) => idFrom(`change:${number}:${table.id}:${reference}`))

/** Takes the lock of one change, in its batch. */
export const takeChangeLock = (metadataId: number, sheetId: number): sheets_v4.Schema$Request =>
  createMetadata(sheetId, { metadataId, metadataKey: CHANGE_KEY, metadataValue: '' })

/** Id of the mark that stands while the e-mail of a submission is owed. */
export const markId = (key: string): number => idFrom(`owed:${key}`)

/** The mark that metadata with its id stands for, if there is any. */
export const markOf = (value: string | undefined): Mark | undefined =>
  value === undefined ? undefined : value === MARKS.failed ? 'failed' : 'owed'

/** When an e-mail that is owed was taken by whoever sends it, as far as its mark says. */
export const takenAt = (value: string): Date | undefined =>
  /^\d+$/.test(value) ? new Date(Number(value)) : undefined

/** Takes an owed e-mail, in a batch that Sheets refuses where the mark's value is another by now. */
export const takeMark = (
  key: string,
  value: string,
  at: Date,
  sheetId: number,
): sheets_v4.Schema$Request[] => {
  const metadataId = markId(key)
  return [
    deleteMetadata(metadataId, value),
    createMetadata(sheetId, { metadataId, metadataKey: MARK_KEY, metadataValue: String(at.getTime()) }),
  ]
}

/** What finds all marks of a spreadsheet. */
export const ALL_MARKS: sheets_v4.Schema$DeveloperMetadataLookup = { metadataKey: MARK_KEY }

/** Puts one mark in another's place. */
export const changeMark = (
  key: string,
  from: Mark | undefined,
  to: Mark | undefined,
  sheetId: number,
): sheets_v4.Schema$Request[] => {
  if (from === to) return []
  const metadataId = markId(key)
  return [
    ...(from ? [deleteMetadata(metadataId)] : []),
    ...(to ? [createMetadata(sheetId, { metadataId, metadataKey: MARK_KEY, metadataValue: MARKS[to] })] : []),
  ]
}

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
  const oldestFirst = locks.toSorted((one, other) => ageOf(one) - ageOf(other))
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

/** Takes metadata away, which must be there, and have the value where one is named. */
export const deleteMetadata = (metadataId: number, metadataValue?: string): sheets_v4.Schema$Request => ({
  deleteDeveloperMetadata: {
    dataFilter: { developerMetadataLookup: { metadataId, ...(metadataValue && { metadataValue }) } },
  },
})

function minutesOf(time: Date): Buffer {
  const bytes = Buffer.alloc(3)
  bytes.writeUIntBE(Math.floor((time.getTime() - EPOCH) / 60_000) & 0xffffff, 0, 3)
  return bytes
}

/** When a lock was taken, in minutes since `EPOCH`: only good for putting locks in order. */
function ageOf({ metadataValue }: sheets_v4.Schema$DeveloperMetadata): number {
  const bytes = Buffer.from(metadataValue ?? '', 'base64url')
  return bytes.length < MINUTES[1] ? 0 : bytes.readUIntBE(MINUTES[0], 3)
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()
const positiveInt32 = (digest: Buffer) => digest.readUInt32BE(0) & 0x7fffffff || 1
