import { expect, test } from 'vitest'
import { startGoogle } from '../../standIns/startStandIns.js'
import { evening, guestStudio } from '../../support/guests.js'
import { onGoogle } from '../../support/storedLeads.js'

// Calls take a while: so each instance has read the tab before another has written.
const google = await startGoogle({ latencyMs: [150, 200] })

test('of people in the same second on three instances more than there are seats may get one: rows, answers and the report say so', async () => {
  const open = () => guestStudio({ env: onGoogle(google), events: [{ ...evening, seats: 3 }] })
  const [one, ...others] = [await open(), await open(), await open()] as const
  const answers = await Promise.all(
    [one, ...others].flatMap((site, index) =>
      Array.from({ length: 4 }, (_, guest) => site.send(`Guest ${index}${guest}`, evening.id)),
    ),
  )
  const seated = answers.filter(({ seat }) => seat === 'yes').length
  expect(seated).toBe(9)
  const rows = await one.rows()
  expect([rows.length, rows.filter(({ seat }) => seat === 'seat').length]).toEqual([12, seated])
  one.set(new Date('2025-10-16T13:00:00Z'))
  await one.report()
  expect(one.emails.at(-1)?.text).toContain('6 more than there are seats')
})
