import * as v from 'valibot'
import type { AnyForm } from '../../content/forms/_defineForm'
import type { Draft } from './answers'
import { draftName } from './hasDraft'

const nameOf = (form: AnyForm) => draftName(form.id)
const attemptNameOf = (form: AnyForm) => `attempt:${form.id}`
const sentNameOf = (form: AnyForm) => `sent:${form.id}`
const attemptShape = v.object({ answers: v.string(), key: v.string() })
const draftShape = v.object({
  key: v.string(),
  answers: v.record(v.string(), v.union([v.string(), v.array(v.string())])),
})
const sentShape = v.object({ key: v.string(), reference: v.string() })

/**
 * Keeps a half-filled form for the life of the tab, so that neither a reload nor another page costs the visitor an
 * answer (WCAG 3.3.7). Only answers are kept, never the honeypot. With them goes the key that they will be sent under: a
 * duplicated tab has both, and sends the same submission.
 */
export function saveDraft(form: AnyForm, answers: Draft): void {
  const saved = readStored(nameOf(form), draftShape)
  if (saved && JSON.stringify(saved.answers) === JSON.stringify(answers)) return
  withStorage((storage) => storage.setItem(nameOf(form), JSON.stringify({ key: uuid(), answers })))
}

/** The key that the draft will be sent under, undefined where none is kept. */
export const draftKey = (form: AnyForm): string | undefined => readStored(nameOf(form), draftShape)?.key

/** What was kept of a form, empty when there is nothing. Answers that the form does not ask for any more are left out. */
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

/** Keeps what a filled form was last sent under: the same answers sent again after a reload are a repeat as well. */
export function saveAttempt(form: AnyForm, attempt: Attempt): void {
  withStorage((storage) => storage.setItem(attemptNameOf(form), JSON.stringify(attempt)))
}

/** What a form was last sent under, undefined when it was not, or has been forgotten since. */
export const loadAttempt = (form: AnyForm): Attempt | undefined => readStored(attemptNameOf(form), attemptShape)

/** The form was sent: its next visitor begins anew. */
export function removeDraft(form: AnyForm): void {
  withStorage((storage) => {
    storage.removeItem(nameOf(form))
    storage.removeItem(attemptNameOf(form))
  })
}

/** Tells the browser's other tabs under which key a form was sent last, and what the studio knows it by. */
export function saveSent(form: AnyForm, { key, reference }: v.InferOutput<typeof sentShape>): void {
  withStorage(
    (storage) => storage.setItem(sentNameOf(form), JSON.stringify({ key, reference })),
    'localStorage',
  )
}

/** The reference under which the kept draft was sent from another tab, undefined where it was not. */
export function sentInOtherTab(form: AnyForm): string | undefined {
  const sent = readStored(sentNameOf(form), sentShape, 'localStorage')
  return sent && sent.key === draftKey(form) ? sent.reference : undefined
}

/** What was kept under a name, undefined when there is nothing or it is not of this shape. */
export function readStored<Value>(
  name: string,
  shape: v.GenericSchema<Value>,
  where?: StorageName,
): Value | undefined {
  const text = withStorage((storage) => storage.getItem(name), where)
  if (!text) return undefined
  try {
    const { success, output } = v.safeParse(shape, JSON.parse(text))
    return success ? output : undefined
  } catch {
    return undefined
  }
}

/** For the life of the tab, or for all tabs of the browser. */
type StorageName = 'sessionStorage' | 'localStorage'

/** Browsers throw where storage is switched off or full; the page then works as before, without a memory. */
export function withStorage<Result>(
  work: (storage: Storage) => Result,
  where: StorageName = 'sessionStorage',
): Result | undefined {
  try {
    return work(window[where])
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
 * Keeps the key of the last attempt for the same answers, so that trying again never records them twice. Changed answers
 * get another key: under the old one they would be taken for a repeat, and lost.
 * @param key - the draft's, which changes with its answers.
 */
export function attemptFor(answers: object, last?: Attempt, key = uuid()): Attempt {
  const text = JSON.stringify(answers)
  return last?.answers === text ? last : { answers: text, key }
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
