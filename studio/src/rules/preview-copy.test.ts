import { describe, expect, it } from 'vitest'
import type { TenantPreview } from '@forecourt/tenant-config/rules/rule-preview-answer'
import { windowText } from './preview-window.ts'
import { previewCopy } from './preview-copy.ts'

const preview = (changes: Partial<TenantPreview>): TenantPreview => ({
  tenant: { id: 'tenant-harbour', slug: 'harbour', name: 'Harbour', timeZone: 'Australia/Brisbane' },
  on: 'stock',
  total: 400,
  now: 400,
  after: 400,
  meets: 0,
  hides: 0,
  shows: 0,
  signIn: 0,
  items: [],
  ...changes,
})

describe('[STU-03] the preview in words', () => {
  it('says how many vehicles are hidden, and what is left', () => {
    expect(previewCopy(preview({ hides: 12, after: 388 }), 'exclude')).toEqual({
      tone: 'positive',
      text: 'Hides 12 vehicles (3 %).',
      details: ['388 vehicles on the site with this rule; 400 without it.'],
    })
    expect(previewCopy(preview({ hides: 1, after: 399, now: 380 }), 'exclude')).toMatchObject({
      text: 'Hides 1 vehicle (under 1 %).',
      details: ['399 vehicles on the site with this rule; 400 without it. At the moment there are 380.'],
    })
    expect(previewCopy(preview({ hides: 2, after: 398, now: 398 }), 'exclude').details).toEqual([
      '398 vehicles on the site with this rule, as at the moment; 400 without it.',
    ])
    expect(previewCopy(preview({ shows: 5, after: 405 }), 'except').text).toBe(
      'Shows 5 vehicles that would be hidden.',
    )
  })

  it('warns at 0 % and at 100 %', () => {
    expect(previewCopy(preview({ warning: 'nothing' }), 'exclude')).toMatchObject({
      tone: 'caution',
      text: expect.stringContaining('0 %'),
    })
    expect(previewCopy(preview({ hides: 400, after: 0, warning: 'everything' }), 'require')).toMatchObject({
      tone: 'critical',
      text: 'Hides 400 vehicles (100 %): nothing would be left on the site.',
    })
    expect(previewCopy(preview({ total: 0, after: 0, warning: 'everything' }), 'require').text).toContain(
      'together with the other rules',
    )
    expect(previewCopy(preview({ hides: 399, after: 1 }), 'exclude').text).toContain('over 99 %')
  })

  it('says what a check takes away, what a pin moves, and why a rule does nothing', () => {
    expect(previewCopy(preview({ hides: 40 }), 'reservable').text).toBe(
      '40 vehicles (10 %) could no longer be reserved.',
    )
    expect(previewCopy(preview({ meets: 4 }), 'pin').text).toBe('4 vehicles of 400 match (1 %).')
    expect(previewCopy(preview({ idle: 'ended' }), 'exclude')).toMatchObject({ tone: 'caution' })
  })

  it('says when the rule holds by the dealer’s clock', () => {
    expect(windowText(preview({}))).toBeUndefined()
    const window = preview({ from: '2026-07-01T14:30:00Z', to: '2026-08-01T14:00:00Z' })
    expect(windowText(window)).toBe(
      'In force from 2 July 2026 at 12:30 am until 2 August 2026 at 12:00 am, by the dealer’s clock (Brisbane).',
    )
  })

  it('speaks of what the rule is about', () => {
    const offers = preview({ on: 'offer', total: 4, after: 3, now: 4, hides: 1 })
    expect(previewCopy(offers, 'exclude').text).toBe('Hides 1 offer (25 %).')
    const pages = preview({ on: 'route', total: 40, after: 40, signIn: 2 })
    expect(previewCopy(pages, 'signIn').text).toBe('Visitors sign in before they see 2 pages (5 %).')
  })

  it('says how the first page changes, and that it is not known without the search', () => {
    const move = (id: string, from: number, to: number) => ({ id, name: id, note: id, from, to })
    const order = { pageSize: 21, forward: [move('a', 30, 1)], back: [move('b', 21, 22)], folded: 0 }
    expect(previewCopy(preview({ meets: 4, order }), 'boost').details).toEqual([
      'First page (21): 1 vehicle comes forward, 1 falls back.',
    ])
    const same = { ...order, forward: [], back: [] }
    expect(previewCopy(preview({ meets: 4, order: same }), 'pin').details[0]).toContain('stays as it is')
    expect(previewCopy(preview({ meets: 4 }), 'pin').details[0]).toContain('not known')
    expect(
      previewCopy(preview({ meets: 4, order: { ...same, folded: 3 } }), 'collapseRuns').details[0],
    ).toContain('3 vehicles are folded away')
  })

  it('says what publishing changes against the published rule, and what comes back where it goes', () => {
    const since = { effect: 'exclude', hides: 2, shows: 1, items: [] }
    expect(previewCopy(preview({ hides: 9, after: 391, since }), 'exclude').details.at(-1)).toBe(
      'Compared with the published rule: 2 vehicles go from the site, and 1 vehicle comes back.',
    )
    const gone = preview({ gone: true, since: { ...since, hides: 0, shows: 12 } })
    expect(previewCopy(gone, 'exclude').text).toBe(
      'The published rule no longer holds here: 12 vehicles come back.',
    )
    const check = { effect: 'reservable', hides: 0, shows: 3, items: [] }
    expect(previewCopy(preview({ gone: true, since: check }), 'reservable').text).toContain(
      '3 vehicles could be reserved again',
    )
  })
})
