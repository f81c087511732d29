import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeToast, DROP_MS, openToast, showToast, toasts } from './toast-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const titles = () => toasts.getState().map(({ title }) => title)

it('[FAV-12] [C2] shows one toast at a time: the next one takes the place of the last', () => {
  showToast({ title: 'one' })
  showToast({ title: 'two' })
  expect(toasts.getState().filter(({ isOpen }) => isOpen)).toHaveLength(1)
  expect(openToast(toasts.getState())?.title).toBe('two')
})

it('[C2] drops the record of a closed toast after 1,000,000 ms and not a moment before', () => {
  const id = showToast({ title: 'three' })
  closeToast(id)
  closeToast(id)
  expect(openToast(toasts.getState())).toBeUndefined()
  vi.advanceTimersByTime(DROP_MS - 1)
  expect(titles()).toContain('three')
  vi.advanceTimersByTime(1)
  expect(titles()).not.toContain('three')
})
