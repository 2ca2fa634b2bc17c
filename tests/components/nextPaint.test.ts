import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nextPaint } from '../../components/forms/LeadForm/useAnswerStore'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('work starts only after the next frame is painted', async () => {
  let draw = () => {}
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => {
    draw = frame
  })
  const work = vi.fn()
  void nextPaint().then(work)
  draw()
  await Promise.resolve()
  expect(work).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(0)
  expect(work).toHaveBeenCalled()
})

test('work waits at most a tenth of a second in a tab that is not painted', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  const work = vi.fn()
  void nextPaint().then(work)
  await vi.advanceTimersByTimeAsync(99)
  expect(work).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(work).toHaveBeenCalled()
})
