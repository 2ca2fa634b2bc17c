import { isDeepStrictEqual } from 'node:util'
import { uuidFrom } from '../_common/ids.js'
import { ServiceError } from '../_common/serviceError.js'
import type { Note, Sheets } from '../_sheets/sheets.js'

/**
 * Where something can be wrong with a deployment. A new area is added here, and is looked at by a run or a
 * request.
 */
export const areas = [
  ...(['reading', 'reading-events', 'writing', 'tabs'] as const),
  ...(['mail', 'given-up', 'confirmations'] as const),
  ...(['events', 'deploy-hook', 'chat'] as const),
] as const
export type Area = (typeof areas)[number]

/** What is wrong with a deployment from `since` on, until somebody acts. */
export type Condition = {
  /** The area, and what of it, such as `tabs payments columns`. */
  readonly name: string
  /** ISO 8601. */
  readonly since: string
  /** What is wrong, what to do, and where. It holds no text of a visitor. */
  readonly text: string
  /** Whether somebody was told. */
  readonly isTold: boolean
}

/** What was looked at, by area: a sentence for each thing that is wrong there, by its name; none if nothing is. */
export type Looked = { readonly [area in Area]?: Readonly<Record<string, string>> }

/** Sentences with names made from their texts: another text is another condition. */
export const byText = (sentences: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(sentences.map((text) => [uuidFrom(text).slice(0, 8), text]))

/** The note that holds the conditions. */
export const CONDITIONS = 'conditions'

/** The conditions in their note. */
export const conditionsIn = (note: Note | undefined): readonly Condition[] => JSON.parse(note?.value || '[]')

/**
 * The conditions after a look. In the areas that were looked at, what is wrong now begins or lasts, and all else ends. The
 * other areas stay as they are.
 */
export function conditionsAfter(
  before: readonly Condition[],
  looked: Looked,
  now: Date,
): readonly Condition[] {
  const found = Object.entries(looked).flatMap(([area, sentences]) =>
    Object.entries(sentences).map(([what, text]) => ({ name: `${area} ${what}`.trim(), text })),
  )
  return [
    ...before.filter(({ name }) => !Object.hasOwn(looked, name.split(' ')[0] ?? '')),
    ...found.map(({ name, text }) => {
      const known = before.find((one) => one.name === name)
      return { name, since: known?.since ?? now.toISOString(), text, isTold: known?.isTold ?? false }
    }),
  ]
}

/** Longest time for one call to the sheet, in milliseconds. */
const NOTE_MS = 15_000
/** Most tries to change the note: other processes may change it at the same time. */
const TRIES = 3

/**
 * Changes the noted conditions.
 * @param next - makes them from those that are noted; called again where another process was faster
 * @returns the conditions after it
 * @throws ServiceError
 */
export async function changeConditions(
  { admin }: Sheets,
  next: (before: readonly Condition[]) => readonly Condition[],
  now: Date,
  withinMs = NOTE_MS,
): Promise<readonly Condition[]> {
  for (let tries = 1; tries <= TRIES; tries++) {
    let after: readonly Condition[] = []
    let isSame = false
    const toNote = (last: Note | undefined) => {
      const before = conditionsIn(last)
      after = next(before)
      isSame = isDeepStrictEqual(after, before)
      return isSame ? undefined : JSON.stringify(after)
    }
    if ((await admin.note(CONDITIONS, toNote, { now, withinMs })) || isSame) return after
  }
  throw new ServiceError('Other processes noted conditions at the same time.')
}

/** Notes whether somebody was told of these conditions. @throws ServiceError */
export const noteTold = (
  sheets: Sheets,
  conditions: readonly Condition[],
  isTold: boolean,
  now: Date,
  withinMs?: number,
): Promise<readonly Condition[]> => {
  const isMeant = ({ name, since }: Condition) =>
    conditions.some((one) => one.name === name && one.since === since)
  const mark = (before: readonly Condition[]) =>
    before.map((one) => (isMeant(one) ? { ...one, isTold } : one))
  return changeConditions(sheets, mark, now, withinMs)
}
