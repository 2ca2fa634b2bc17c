import { expect, test } from 'vitest'
import { eventsFromTab } from '../../../content/events/_fromTab.js'
import { startStandIns } from '../../standIns/startStandIns.js'
import { tabOf, vibeNight } from '../../support/eventsTab.js'
import { problemsTold, studio } from '../../support/runningStudio.js'
import { byMail, NOW, noted, onGoogle } from '../../support/storedLeads.js'

// When the hook is called, and what is a mistake, is in deployHook.test.ts.

const { google, smtp } = await startStandIns()

const builtAt = new Date(NOW.getTime() - 60_000).toISOString()

/** A studio with this tab, built with the same one, and how often its hook was called. */
async function studioWith(tab: ReturnType<typeof tabOf>, isRefused = false) {
  const { events, digest } = eventsFromTab(tabOf(vibeNight))
  let calls = 0
  const callHook = async () => {
    calls += 1
    if (isRefused) throw new Error('Refused')
  }
  google.staff().addTab('Events', tab)
  const env = { ...onGoogle(google), ...byMail(smtp), DEPLOY_HOOK_URL: 'https://api.vercel.test/hook' }
  const site = await studio(env, NOW, { following: { built: { digest, builtAt, events }, callHook } })
  return { ...site, calls: () => calls }
}
const told = () => problemsTold(smtp)

test('while the tab is as the site was built, nothing is called', async () => {
  const site = await studioWith(tabOf(vibeNight))
  await site.runFor(30)
  expect([site.calls(), told()]).toEqual([0, []])
})

test('a tab that has changed calls the hook every half hour until the site was built', async () => {
  const site = await studioWith(tabOf({ ...vibeNight, title: 'Another night' }))
  await site.runFor(115)
  expect([site.calls(), told()]).toEqual([4, []])
  expect(await noted(site, 'hook')).toEqual(Array(4).fill(builtAt))
})

test('a hook that fails is called by each run, and the studio is told once', async () => {
  const site = await studioWith(tabOf({ ...vibeNight, title: 'Another night' }), true)
  await site.runFor(15)
  expect([site.calls(), told()]).toEqual([3, [expect.stringContaining('make a new deploy hook')]])
  expect(await noted(site, 'hook')).toEqual([])
})

test('a mistake in the tab is told once, and keeps the hook from being called; a new mistake is told too', async () => {
  const site = await studioWith(tabOf({ ...vibeNight, date: '' }))
  await site.runFor(10)
  google.staff().deleteTab('Events')
  google.staff().addTab('Events', tabOf({ ...vibeNight, date: '', title: '' }))
  await site.runFor(10)
  expect(told()).toEqual([
    expect.stringContaining('The tab "Events": Row 2, Date: '),
    expect.stringContaining('The tab "Events": Row 2, Title: '),
  ])
  expect(told()[1]).not.toContain('Date')
  expect(site.calls()).toBe(0)
})
