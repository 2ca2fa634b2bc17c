import * as v from 'valibot'
import type { AnyForm } from '../../content/forms/_defineForm'
import type { Draft } from './answers'

const keyOf = (form: AnyForm) => `draft:${form.id}`
const attemptKeyOf = (form: AnyForm) => `attempt:${form.id}`
const attemptShape = v.object({ answers: v.string(), key: v.string() })
const keptShape = v.record(v.string(), v.union([v.string(), v.array(v.string())]))

/**
 * Keeps a half-filled form for the life of the tab, so that neither a reload nor another page costs the visitor an
 * answer (WCAG 3.3.7). Only answers are kept, never the honeypot.
 */
export function keepDraft(form: AnyForm, answers: Draft): void {
  inStorage((storage) => storage.setItem(keyOf(form), JSON.stringify(answers)))
}

/** What was kept of a form, empty when there is nothing. Answers that the form does not ask for any more are left out. */
export function keptDraft(form: AnyForm): Draft {
  const kept = readKept(keyOf(form), keptShape) ?? {}
  return Object.fromEntries(
    Object.entries(kept).filter(
      ([name, answer]) =>
        Object.hasOwn(form.questions, name) &&
        Array.isArray(answer) === (form.questions[name]?.as === 'checkboxes'),
    ),
  )
}

/** Keeps what a filled form was last sent under: the same answers sent again after a reload are a repeat as well. */
export function keepAttempt(form: AnyForm, attempt: Attempt): void {
  inStorage((storage) => storage.setItem(attemptKeyOf(form), JSON.stringify(attempt)))
}

/** What a form was last sent under, undefined when it was not, or has been forgotten since. */
export const keptAttempt = (form: AnyForm): Attempt | undefined => readKept(attemptKeyOf(form), attemptShape)

/** The form was sent: its next visitor begins anew. */
export function forgetDraft(form: AnyForm): void {
  inStorage((storage) => {
    storage.removeItem(keyOf(form))
    storage.removeItem(attemptKeyOf(form))
  })
}

/** What was kept for the life of the tab under a key, undefined when there is nothing or it is not of this shape. */
export function readKept<Value>(key: string, shape: v.GenericSchema<Value>): Value | undefined {
  const text = inStorage((storage) => storage.getItem(key))
  if (!text) return undefined
  try {
    const { success, output } = v.safeParse(shape, JSON.parse(text))
    return success ? output : undefined
  } catch {
    return undefined
  }
}

/** Browsers throw where storage is switched off or full; the page then works as before, without a memory. */
export function inStorage<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(window.sessionStorage)
  } catch {
    return undefined
  }
}

/** One submission of a filled form, however often it has to be sent. */
export type Attempt = {
  /** The answers as they were sent. */
  readonly answers: string
  /** The `Idempotency-Key`, a UUID that the server knows a repeat by: one key makes one row. */
  readonly key: string
}

/**
 * Keeps the key of the last attempt for the same answers, so that trying again never records them twice.
 * Changed answers get a new key: under the old one they would be taken for a repeat, and lost.
 */
export function attemptFor(answers: object, last?: Attempt): Attempt {
  const text = JSON.stringify(answers)
  return last?.answers === text ? last : { answers: text, key: uuid() }
}

/** A random UUID (RFC 9562, version 4), also where `crypto.randomUUID` is missing: pages on plain http. */
export function uuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
