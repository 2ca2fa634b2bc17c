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

test('a visitor can show the last toast again for 1,000,000 ms, and not longer', () => {
  toast({ title: 'Interest recorded!' })
  dismissToast()
  expect(titles()).toEqual([])

  vi.advanceTimersByTime(TOAST_RECALL_MS)
  recallToast()
  expect(titles()).toEqual(['Interest recorded!'])

  dismissToast()
  vi.advanceTimersByTime(TOAST_RECALL_MS + 1)
  recallToast()
  expect(titles()).toEqual([])
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

test('a toast replaces the one before, which does not return; the last one can be shown again', () => {
  toast({ title: 'Error', variant: 'destructive' })
  toast({ title: 'Thank you!' })
  expect(titles()).toEqual(['Thank you!'])
  dismissToast()
  expect(titles()).toEqual([])
  recallToast()
  expect(titles()).toEqual(['Thank you!'])
})
