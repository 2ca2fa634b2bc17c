import { setTimeout as pause } from 'node:timers/promises'
import { isUuid } from '../../../api/_common/ids.js'
import type { Deployment } from '../../../api/_deployment/deployment.js'
import type { LogLine } from '../../../api/_http/log.js'
import type { SmtpStandIn } from '../../standIns/smtp/smtpStandIn.js'
import { rowsIn } from '../../support/storedLeads.js'
import { answers, idFor } from '../../support/testSite.js'

/** Whether the figures of docs/growing.md are measured: `CROWD=600` sends as many in a minute, to Google with its quota. */
export const IS_MEASURED = process.env.CROWD !== undefined
/** How many inquiries a crowd sends. */
export const CROWD = Number(process.env.CROWD ?? 40)
/** Time limit of a test with a crowd, in milliseconds. */
export const LIMIT_MS = IS_MEASURED ? 600_000 : 60_000

/** The answer that a visitor got. */
export type Told = { readonly key: string; readonly status: number; readonly ms: number }

/** What the studio has, compared with the answers that visitors got. @param given - what each of them sent */
export async function audit(
  told: readonly Told[],
  deployment: Deployment,
  smtp: SmtpStandIn,
  given: Readonly<Record<string, unknown>> = answers,
) {
  const rows = (await rowsIn(deployment)).map(({ submissionId }) => submissionId)
  // The report of a run has another one.
  const emails = smtp.mails
    .map(({ message }) => message.messageId?.replace(/^<|@.*$/g, '') ?? '')
    .filter(isUuid)
  const arrived = new Set([...rows, ...emails])
  const sent = new Set(told.filter(({ status }) => status < 300).map(({ key }) => idFor(key, given)))
  return {
    /** Submissions whose visitor was answered "sent" and of which there is neither a row nor an e-mail. */
    lost: [...sent].filter((id) => !arrived.has(id)).length,
    rows: rows.length,
    emails: emails.length,
    /** Rows, and e-mails, whose submission has another one already. */
    rowsDoubled: rows.length - new Set(rows).size,
    emailsDoubled: emails.length - new Set(emails).size,
    withoutEmail: rows.filter((id) => !emails.includes(id)).length,
  }
}

/** Sends once for each key: at once, or evenly over these seconds where figures are measured. */
export const sendAll = (
  keys: readonly string[],
  send: (key: string, index: number) => Promise<{ readonly status: number }>,
  seconds = 60,
): Promise<readonly Told[]> =>
  Promise.all(
    keys.map(async (key, index) => {
      if (IS_MEASURED) await pause((index / keys.length) * seconds * 1000)
      const start = performance.now()
      const { status } = await send(key, index)
      return { key, status, ms: performance.now() - start }
    }),
  )

/** Seconds from the end of a measured minute until the last row was written. */
export function lastRowAfter(told: readonly Told[], lines: readonly LogLine[]): number {
  const sentAt = new Map(told.map(({ key }, index) => [idFor(key), (index / told.length) * 60]))
  const written = lines.map(({ id = '', sheetMs = 0 }) => (sentAt.get(id) ?? 0) + sheetMs / 1000)
  return Math.round(Math.max(...written) - 60)
}

/** Prints what was measured as a line. */
export function print(name: string, told: readonly Told[], figures: Readonly<Record<string, number>>): void {
  if (!IS_MEASURED) return
  const times = told.map(({ ms }) => Math.round(ms)).toSorted((one, other) => one - other)
  const [p50, p95, longest] = [0.5, 0.95, 1].map((share) => times[Math.ceil(times.length * share) - 1])
  const texts = Object.entries({ ...figures, p50, p95, longest }).map((entry) => entry.join(' '))
  process.stderr.write(`${name}: ${texts.join(', ')}\n`)
}
