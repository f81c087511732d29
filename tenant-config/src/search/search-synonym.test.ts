import { describe, expect, it } from 'vitest'
import { DEFAULT_SYNONYMS, parseSearchSynonym } from './search-synonym.ts'

const doc = (over: Record<string, unknown>) => ({
  _id: 's',
  _type: 'searchSynonym',
  direction: 'both',
  words: ['kombi', 'transporter'],
  ...over,
})

describe('words that mean the same to a search', () => {
  it('are a dealer’s or everybody’s, in both directions or one', () => {
    const own = parseSearchSynonym(doc({ tenant: { _type: 'reference', _ref: 'tenant-harbour' } }))
    expect(own).toEqual({
      ok: true,
      value: { _id: 's', tenant: 'tenant-harbour', words: ['kombi', 'transporter'] },
    })
    const oneWay = parseSearchSynonym(
      doc({ tenant: null, direction: 'one-way', typed: ' family bus ', words: ['carnival'] }),
    )
    expect(oneWay).toEqual({ ok: true, value: { _id: 's', typed: 'family bus', words: ['carnival'] } })
  })

  it('leave out what a one-way synonym had, once they go both ways', () => {
    expect(parseSearchSynonym(doc({ typed: 'kombi van' }))).toMatchObject({ ok: true })
    expect(parseSearchSynonym(doc({ typed: 'kombi van' }))).not.toMatchObject({
      value: { typed: 'kombi van' },
    })
  })

  it.each([
    ['direction', { direction: 'sideways' }],
    ['direction', { direction: null }],
    ['words', { words: ['kombi'] }],
    ['words', { words: [] }],
    ['words', { words: ['CX-5', 'cx5'] }],
    ['words', { words: Array.from({ length: 21 }, (_, i) => `word${i}`) }],
    ['words.1', { words: ['kombi', '???'] }],
    ['words.0', { words: ['x'.repeat(61), 'kombi'] }],
    ['typed', { direction: 'one-way' }],
    ['words', { direction: 'one-way', typed: 'Kombi' }],
  ])('a mistake is named: %s of %j', (path, over) => {
    const parsed = parseSearchSynonym(doc(over))
    expect(parsed).toMatchObject({ ok: false, errors: [{ path }] })
  })

  it('the platform’s own are such words too', () => {
    for (const { typed, words } of DEFAULT_SYNONYMS) {
      const direction = typed === undefined ? 'both' : 'one-way'
      expect([typed, parseSearchSynonym(doc({ direction, typed, words }))]).toMatchObject([
        typed,
        { ok: true },
      ])
    }
  })
})
