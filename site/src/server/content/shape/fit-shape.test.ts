import { pageQuery } from '@forecourt/blocks/page-blocks.query'
import fc from 'fast-check'
import type { TypeNode } from 'groq-js'
import { describe, expect, it } from 'vitest'
import { layoutQuery } from '../../../layout/layout.query.ts'
import { offerQuery, offersQuery } from '../../../offers/offers.query.ts'
import { fitShape } from './fit-shape.ts'
import { queryType } from './query-types.ts'

const link = (over = {}) => ({
  _key: 'l',
  label: 'Home',
  type: 'path',
  path: '/',
  url: null,
  target: null,
  ...over,
})
const offer = (id: string, over = {}) => ({ _id: id, name: 'Offer', slug: id, buttons: [link()], ...over })
const issuesOf = (query: string, answer: unknown) =>
  fitShape(answer, queryType(query)).issues.map(({ id, path, message }) => `${id ?? '-'} ${path}: ${message}`)
const valueOf = (query: string, answer: unknown) => fitShape(answer, queryType(query)).value as never

describe('a document written around the Studio', () => {
  it('an offer that does not fit is left out of a list, the others stay', () => {
    const answer = [
      offer('a'),
      offer('b', { highlight: { a: 1 } }),
      offer('c', { buttons: [link({ label: 7 }), link()] }),
    ]
    const kept: { _id: string; buttons: unknown[] }[] = valueOf(offersQuery, answer)
    expect(kept.map(({ _id, buttons }) => [_id, buttons.length])).toEqual([
      ['a', 1],
      ['c', 1],
    ])
    expect(issuesOf(offersQuery, answer)).toEqual([
      'b highlight: expected string, got object',
      'c buttons.0.label: expected string, got number',
    ])
  })

  it('the page of an offer goes on without the part', () => {
    expect(valueOf(offerQuery, offer('a', { seo: { title: ['x'] } }))).toMatchObject({
      name: 'Offer',
      seo: { title: null },
    })
    expect(issuesOf(offerQuery, offer('a', { name: 5 }))).toEqual(['a name: expected string, got number'])
    expect(valueOf(offerQuery, null)).toBeNull()
  })

  it('a page loses the block that does not fit or that nobody knows, and a promo tile its own place only', () => {
    const text = { _key: 'a', _type: 'richText', heading: 'Sound' }
    const tile = (id: string, title: unknown) => ({ _id: id, title, display: null, position: null })
    const blocks = [
      text,
      { ...text, _key: 'b', heading: { text: 'An object' } },
      { _key: 'c', _type: 'marquee' },
      'a text',
      { _key: 'd', _type: 'promoTile', tiles: [tile('promo-a', 'Sound'), tile('promo-b', 9)] },
    ]
    const page = { _id: 'page-a', _type: 'page', title: 'Page', path: '/', seo: null, blocks }
    expect(issuesOf(pageQuery, page)).toEqual([
      'page-a blocks.1.heading: expected string, got object',
      'page-a blocks.2: expected a known _type, got object',
      'page-a blocks.3: expected object, got string',
      'promo-b title: expected string, got number',
    ])
    expect(valueOf(pageQuery, page)).toMatchObject({
      blocks: [{ _key: 'a' }, { _key: 'd', tiles: [{ _id: 'promo-a' }] }],
    })
    expect(issuesOf(pageQuery, { ...page, _id: 'shared', _type: 'sharedPage', blocks: 'none' })).toEqual([
      'shared blocks: expected array, got string',
    ])
  })

  it('an entry of a list whose key was forgotten has its place as key', () => {
    const answer = [offer('a', { buttons: [link(), link({ _key: null })] })]
    expect(issuesOf(offersQuery, answer)).toEqual([])
    expect(valueOf(offersQuery, answer)).toMatchObject([{ buttons: [{ _key: 'l' }, { _key: 'item-1' }] }])
  })

  it('header and footer go on without the entry of a menu or the place that does not fit', () => {
    const items = [
      { _key: 'a', link: link(), children: 'none' },
      { _key: 'b', link: link(), children: [link(), 5] },
    ]
    const columns = [{ _key: 'a', title: {}, links: [] }]
    const header = { _id: 'top', items }
    const footer = { _id: 'end', columns, smallPrint: 7, socials: null }
    const place = (id: string, over = {}) => ({
      _id: id,
      name: 'Yard',
      opening_hours: [{ weekday: 1, open: '8' }],
      ...over,
    })
    const locations = [
      place('x'),
      place('y', { phone: { mobile: '1' } }),
      place('z', { opening_hours: [{ weekday: 'Mon' }] }),
    ]
    const answer = { logo: null, header, footer, locations, specialHours: [] }
    expect(issuesOf(layoutQuery, answer)).toEqual([
      'top items.0.children: expected array, got string',
      'top items.1.children.1: expected object, got number',
      'end columns.0.title: expected string, got object',
      'end smallPrint: expected string, got number',
      'y phone: expected string, got object',
      'z opening_hours.0.weekday: expected number, got string',
    ])
    expect(valueOf(layoutQuery, answer)).toMatchObject({
      header: { items: [{ _key: 'b', children: [{ _key: 'l' }] }] },
      footer: { columns: [], smallPrint: null },
      locations: [{ _id: 'x' }, { _id: 'z', opening_hours: [] }],
    })
  })

  it('whatever stands in it, nothing but what the type says is left', () => {
    const queries = [offersQuery, offerQuery, pageQuery, layoutQuery]
    fc.assert(
      fc.property(fc.constantFrom(...queries), fc.anything(), fc.gen(), (query, junk, gen) => {
        const type = queryType(query)
        const answer = sample(type, (choices) => gen(fc.nat, { max: choices - 1 }), junk)
        const fitted = fitShape(answer, type).value
        expect(fitShape(fitted, type).issues).toEqual([])
      }),
      { seed: 20260703, numRuns: 200 },
    )
  })
})

/** A value of a type, in which one part in twelve is `junk`. */
function sample(type: TypeNode, pick: (choices: number) => number, junk: unknown, depth = 0): unknown {
  if (depth > 0 && pick(12) === 0) return junk
  switch (type.type) {
    case 'string':
      return type.value ?? 'text'
    case 'number':
      return type.value ?? 1
    case 'boolean':
      return type.value ?? true
    case 'array':
      return depth > 8 ? [] : Array.from({ length: pick(3) }, () => sample(type.of, pick, junk, depth + 1))
    case 'union': {
      const chosen = type.of[pick(type.of.length)]
      return chosen && sample(chosen, pick, junk, depth)
    }
    case 'object': {
      const parts = Object.entries(type.attributes)
      return Object.fromEntries(
        parts.map(([name, { value }]) => [name, sample(value, pick, junk, depth + 1)]),
      )
    }
    default:
      return null
  }
}
