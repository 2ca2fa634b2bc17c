import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseCsv } from '../../../api/_tables/csv.js'
import { type Fault, startGoogleStandIn } from '../../standIns/google/googleStandIn.js'
import { startSmtpStandIn } from '../../standIns/smtp/smtpStandIn.js'
import { audit, statusesOf } from './audit.js'
import { untilAllThere } from './crowds.js'
import { type Crowd, idFor, newKeys, quantile, send, sendAll, type Told } from './load.js'
import { deployedOn, startSite } from './site.js'
import { startToolReceiver } from './toolReceiver.js'

/** Google is down from beginning to end: every lead has to arrive by e-mail. */
export async function googleDown(
  { submissions, ...crowd }: Crowd & { submissions: number },
  fault: Fault = { before: 503 },
) {
  const google = await startGoogleStandIn({ spreadsheets: ['leads'], faultOf: () => fault })
  const smtp = await startSmtpStandIn()
  const site = await startSite(deployedOn(google, smtp))
  const told = await sendAll([site.port], newKeys(submissions), crowd)
  await site.kill()
  await google.close()
  await smtp.close()
  const { lost, notInSheet, rows } = audit(told, google, smtp)
  return { answers: statusesOf(told), lost, notInSheet, rows, longestMs: longest(told) }
}

/** The receiver of leads is down until every try has failed; then it is up, and the daily run posts what is pending. */
export async function receiverDown({ submissions, ...crowd }: Crowd & { submissions: number }) {
  const receiver = await startToolReceiver({ delayMs: 0, failsEvery: Number.POSITIVE_INFINITY })
  receiver.setDown(true)
  const google = await startGoogleStandIn({ spreadsheets: ['leads'] })
  const smtp = await startSmtpStandIn()
  const site = await startSite({ ...deployedOn(google, smtp), ...receiver.env })
  const told = await sendAll([site.port], newKeys(submissions), crowd)
  // The last try is made after 71 s, and the daily run leaves alone what is younger than two minutes.
  await pause(125_000)
  const knownMeanwhile = receiver.known()
  receiver.setDown(false)
  const daily = await site.daily()
  await site.kill()
  await google.close()
  await smtp.close()
  await receiver.close()
  const { lost, doubled, rows } = audit(told, google, smtp)
  return {
    answers: statusesOf(told),
    lost,
    doubled,
    rows,
    knownMeanwhile,
    daily,
    known: receiver.known(),
    longestMs: longest(told),
  }
}

/** Google and SMTP are down, and later up again: a visitor who got 503 tries again, and is one row and one e-mail. */
export async function allDown({ submissions, ...crowd }: Crowd & { submissions: number }) {
  let isDown = true
  const google = await startGoogleStandIn({
    spreadsheets: ['leads'],
    faultOf: () => (isDown ? { before: 503 } : undefined),
  })
  const dead = await startSmtpStandIn()
  const port = Number(new URL(dead.url).port)
  await dead.close()
  const site = await startSite(deployedOn(google, dead))
  const keys = newKeys(submissions)
  const told = await sendAll([site.port], keys, crowd)
  const smtp = await startSmtpStandIn({ port })
  const stored = audit(told, google, smtp)
  isDown = false
  const later = await sendAll([site.port], keys, crowd)
  await untilAllThere(submissions, google, smtp)
  const { rows, doubled, emails, lost } = audit(later, google, smtp)
  await site.kill()
  await google.close()
  await smtp.close()
  return {
    answers: statusesOf(told),
    storedMeanwhile: stored.rows + stored.emails,
    later: statusesOf(later),
    rows,
    doubled,
    lost,
    emails,
    longestMs: longest(told),
  }
}

/** The server is killed in the middle of its work, again and again, with the files of the embedded default. */
export async function kills({ rounds, visitors = 8 }: { rounds: number; visitors?: number }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
  const told: Told[] = []
  for (let round = 0; round < rounds; round += 1) {
    const site = await startSite({ DATA_DIR: dataDir })
    let isUp = true
    const visits = Array.from({ length: visitors }, async () => {
      while (isUp) told.push(await send(site.port, newKeys(1)[0] ?? ''))
    })
    const before = told.length
    // Some moments after the first answer, and in every other round perhaps before it, while the last crash is being
    // repaired.
    const maxWaitMs = round % 2 === 0 ? Number.POSITIVE_INFINITY : Math.random() * 3000
    const start = performance.now()
    while (told.length === before && performance.now() - start < maxWaitMs) await pause(5)
    await pause(Math.random() * 200)
    isUp = false
    await site.kill()
    await Promise.all(visits)
  }
  // The next start repairs what the last crash has left.
  const site = await startSite({ DATA_DIR: dataDir })
  told.push(await send(site.port, newKeys(1)[0] ?? ''))
  await site.kill()

  const csv = readFileSync(join(dataDir, 'sheets', 'workshop-inquiries.csv'), 'utf8')
  const [header = [], ...records] = parseCsv(csv)
  rmSync(dataDir, { recursive: true })
  const idAt = header.indexOf('Submission ID')
  const ids = records.map((cells) => cells[idAt] ?? '')
  const answered = told.filter(({ status }) => status === 201).map(({ key }) => idFor(key))
  const there = new Set(ids)
  return {
    answered: answered.length,
    unanswered: told.filter(({ status }) => status === 0).length,
    rows: ids.length,
    lost: answered.filter((id) => !there.has(id)).length,
    doubled: ids.length - there.size,
    broken: records.filter((cells) => cells.length !== header.length).length + (csv.endsWith('\r\n') ? 0 : 1),
  }
}

const longest = (told: readonly Told[]) =>
  Math.round(
    quantile(
      told.map(({ ms }) => ms),
      1,
    ),
  )
