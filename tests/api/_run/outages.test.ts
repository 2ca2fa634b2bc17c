import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { startGoogle, startSmtp } from '../../standIns/startStandIns.js'
import { instanceOn } from '../../support/leads.js'
import { problemsTold, studio } from '../../support/runningStudio.js'
import { byMail, NOW, noted, onGoogle, rowsIn } from '../../support/storedLeads.js'
import { answers, testSite } from '../../support/testSite.js'

// Google is away, and comes back. What the mail server does in that time is in letters.test.ts.

let isDown = false
const google = await startGoogle({
  faultOf: () => (isDown ? { before: 503 } : undefined),
})
const smtp = await startSmtp()
const env = () => ({ ...onGoogle(google), ...byMail(smtp) })
const letters = () =>
  smtp.mails.flatMap(({ message: { subject = '' } }) => (subject.includes('Workshop inquiry') ? subject : []))

beforeEach(() => {
  isDown = false
})

/** A visitor sends while Google is away, and is answered by the letter. @param giveUpMs - how long the row is tried */
async function sendWhileDown(giveUpMs: number) {
  isDown = true
  const site = testSite({
    ...{ env: env(), now: NOW, awaitsRest: false },
    times: { aloneMs: 50, answerMs: 20_000, giveUpMs },
  })
  expect((await site.json(answers)).status).toBe(201)
  expect(letters()).toEqual([expect.stringMatching(/^\[NOT IN SHEET\]/)])
  return site
}

test('when Google is away for minutes, the row follows, and its letter is not sent again', async () => {
  const site = await sendWhileDown(60_000)
  await pause(100)
  isDown = false
  await site.rest()
  const runs = await studio(env())
  await runs.runFor(60)
  expect([(await rowsIn(runs)).length, letters().length]).toEqual([1, 1])
  expect(await noted(runs, 'sent')).toHaveLength(1)
})

test('when Google is away for an hour, the letter has the lead; the studio is told once, and all goes on after it', async () => {
  const site = await sendWhileDown(100)
  await site.rest()
  // A run tries to begin for half a minute; here it gives up at once.
  const takeSlot = (slot: string) => instanceOn(google).takeSlot(slot, isDown ? 100 : 30_000)
  const runs = await studio(env(), NOW, { store: { takeSlot } })
  expect(new Set((await runs.runFor(60)).map(({ outcome }) => outcome))).toEqual(new Set(['failed']))
  isDown = false
  const [next] = await runs.runFor(5)
  expect(next).toMatchObject({ outcome: 'done', problems: [] })
  expect([(await rowsIn(runs)).length, letters().length, problemsTold(smtp).length]).toEqual([0, 1, 1])
  const other = testSite({ env: env(), now: runs.clock.now })
  expect((await other.json(answers)).status).toBe(201)
  expect([(await rowsIn(runs)).length, letters().length]).toEqual([1, 2])
})
