import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/index.js'
import { lockedAt, lockValue, type SubmissionLock } from './ids.js'
import { isInvalid } from './problem.js'
import type { Spreadsheet } from './spreadsheet.js'

/** Key of the metadata that locks a submission. Short: Sheets keeps 30,000 characters of metadata a tab. */
const LOCK_KEY = 's'
/** Key of the metadata that stands while an e-mail is owed: with it, a repeat is understood without reading cells. */
const OWED_KEY = 'o'
/** A tab with this many characters of locks may be full; with fewer, a refused write has another reason. */
const NEARLY_FULL = 20_000

/** Takes a submission's lock on a tab. In the same batch as its row, a taken lock keeps the row out. */
export const takeLock = (lock: SubmissionLock, nonce: Buffer, sheetId: number): sheets_v4.Schema$Request => ({
  createDeveloperMetadata: {
    developerMetadata: {
      metadataId: lock.metadataId,
      metadataKey: LOCK_KEY,
      metadataValue: lockValue(lock, nonce, new Date()),
      visibility: 'DOCUMENT',
      location: { sheetId },
    },
  },
})

/** Notes on a tab that a submission's e-mail is owed, or that it is not any more. */
export const noteOwed = (metadataId: number, isOwed: boolean, sheetId: number): sheets_v4.Schema$Request =>
  isOwed
    ? {
        createDeveloperMetadata: {
          developerMetadata: {
            metadataId,
            metadataKey: OWED_KEY,
            visibility: 'DOCUMENT',
            location: { sheetId },
          },
        },
      }
    : { deleteDeveloperMetadata: { dataFilter: { developerMetadataLookup: { metadataId } } } }

/**
 * Makes room for new locks on a tab that is full, by giving up the older half of them. The newer half stays: a
 * repeat comes minutes after the first, not a thousand submissions later.
 * @returns whether there was something to give up.
 */
export async function pruneLocks(spreadsheet: Spreadsheet, sheetId: number): Promise<boolean> {
  const locks = await spreadsheet.searchMetadata([
    { metadataKey: LOCK_KEY, metadataLocation: { sheetId }, locationMatchingStrategy: 'EXACT_LOCATION' },
  ])
  const characters = locks.reduce(
    (sum, { metadataValue }) => sum + LOCK_KEY.length + valueLength(metadataValue),
    0,
  )
  if (characters < NEARLY_FULL) return false
  const oldestFirst = locks.toSorted((one, other) => takenAt(one) - takenAt(other))
  try {
    await spreadsheet.update(
      oldestFirst
        .slice(0, Math.ceil(locks.length / 2))
        .flatMap(({ metadataId }) =>
          metadataId
            ? [{ deleteDeveloperMetadata: { dataFilter: { developerMetadataLookup: { metadataId } } } }]
            : [],
        ),
    )
  } catch (error) {
    // Another instance made room at the same time: some of these are gone.
    if (!isInvalid(error)) throw error
  }
  return true
}

const valueLength = (value: string | null | undefined) => value?.length ?? 0
const takenAt = ({ metadataValue }: sheets_v4.Schema$DeveloperMetadata) => lockedAt(metadataValue ?? '')
