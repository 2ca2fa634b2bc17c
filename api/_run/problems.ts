import { attempt } from '../_common/attempt.js'
import type { Services } from '../_delivery/services.js'
import { problemsEmail } from '../_mail/problemsEmail.js'
import type { TableReading } from '../_store/store.js'
import type { Problem, Run } from './context.js'

/**
 * Tells the studio of problems that have begun, by e-mail, else in its chat, and notes which have begun and which are over. Where
 * nobody could be told, the next run tries again. Throws `ServiceError` where it cannot be noted: then nobody is told, else every
 * run would tell it.
 */
export async function tellProblems(problems: readonly Problem[], run: Run): Promise<void> {
  const { store, now, remembered } = run
  const note = (lines: readonly { readonly what: string; readonly detail: string }[]) =>
    store.note(
      lines.map((line) => ({ at: now, of: '', ...line })),
      run.callMs(),
    )
  const begun = problems.filter(({ name }) => !remembered.told.has(name))
  const over = [...remembered.told.keys()].filter((name) => problems.every((one) => one.name !== name))
  const told = begun.map(({ name, text }) => ({ what: 'told', detail: `${name}: ${text}` }))
  const ended = over.map((name) => ({ what: 'over', detail: name }))
  if (begun.length + over.length > 0) await note([...told, ...ended])
  if (begun.length > 0 && !(await tell(begun, run)))
    await note(begun.map(({ name }) => ({ what: 'over', detail: name })))
}

/** Tells by e-mail, else in the chat. Never rejects. @returns whether somebody could be told */
export async function tell(
  problems: readonly Problem[],
  { mailbox, alert, now }: Pick<Services, 'mailbox' | 'alert'> & { readonly now: Date },
): Promise<boolean> {
  const email = problemsEmail(
    problems.map(({ text }) => text),
    now,
  )
  const sent = await attempt(() => mailbox.send(email))
  if (sent.ok) return true
  const text = [email.subject, ...problems.map((one) => one.text)].join('\n')
  return alert !== undefined && (await attempt(() => alert(text))).ok
}

/** Whether tables cannot be read: all tabs of the spreadsheet fail with one sentence. */
export function unreadable(readings: readonly TableReading[]): readonly Problem[] {
  const error = readings.find((reading) => reading.error)?.error
  return error ? [{ name: 'sheet', text: `The sheet cannot be read. ${error.message}` }] : []
}
