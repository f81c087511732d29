import { expect, it } from 'vitest'
import publishProblem from './publish-rules.ts'

const NOW = Date.parse('2026-03-02T00:00:00Z')
const problemOf = (document: { _type: string; [field: string]: unknown }) => publishProblem(document, NOW)

it('an offer that has ended, or ends before it starts, is not published', () => {
  const offer = { _type: 'offer', name: 'Roof racks', start: '2026-01-01T00:00:00Z' }
  expect(problemOf({ ...offer, expiry: '2026-03-01T00:00:00Z' })).toContain('This offer has ended.')
  expect(problemOf({ ...offer, expiry: '2025-12-01T00:00:00Z' })).toBe('The end must come after the start.')
  expect(problemOf({ ...offer, expiry: '2026-04-01T00:00:00Z' })).toBeUndefined()
  expect(problemOf(offer)).toBeUndefined()
})

it('a popup without an end is not published, nor a popup or an announcement whose end is over', () => {
  const popup = { _type: 'popup', title: 'Open day' }
  expect(problemOf(popup)).toContain('Say when the popup ends')
  expect(problemOf({ ...popup, expiry: '2026-03-01T00:00:00Z' })).toContain('This popup has ended.')
  expect(problemOf({ ...popup, expiry: '2026-04-01T00:00:00Z' })).toBeUndefined()
  const announcement = { _type: 'announcement', text: 'Closed on Monday' }
  expect(problemOf(announcement)).toBeUndefined()
  expect(problemOf({ ...announcement, expiry: '2026-03-01T00:00:00Z' })).toContain(
    'This announcement has ended.',
  )
})

it.each([
  ['popup', { expiry: '2026-04-01T00:00:00Z', words: [{ children: [{ text: 'From 1.9% p.a.' }] }] }],
  ['announcement', { text: '$99 a week this month' }],
  ['offer', { name: 'Finance at 4.9% p.a.' }],
  ['offer', { highlight: '$99 a week' }],
  ['offer', { name: 'Racks', details: [{ _type: 'block', children: [{ text: 'at 3.9% p.a.' }] }] }],
  ['model', { tagline: '$99 a week' }],
  ['location', { about: 'Drive away from $99 a week' }],
  ['model', { grades: [{ name: 'Vibe', points: ['Yours for $99 a week'] }] }],
  ['promo', { title: 'Drive', text: '0% finance on all demos' }],
  [
    'page',
    { path: '/a', blocks: [{ _type: 'richText', body: [{ children: [{ text: 'From $45 weekly' }] }] }] },
  ],
  [
    'page',
    {
      path: '/a',
      blocks: [
        {
          _type: 'richText',
          body: [
            {
              _type: 'table',
              rows: [{ cells: [{ value: [{ children: [{ text: '2.9% comparison rate' }] }] }] }],
            },
          ],
        },
      ],
    },
  ],
])('%s with words that claim a rate or repayment is not published: %j', (_type, fields) => {
  expect(problemOf({ _type, ...fields })).toContain('The law wants a comparison rate')
})

it('a page at an address of the site itself is not published, nor one without an address', () => {
  expect(problemOf({ _type: 'page', path: '/cars/abc' })).toContain('belong to the site itself')
  expect(problemOf({ _type: 'page', path: '/a?b' })).toContain('cannot have "?"')
  expect(problemOf({ _type: 'sharedPage' })).toBe('Type the path, e.g. /special-offers.')
  expect(problemOf({ _type: 'page', path: '/winter' })).toBeUndefined()
})

it('other documents, and fields of the wrong type, are for others to judge', () => {
  expect(problemOf({ _type: 'tenant', name: '4.9% p.a.' })).toBeUndefined()
  expect(problemOf({ _type: 'offer', name: 7, expiry: {}, start: [] })).toBeUndefined()
})
