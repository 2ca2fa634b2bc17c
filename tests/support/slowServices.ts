import { ServiceError } from '../../api/_common/serviceError.js'
import { leadLetters } from '../../api/_delivery/leadLetters.js'
import type { LetterMaker } from '../../api/_delivery/letters.js'
import type { Services } from '../../api/_delivery/services.js'
import type { LogLine } from '../../api/_http/log.js'
import type { Email } from '../../api/_mail/email.js'
import type { Environment } from '../../api/_settings/environment.js'
import type { JournalLine, Store } from '../../api/_store/store.js'
import { settledLater } from './settledLater.js'
import { settingsOf } from './submission.js'

/** The error of a service that does not work. */
export const down = (name: string) => new ServiceError(`${name} is down.`)

/** A store and a mailbox that answer when the test says so, and what was asked of them. */
export function slowServices(env: Environment = {}, makers: readonly LetterMaker[] = [leadLetters]) {
  const row = settledLater<'written' | 'already there'>()
  const mail = settledLater<readonly string[]>()
  const emails: Email[] = []
  const noted: JournalLine[] = []
  const after: Promise<unknown>[] = []
  const lines: LogLine[] = []
  const told: string[] = []
  let signal: AbortSignal | undefined
  const store: Partial<Store> = {
    add: (_table, _row, given) => {
      signal = given
      given?.addEventListener('abort', () => row.reject(down('The sheet')))
      return row.promise
    },
    linkTo: ({ id }) => `https://sheet.test/${id}`,
  }
  const services: Services = {
    ...{
      settings: settingsOf({ VISITOR_CONFIRMATION: 'off', ...env }),
      events: [],
      makers,
      alert: undefined,
    },
    store: store as Store,
    mailbox: {
      send: (email) => {
        emails.push(email)
        return mail.promise
      },
    },
    journal: { note: async (line) => void noted.push(line) },
  }
  return {
    ...{ row, mail, emails, noted, lines, told, services },
    /** What a delivery does after the answer is kept for `rest`. */
    after: {
      log: (line: LogLine) => void lines.push(line),
      afterAnswer: (work: Promise<unknown>) => void after.push(work),
      clock: () => new Date('2025-10-09T19:00:05Z'),
      lineOf: () => ({ event: 'submission' as const }),
      tell: async (reason: string) => void told.push(reason),
    },
    rest: async () => void (await Promise.all(after)),
    isStopped: () => signal?.aborted,
  }
}
