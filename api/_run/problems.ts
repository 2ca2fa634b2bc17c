import { attempt } from '../_common/attempt.js'
import { problemsEmail } from '../_mail/noticeEmails.js'
import { note, type Problem, type Run } from './context.js'

/**
 * Tells the studio of problems that have begun, by e-mail, else in its chat. The journal notes them first, and what is over. If
 * neither e-mail nor chat takes it, the next run tries again. Throws `ServiceError` if the journal cannot be written: then
 * nothing is told, because each run would tell it again.
 */
export async function tellProblems(problems: readonly Problem[], run: Run): Promise<void> {
  const { told } = run.remembered
  const begun = problems.filter(({ name }) => !told.has(name))
  const over = [...told.keys()].filter((name) => problems.every((one) => one.name !== name))
  await note(run, 'told', ...begun.map(({ name, text }) => `${name}: ${text}`))
  await note(run, 'over', ...over)
  if (begun.length > 0 && !(await tell(begun, run))) await note(run, 'over', ...begun.map(({ name }) => name))
}

/** Tells by e-mail, else in the chat. Never rejects. @returns whether somebody could be told */
export async function tell(
  problems: readonly Problem[],
  { mailbox, alert, now, left }: Pick<Run, 'mailbox' | 'alert' | 'now' | 'left'>,
): Promise<boolean> {
  const sentences = problems.map(({ text }) => text)
  const email = problemsEmail(sentences, now)
  const sent = await attempt(() => mailbox.send(email, left()))
  if (sent.ok) return true
  return alert !== undefined && (await attempt(() => alert([email.subject, ...sentences].join('\n')))).ok
}
