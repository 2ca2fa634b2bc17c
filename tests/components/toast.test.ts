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

test('with nothing shown yet there is nothing to call back', () => {
  recallToast()
  expect(titles()).toEqual([])
})

test('a visitor can call the last toast back for 1,000,000 ms, and not a moment longer', () => {
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

test('the last of several toasts is the one that comes back', () => {
  toast({ title: 'Error', variant: 'destructive' })
  toast({ title: 'Thank you!' })
  expect(titles()).toEqual(['Thank you!'])
  dismissToast()
  recallToast()
  expect(titles()).toEqual(['Thank you!'])
})

test('calling back while a toast shows leaves it and its clock alone', () => {
  toast({ title: 'Thank you!' })
  const before = toastQueue.visibleToasts[0]?.key
  recallToast()
  expect(toastQueue.visibleToasts.map(({ key }) => key)).toEqual([before])
})
