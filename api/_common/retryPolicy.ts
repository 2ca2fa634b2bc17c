// When a row or an e-mail is tried again, what counts as a try, and when it is given up. All times are in
// milliseconds. Nothing else decides this: change it here.

const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

export const retryPolicy = {
  row: {
    /** Wait before the first retry. It doubles before each further one, up to `waitMaxMs`; a random part is added. */
    waitMs: SECOND,
    waitMaxMs: 4 * SECOND,
    /** A visitor waits this long for the row alone; then the e-mail goes out as well. */
    aloneMs: 6 * SECOND,
    /** A visitor waits this long for row or e-mail; then the answer is an error. A row may still follow. */
    answerMs: 11 * SECOND,
    /** Who registers for an event waits this long, after the row, to be told of a seat; then a letter tells it. */
    seatMs: 4 * SECOND,
    /** After the answer the row is retried until then, counted from its start. A function has 300 s (`vercel.json`). */
    giveUpMs: 280 * SECOND,
  },
  email: {
    /** While a visitor waits: the wait before the only retry. */
    urgentWaitMs: SECOND / 2,
    /** Waits before the retries after the answer. Greylisting servers take an e-mail after one to fifteen minutes. */
    waitsMs: [SECOND, 5 * SECOND, 20 * SECOND, MINUTE, 2 * MINUTE] as readonly number[],
  },
  /** E-mails that are pending after that are tried by the runs of every fifteen minutes. */
  runs: {
    /** For this long after the row was written or the last try was begun, another process may still be at it. */
    underWayMs: 5 * MINUTE,
    /** A try that fails at this age, or later, is the last one. */
    giveUpMs: 3 * DAY,
  },
}

/**
 * How a try failed. `later`: the receiver asks to try again (a mail server's 4xx, as for greylisting). `unreachable`: it surely
 * does not have the message. `refused`: it refuses the message or the login (5xx). `perhaps sent`: it got the whole e-mail
 * and did not answer.
 */
export type Failure = 'later' | 'unreachable' | 'refused' | 'perhaps sent'

/** Whether the receiver surely does not have the message, and may take it at the next try. */
export const mayTryAgain = (failure: Failure): boolean => failure === 'later' || failure === 'unreachable'

/** State of a notice (`Notice`) that was not sent yet. */
export type NoticeState =
  /** Nobody has tried it, or no try counted. `since`: when its row was written. */
  | { readonly is: 'waiting'; readonly since: Date }
  /** A process took it at `at` to send it, and may have failed. */
  | { readonly is: 'taken'; readonly since: Date; readonly at: Date }
  /** The mail server got the e-mail at `at` and gave no answer. It is sent once more. */
  | { readonly is: 'unanswered'; readonly since: Date; readonly at: Date }
  /** The last try failed, or is under way since `at`. */
  | { readonly is: 'givenUp'; readonly since: Date; readonly at: Date }

/**
 * What a run does with a notice: nothing yet, send it, or tell the studio that it was given up. A notice whose last try counted
 * waits as long again as it had waited before: it is tried less and less often, and for the last time at the age of giving up.
 */
export function nextStep(state: NoticeState, now: Date): 'wait' | 'send' | 'tell' {
  const { underWayMs } = retryPolicy.runs
  const at = state.is === 'waiting' ? state.since : state.at
  const waited = state.is === 'taken' && !isOld(state, now) ? at.getTime() - state.since.getTime() : 0
  if (now.getTime() - at.getTime() <= Math.max(underWayMs, waited)) return 'wait'
  return state.is === 'givenUp' ? 'tell' : 'send'
}

/** Whether a try that fails now is the last one. */
const isOld = ({ since }: NoticeState, now: Date) =>
  now.getTime() - since.getTime() >= retryPolicy.runs.giveUpMs

/** The state while a run sends the notice. After an unanswered try this one is the last: the e-mail arrives at most twice. */
export const whileSending = ({ is, since }: NoticeState, now: Date): NoticeState => ({
  is: is === 'unanswered' ? 'givenUp' : 'taken',
  since,
  at: now,
})

/**
 * The state after a try that failed.
 * @param before - the state before the try
 */
export function afterFailure(before: NoticeState, failure: Failure, now: Date): NoticeState {
  const { since } = before
  if (isOld(before, now) || (failure === 'perhaps sent' && before.is === 'unanswered'))
    return { is: 'givenUp', since, at: now }
  if (failure === 'perhaps sent') return { is: 'unanswered', since, at: now }
  // The receiver said "later", or could not be reached: that is no try, so the next run tries it again.
  return mayTryAgain(failure) ? before : { is: 'taken', since, at: now }
}
