import { describe, expect, test } from 'vitest'
import { burst, burstUnderFaults, manyProcesses, sameKeysEverywhere } from '../bench/pipeline/crowds.js'
import { allDown, googleDown, kills } from '../bench/pipeline/outages.js'

// What `npm run bench` measures in full, at a smaller size: server processes of their own, and stand-ins that keep
// Google's quota and take their time.

const crowd = { submissions: 60, connections: 20, seconds: 4 }
const google = { latencyMs: [100, 200] } as const
const nothingLost = { lost: 0, doubled: 0, emailsDoubled: 0 }

// Two after the other, so that a small machine is not short of processors where it is the clock that is tested.
describe('no lead is lost and none doubled', { timeout: 90_000 }, () => {
  test.concurrent('in a rush: every visitor is told 201, and the rows share a handful of writes', async () => {
    const { writes, ...figures } = await burst({ ...crowd, google })
    expect(figures).toMatchObject({ ...nothingLost, answers: '201: 60', rows: 60, notInSheet: 0, refused: 0 })
    expect(writes).toBeLessThan(10)
  })

  test.concurrent('in a rush while every tenth call to Google fails in another way', async () => {
    const figures = await burstUnderFaults({ ...crowd, seconds: 8, google })
    expect(figures).toMatchObject({ ...nothingLost, answers: '201: 60', rows: 60 })
  })

  test.concurrent('when three processes get every submission: one row each', async () => {
    const figures = await sameKeysEverywhere({ ...crowd, submissions: 20, google })
    expect(figures).toMatchObject({ lost: 0, doubled: 0, rows: 20 })
  })

  test.concurrent('when the server is killed in the middle of its work', async () => {
    const { answered, ...figures } = await kills({ rounds: 4 })
    expect(figures).toMatchObject({ lost: 0, doubled: 0, broken: 0 })
    expect(answered).toBeGreaterThan(1)
  })
})

describe('no lead is lost while Google gives little or nothing', {
  concurrent: true,
  timeout: 90_000,
}, () => {
  test.concurrent('of three processes that use up the quota that they share', async () => {
    const scarce = { ...google, perMinute: 6, minuteMs: 20_000 }
    const figures = await manyProcesses({ ...crowd, connections: 60, google: scarce }, 3)
    expect(figures).toMatchObject({ ...nothingLost, answers: '201: 60' })
    expect(figures.refused).toBeGreaterThan(0)
    expect(figures.longestMs).toBeLessThan(20_500)
  })

  test.concurrent('while it is down: each is an e-mail that carries the lead', async () => {
    const figures = await googleDown({ submissions: 5, connections: 5, seconds: 1 })
    expect(figures).toMatchObject({ answers: '201: 5', lost: 0, notInSheet: 5, rows: 0 })
  })

  test.concurrent('and e-mail is down too: nothing is promised or stored, and trying again later is one row and one e-mail', async () => {
    const figures = await allDown({ submissions: 5, connections: 5, seconds: 1 })
    expect(figures).toMatchObject({
      answers: '503: 5',
      storedMeanwhile: 0,
      later: '201: 5',
      rows: 5,
      emails: 5,
      doubled: 0,
      lost: 0,
    })
  })
})
