import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  dismissToast,
  recallToast,
  TOAST_RECALL_MS,
  toast,
  toastQueue,
} from '../../components/ui/Toast/toast'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  toastQueue.clear()
  vi.useRealTimers()
})

const titles = () => toastQueue.visibleToasts.map(({ content }) => content.title)

test('a toast replaces the one before, which does not return; the last one can be shown again for 1,000,000 ms, and not longer', () => {
  toast({ title: 'Error', variant: 'destructive' })
  toast({ title: 'Thank you!' })
  expect(titles()).toEqual(['Thank you!'])
  for (const [passed, shown] of [
    [TOAST_RECALL_MS, ['Thank you!']],
    [TOAST_RECALL_MS + 1, []],
  ] as const) {
    dismissToast()
    expect(titles()).toEqual([])
    vi.advanceTimersByTime(passed)
    recallToast()
    expect(titles()).toEqual(shown)
  }
})

test('a toast closes after five seconds, in which paused time does not count', () => {
  toast({ title: 'Thank you!' })
  toastQueue.resumeAll()
  vi.advanceTimersByTime(4000)
  toastQueue.pauseAll()
  vi.advanceTimersByTime(20_000)
  toastQueue.resumeAll()
  vi.advanceTimersByTime(999)
  expect(titles()).toEqual(['Thank you!'])
  vi.advanceTimersByTime(1)
  expect(titles()).toEqual([])
})
