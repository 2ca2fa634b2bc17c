import * as v from 'valibot'
import type { AnyForm } from '../../content/forms/_defineForm'
import type { Draft } from './answers'
import { draftName } from './hasDraft'

const nameOf = (form: AnyForm) => draftName(form.id)
const draftShape = v.object({
  key: v.string(),
  answers: v.record(v.string(), v.union([v.string(), v.array(v.string())])),
})

/**
 * Saves a half-filled form for the life of the tab, so that a reload or a visit to another page loses no answer (WCAG
 * 3.3.7). Only answers are saved, never the honeypot. The draft also has the `Idempotency-Key` that it will be sent
 * with: sent again after a reload, it is the same submission.
 */
export function saveDraft(form: AnyForm, answers: Draft): void {
  const saved = readStored(nameOf(form), draftShape)
  if (saved && JSON.stringify(saved.answers) === JSON.stringify(answers)) return
  withStorage((storage) => storage.setItem(nameOf(form), JSON.stringify({ key: uuid(), answers })))
}

/** The key that the draft will be sent with, undefined if there is no draft. */
export const draftKey = (form: AnyForm): string | undefined => readStored(nameOf(form), draftShape)?.key

/** Loads the draft of a form, empty if there is none. Answers that no longer fit the form's questions are left out. */
export function loadDraft(form: AnyForm): Draft {
  const saved = readStored(nameOf(form), draftShape)?.answers ?? {}
  return Object.fromEntries(
    Object.entries(saved).filter(
      ([name, answer]) =>
        Object.hasOwn(form.questions, name) &&
        Array.isArray(answer) === (form.questions[name]?.as === 'checkboxes'),
    ),
  )
}

/** Removes the draft. Call it when the form was sent: the next person in this tab must not see the answers. */
export function removeDraft(form: AnyForm): void {
  withStorage((storage) => storage.removeItem(nameOf(form)))
}

/** Reads a stored JSON value; undefined if there is none, or it does not match `shape`. */
export function readStored<Value>(name: string, shape: v.GenericSchema<Value>): Value | undefined {
  const text = withStorage((storage) => storage.getItem(name))
  if (!text) return undefined
  try {
    const { success, output } = v.safeParse(shape, JSON.parse(text))
    return success ? output : undefined
  } catch {
    return undefined
  }
}

/**
 * Runs `work` on the tab's storage. Returns undefined if the browser throws because storage is off or full: the page then
 * works without it.
 */
export function withStorage<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(window.sessionStorage)
  } catch {
    return undefined
  }
}

/** One submission of a form. A retry is the same attempt. */
export type Attempt = {
  /** The answers that were sent, as JSON. */
  readonly answers: string
  /** The `Idempotency-Key`, a UUID. The server stores one row for form, key and answers, however often they arrive. */
  readonly key: string
}

/**
 * Returns the last attempt if the answers are the same, so that a retry is never stored twice; otherwise a new one
 * with another key.
 * @param key - the key for a new attempt: the draft's, which changes with its answers.
 */
export function attemptFor(answers: object, last?: Attempt, key = uuid()): Attempt {
  const text = JSON.stringify(answers)
  return last?.answers === text ? last : { answers: text, key }
}

/** A random UUID (RFC 9562, version 4). `crypto.randomUUID` is missing on pages served over plain http. */
export function uuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
