import { expect, test } from 'vitest'
import { afterAnswerOf, unfinishedWork } from '../../../api/_http/afterAnswer.js'
import type { LogLine } from '../../../api/_http/log.js'

test.each([
  [true, ['error after answer']],
  [false, []],
])(
  'without waitUntil work goes on; on Vercel (%s) an error line says that it may be cut off',
  async (isOnVercel, lines) => {
    const logged: LogLine[] = []
    let isDone = false
    const work = Promise.resolve().then(() => {
      isDone = true
    })
    const afterAnswer = afterAnswerOf((line) => logged.push(line), isOnVercel)
    afterAnswer(work)
    await unfinishedWork()
    expect([isDone, logged.map(({ level, event }) => `${level} ${event}`)]).toEqual([true, lines])
  },
)
