import { attempt } from '../_common/attempt.js'
import { limit } from '../_common/limit.js'
import { codeOf, ServiceError } from '../_common/serviceError.js'
import { beginning } from '../_common/visitorText.js'
import { type Log, logToConsole } from '../_http/log.js'

/**
 * Posts an error to the studio's chat at once. Without a chat nothing is posted. Never rejects: a failure is logged.
 * @param reason - what has failed: of one reason there is one alarm in five minutes
 */
export type Alarm = (
  alert: ((text: string) => Promise<void>) | undefined,
  text: string,
  reason?: string,
) => Promise<void>

/** Least time between two alarms of this process for one reason, in milliseconds. One outage makes many errors. */
const PAUSE_MS = 5 * 60_000
/** Discord refuses messages of more than 2,000 characters. */
const LENGTH_MAX = 1900
const DISCORD = /(^|\.)discord(app)?\.com$/

/** The alarm of a process. @param now - the process's clock */
export function alarm(now = () => new Date(), log: Log = logToConsole): Alarm {
  const isQuiet = limit({ reason: 1 }, PAUSE_MS)
  return async (alert, text, reason = '') => {
    if (!alert || isQuiet({ reason }, now())) return
    const posted = await attempt(() => alert(text))
    if (!posted.ok) log({ level: 'error', event: 'alarm', reason: posted.reason })
  }
}

/**
 * Posts a text to ALERT_WEBHOOK_URL, an incoming webhook of Slack or Discord. Waits at most 5 s for the answer. The text is the
 * site's own, and holds nothing that a visitor typed.
 * @throws ServiceError
 */
export function postAlert(url: string, text: string, timeoutMs = 5000): Promise<void> {
  const short = beginning(text, LENGTH_MAX)
  const message = DISCORD.test(new URL(url).hostname)
    ? { content: short, allowed_mentions: { parse: [] } }
    : { text: short, mrkdwn: false, unfurl_links: false }
  return postJson('The webhook of ALERT_WEBHOOK_URL', url, JSON.stringify(message), timeoutMs)
}

/**
 * Posts JSON to an address that the operator set. Follows no redirect and does not read the body of the answer.
 * @param name - name of the address for error sentences, such as "The webhook of ALERT_WEBHOOK_URL"
 * @throws ServiceError when the answer is not 2xx, or there is none within `timeoutMs`.
 */
export async function postJson(name: string, url: string, body: string, timeoutMs: number): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: Error) => {
    throw new ServiceError(
      error.name === 'TimeoutError'
        ? `${name} did not answer within ${timeoutMs / 1000} s.`
        : `${name} cannot be reached (${codeOf(error.cause) ?? error.name}).`,
    )
  })
  await response.body?.cancel()
  if (!response.ok) throw new ServiceError(`${name} answers ${response.status}.`)
}
