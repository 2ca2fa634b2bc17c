import { setTimeout as pause } from 'node:timers/promises'
import { workshopInquiry } from '../../../content/forms/workshop-inquiry.js'
import {
  type Fault,
  type GoogleStandIn,
  type GoogleStandInOptions,
  startGoogleStandIn,
} from '../../standIns/google/googleStandIn.js'
import { type SmtpStandIn, startSmtpStandIn } from '../../standIns/smtp/smtpStandIn.js'
import { audit, statusesOf } from './audit.js'
import { type Crowd, newKeys, quantile, sendAll, send as sendOne, type Told } from './load.js'
import { deployedOn, type Site, startSite } from './site.js'
import { startToolReceiver, type ToolReceiver } from './toolReceiver.js'

/** A scenario's size: the for the bench, a smaller one for the tests. */
export type Size = Crowd & {
  readonly submissions: number
  readonly google?: GoogleStandInOptions
  /** How long the mail server takes for each e-mail, in milliseconds. @default no time */
  readonly mailMs?: number
  /** Whether the tab exists before, as on any day except the first. @default false */
  readonly hasTab?: boolean
  /** Where leads are posted to, too. */
  readonly receiver?: ToolReceiver
}

/** Google as it is on a good day: 60 calls a minute, answers within 300 to 600 ms. */
export const GOOGLE = { spreadsheets: ['leads'], perMinute: 60, latencyMs: [300, 600] } as const

/** A crowd sends to one server process. */
export const burst = (size: Size) =>
  withSites(1, size, async ([site], keys) => await sendAll([site?.port ?? 0], keys, size))

/** The same, while every tenth call to Google fails, each time in another way. */
export const burstUnderFaults = (size: Size) =>
  burst({ ...size, google: { ...size.google, faultOf: everyTenth } })

/** Every key is sent to each of three server processes at the same time. */
export const sameKeysEverywhere = (size: Size) =>
  withSites(3, size, async (sites, keys) => {
    const told = await Promise.all(sites.map(({ port }) => sendAll([port], keys, size)))
    return told.flat()
  })

/** A crowd sends to eight server processes, which share Google's quota and do not know each other. */
export const manyProcesses = (size: Size, processes = 8) =>
  withSites(processes, size, (sites, keys) =>
    sendAll(
      sites.map(({ port }) => port),
      keys,
      size,
    ),
  )

/**
 * A crowd sends to one server process, which posts each lead to a receiver that takes 2 s and fails every fifth call. All
 * four tries of a lead may fail (one lead in 625): the daily run posts it.
 */
export async function burstWithReceiver(size: Size) {
  const receiver = await startToolReceiver({ delayMs: 2000, failsEvery: 5 })
  const figures = await burst({ ...size, receiver })
  await receiver.close()
  return { ...figures, known: receiver.known() }
}

const FAULTS: readonly Fault[] = [
  { before: 429 },
  { before: 500 },
  { before: 503 },
  { dropAfter: true },
  { hang: true },
]

function everyTenth(number: number): Fault | undefined {
  return number % 10 === 0 ? FAULTS[(number / 10 - 1) % FAULTS.length] : undefined
}

async function withSites(
  processes: number,
  { submissions, google: options, mailMs = 0, hasTab = false, receiver }: Size,
  send: (sites: readonly Site[], keys: readonly string[]) => Promise<Told[]>,
) {
  const google = await startGoogleStandIn({ ...GOOGLE, ...options })
  const smtp = await startSmtpStandIn({ delayMs: mailMs })
  const env = { ...deployedOn(google, smtp), ...receiver?.env }
  const sites = await Promise.all(Array.from({ length: processes }, () => startSite(env)))
  try {
    const first = hasTab ? [await sendOne(sites[0]?.port ?? 0, newKeys(1)[0] ?? '')] : []
    const told = await send(sites, newKeys(submissions - first.length))
    const times = told.map(({ ms }) => ms)
    const callsInRush = google.calls.filter(({ status }) => status !== 429).length
    const secondsAfter = await untilAllThere(submissions, google, smtp, receiver)
    const figures = {
      ...audit([...first, ...told], google, smtp),
      answers: statusesOf(told),
      secondsAfter,
      writes: google.calls.filter(({ kind, status }) => kind === 'write' && status !== 429).length,
      reads: google.calls.filter(({ kind, status }) => kind === 'read' && status !== 429).length,
      callsPerLead: Math.round((callsInRush / submissions) * 100) / 100,
      refused: google.calls.filter(({ status }) => status === 429).length,
      p50Ms: Math.round(quantile(times, 0.5)),
      p95Ms: Math.round(quantile(times, 0.95)),
      longestMs: Math.round(quantile(times, 1)),
      ...(receiver && { knownByTries: receiver.known() }),
    }
    if (receiver && receiver.known() < submissions) await sites[0]?.daily()
    return figures
  } finally {
    await Promise.all(sites.map((site) => site.kill()))
    await Promise.all([google.close(), smtp.close()])
  }
}

/**
 * Waits until every submission has its row and its e-mail, and is known to the receiver, at most four minutes.
 * @returns after how many seconds.
 */
export async function untilAllThere(
  submissions: number,
  google: GoogleStandIn,
  smtp: SmtpStandIn,
  receiver?: ToolReceiver,
): Promise<number> {
  const start = performance.now()
  const seconds = () => Math.round((performance.now() - start) / 1000)
  const rows = () => google.tab(workshopInquiry.sheet.tab)?.rows.length ?? 0
  const counts = () => [rows(), smtp.mails.length, receiver?.known() ?? submissions]
  while (counts().some((count) => count < submissions) && seconds() < 240) await pause(250)
  return seconds()
}
