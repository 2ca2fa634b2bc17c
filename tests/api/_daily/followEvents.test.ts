import { describe, expect, test } from 'vitest'
import { eventsFromTab } from '../../../content/events/_fromTab.js'
import { startGoogle, startSmtp } from '../../standIns/startStandIns.js'
import { studio, WEBHOOK } from '../../support/dailyStudio.js'
import { importedTab, indexOf } from '../../support/eventsTab.js'
import { byMail, NOW, onGoogle } from '../../support/storedLeads.js'

const smtp = await startSmtp()
const google = await startGoogle({ spreadsheets: ['leads'] })
const HOOK = 'https://api.vercel.test/v1/integrations/deploy/1'
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

/** A studio whose site was built with the events of the tab. */
function builtStudio() {
  google.staff('leads').importTab('Events', importedTab())
  const calls: string[] = []
  const { digest } = eventsFromTab(importedTab())
  const built = { digest, builtAt: NOW.toISOString(), events: [] }
  const following = { built, callHook: async (url: string) => void calls.push(url) }
  const env = { ...byMail(smtp), ...onGoogle(google), DEPLOY_HOOK_URL: HOOK, ALERT_WEBHOOK_URL: WEBHOOK }
  return {
    calls,
    type: (row: number, column: Parameters<typeof indexOf>[0], text: string) =>
      google.staff('leads').type('Events', row - 1, indexOf(column), text),
    /** So many instances run at once. */
    async run(minute = 0, instances = 1) {
      const now = later(minute)
      const all = await Promise.all(Array.from({ length: instances }, () => studio(env, now, { following })))
      await Promise.all(all.map((one) => one.runPending()))
    },
  }
}
const letters = () => smtp.mails.map(({ message }) => message.text ?? '')

describe('the tab "Events"', () => {
  test('that has changed calls the hook once over two instances, again after half an hour, and is told after two hours', async () => {
    const { run, type, calls } = builtStudio()
    await run()
    expect(calls).toEqual([])
    type(2, 'title', 'Another title')
    await run(15, 2)
    await run(30)
    expect(calls).toEqual([HOOK])
    for (let minute = 45; minute < 135; minute += 15) await run(minute)
    expect([calls.length, letters()]).toEqual([4, []])
    await run(135)
    await run(150)
    expect(letters()).toEqual([expect.stringContaining('after an Instant Rollback, promote it')])
  })

  test('with mistakes is told to the studio, and the site stays as it is', async () => {
    const { run, type, calls } = builtStudio()
    for (let row = 2; row <= 14; row++) type(row, 'title', '')
    await run(0, 2)
    await run(15)
    expect(letters()).toHaveLength(1)
    expect(letters()[0]).toContain('Row 2, Title: Write something here.')
    expect(letters()[0]?.match(/Row \d+, Title/g)).toHaveLength(10)
    expect(letters()[0]).toContain('"npm run events" lists all')
    expect(calls).toEqual([])
  })
})
