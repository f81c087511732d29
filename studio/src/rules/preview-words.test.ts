import { describe, expect, it } from 'vitest'
import { previewWords, type TenantPreview } from './preview-words.ts'

const preview = (changes: Partial<TenantPreview>): TenantPreview => ({
  tenant: { id: 'tenant-harbour', slug: 'harbour', name: 'Harbour' },
  total: 400,
  now: 400,
  after: 400,
  meets: 0,
  hides: 0,
  shows: 0,
  vehicles: [],
  ...changes,
})

describe('[STU-03] the preview in words', () => {
  it('says how many vehicles are hidden, and what is left', () => {
    expect(previewWords(preview({ hides: 12, after: 388 }), 'exclude')).toEqual({
      tone: 'positive',
      text: 'Hides 12 vehicles (3 %).',
      detail: '388 vehicles on the site with this rule; 400 without it.',
    })
    expect(previewWords(preview({ hides: 1, after: 399, now: 380 }), 'exclude')).toMatchObject({
      text: 'Hides 1 vehicle (under 1 %).',
      detail: '399 vehicles on the site with this rule; 400 without it. At the moment there are 380.',
    })
    expect(previewWords(preview({ hides: 2, after: 398, now: 398 }), 'exclude').detail).toBe(
      '398 vehicles on the site with this rule, as at the moment; 400 without it.',
    )
    expect(previewWords(preview({ shows: 5, after: 405 }), 'except').text).toBe(
      'Shows 5 vehicles that would be hidden.',
    )
  })

  it('warns at 0 % and at 100 %', () => {
    expect(previewWords(preview({ warning: 'nothing' }), 'exclude')).toMatchObject({
      tone: 'caution',
      text: expect.stringContaining('0 %'),
    })
    expect(previewWords(preview({ hides: 400, after: 0, warning: 'everything' }), 'require')).toMatchObject({
      tone: 'critical',
      text: 'Hides 400 vehicles (100 %): nothing would be left on the site.',
    })
    expect(previewWords(preview({ total: 0, after: 0, warning: 'everything' }), 'require').text).toContain(
      'together with the other rules',
    )
    expect(previewWords(preview({ hides: 399, after: 1 }), 'exclude').text).toContain('over 99 %')
  })

  it('says what a check takes away, what a pin moves, and why a rule does nothing', () => {
    expect(previewWords(preview({ hides: 40 }), 'reservable').text).toBe(
      '40 vehicles (10 %) could no longer be reserved.',
    )
    expect(previewWords(preview({ meets: 4 }), 'pin').text).toBe('4 vehicles of 400 match (1 %).')
    expect(previewWords(preview({ idle: 'ended' }), 'exclude')).toMatchObject({ tone: 'caution' })
  })
})
