import { describe, expect, it } from 'vitest'
import { isPopupFor, type PopupSettings, type PopupVisitor } from './popup-settings.ts'

const NOW = Date.parse('2026-03-02T00:00:00Z')
const DAY = 86_400_000

const popup = (changes: Partial<PopupSettings> = {}): PopupSettings => ({
  id: 'p',
  moment: 'seconds',
  seconds: 5,
  percent: 50,
  visitors: 'all',
  referrers: [],
  until: NOW + DAY,
  ...changes,
})
const visitor = (changes: Partial<PopupVisitor> = {}): PopupVisitor => ({
  now: NOW,
  since: NOW,
  closed: {},
  sources: [],
  ...changes,
})

describe('a popup', () => {
  it('opens until its end, and not at it', () => {
    expect(isPopupFor(popup(), visitor())).toBe(true)
    expect(isPopupFor(popup({ until: NOW + 1 }), visitor())).toBe(true)
    expect(isPopupFor(popup({ until: NOW }), visitor())).toBe(false)
  })

  it('that was closed stays closed, or comes again after the days that the dealer chose', () => {
    const closed = visitor({ closed: { p: NOW - 7 * DAY } })
    expect(isPopupFor(popup(), closed)).toBe(false)
    expect(isPopupFor(popup({ againAfterDays: 8 }), closed)).toBe(false)
    expect(isPopupFor(popup({ againAfterDays: 7 }), closed)).toBe(true)
    expect(isPopupFor(popup({ id: 'other' }), closed)).toBe(true)
  })
})

it('a popup for new or returning visitors opens for those alone', () => {
  const returning = visitor({ since: NOW - DAY })
  expect(isPopupFor(popup({ visitors: 'new' }), visitor())).toBe(true)
  expect(isPopupFor(popup({ visitors: 'new' }), returning)).toBe(false)
  expect(isPopupFor(popup({ visitors: 'returning' }), returning)).toBe(true)
  expect(isPopupFor(popup({ visitors: 'returning' }), visitor({ since: NOW - 60_000 }))).toBe(false)
})

it('a popup for visitors from a website opens for its hosts and for the source of an advertisement', () => {
  const referrers = ['facebook.com', 'autumn-mail']
  const from = (...sources: string[]) => isPopupFor(popup({ referrers }), visitor({ sources }))
  expect(from('facebook.com')).toBe(true)
  expect(from('m.facebook.com')).toBe(true)
  expect(from('autumn-mail')).toBe(true)
  expect(from('notfacebook.com')).toBe(false)
  expect(from()).toBe(false)
})
