import { expect, test } from 'vitest'
import {
  afterFailure,
  type Failure,
  type NoticeState,
  nextStep,
  retryPolicy,
  whileSending,
} from '../../../api/_common/retryPolicy.js'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const START = new Date('2025-10-09T12:00:00Z')
const after = (ms: number) => new Date(START.getTime() + ms)

/** Lets runs come every fifteen minutes for five days. Each try fails in this way. @returns the times of tries, and of telling */
function runs(failure: Failure) {
  let state: NoticeState = { is: 'waiting', since: START }
  const tries: number[] = []
  for (let time = 0; time <= 120 * HOUR; time += 15 * MINUTE) {
    const step = nextStep(state, after(time))
    if (step === 'tell') return { tries, told: time / HOUR }
    if (step === 'wait') continue
    tries.push(time / HOUR)
    state = afterFailure(state, failure, after(time))
  }
  return { tries, told: undefined }
}

test('a message that is refused is tried less and less often, for the last time after three days, and told then', () => {
  expect(runs('refused')).toEqual({
    tries: [0.25, 0.75, 1.75, 3.75, 7.75, 15.75, 31.75, 63.75, 72],
    told: 72.25,
  })
})

test.each(['later', 'unreachable'] as const)(
  'one for which the receiver says “%s” is tried by each run for three days',
  (failure) => {
    const { tries, told } = runs(failure)
    expect([tries.length, tries.at(-1), told]).toEqual([288, 72, 72.25])
  },
)

test('one that is perhaps sent is sent once more, and told then', () => {
  expect(runs('perhaps sent')).toEqual({ tries: [0.25, 0.5], told: 0.75 })
})

test('one that a process took and never finished is tried again after five minutes; perhaps sent before, it is told instead', () => {
  const taken = whileSending({ is: 'waiting', since: START }, after(HOUR))
  expect([4, 61].map((minutes) => nextStep(taken, after(HOUR + minutes * MINUTE)))).toEqual(['wait', 'send'])
  const again = whileSending({ is: 'unanswered', since: START, at: START }, after(HOUR))
  expect([4, 6].map((minutes) => nextStep(again, after(HOUR + minutes * MINUTE)))).toEqual(['wait', 'tell'])
})

test('one is waited for while the process that wrote its row may be at it', () => {
  const waiting = { is: 'waiting', since: START } as const
  expect([5, 5.1].map((minutes) => nextStep(waiting, after(minutes * MINUTE)))).toEqual(['wait', 'send'])
})

test('all that a function does after its answer ends within its 300 seconds', () => {
  const { row, email } = retryPolicy
  const waitedMs = email.waitsMs.reduce((total, wait) => total + wait, 0)
  expect(Math.max(row.giveUpMs, waitedMs)).toBeLessThan(300_000)
})
