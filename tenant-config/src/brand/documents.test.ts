import { describe, expect, it } from 'vitest'
import { SALES_BODY_TYPES } from '../vehicle/body-types.ts'
import { MAKES } from '../vehicle/makes.ts'
import { CAR_TYPE_SEGMENTS } from '../routes/routes.ts'
import { copyPlaceholderProblem, fillCopy } from './copy-placeholders.ts'
import {
  brandCopyIssues,
  COPY_LIMITS,
  makeSlugProblem,
  manufacturerIssues,
  modelIssues,
} from './documents.ts'

const manufacturer = { _id: 'm', slug: 'mg', name: 'MG' }
const model = { _id: 'm', make: 'mg', slug: '4', name: '4' }
const copy = { _id: 'c', heading: '{make} at {dealer}', text: 'See every {make}.' }
const paths = (issues: { path: string }[]) => issues.map(({ path }) => path)

const priced = {
  ...model,
  grades: [
    { name: 'Vibe', price: 21_888 },
    { name: 'Excite' },
    { name: 'Essence', points: ['Heated seats'] },
  ],
  priceNote: 'Private buyers in Victoria.',
}

describe('documents about makes', () => {
  it('take what the Studio writes, with empty fields as null', () => {
    expect(manufacturerIssues({ ...manufacturer, tenant: null, about: null, logo: { alt: null } })).toEqual(
      [],
    )
    expect(manufacturerIssues({ _id: 'm', slug: 'mg', tenant: 'tenant-a' })).toEqual([])
    expect(modelIssues({ ...model, status: 'coming_soon', override_url: '/mg4', bodies: ['SUV'] })).toEqual(
      [],
    )
    expect(modelIssues({ ...model, override_url: 'https://maker.example/mg4' })).toEqual([])
    const rows = [
      { label: 'Seats', values: ['5'] },
      { label: 'Boot', values: ['1', '2', '3'] },
    ]
    expect(modelIssues({ ...priced, specifications: [{ title: 'Size', rows }] })).toEqual([])
    expect(brandCopyIssues({ ...copy, make: null, points: [], tenant: null })).toEqual([])
    expect(brandCopyIssues({ ...copy, tenant: 'tenant-a', make: 'mg', dealership: 'city' })).toEqual([])
  })

  it.each([
    ['a name that is no text', manufacturerIssues({ ...manufacturer, name: 7 }), 'name'],
    ['a short name with a space', manufacturerIssues({ ...manufacturer, slug: 'm g' }), 'slug'],
    ['no short name', manufacturerIssues({ _id: 'm', name: 'MG' }), 'slug'],
    ['a text that is too long', manufacturerIssues({ ...manufacturer, about: 'a'.repeat(301) }), 'about'],
    ['a model of no make', modelIssues({ ...model, make: null }), 'make'],
    ['a status nobody knows', modelIssues({ ...model, status: 'soon' }), 'status'],
    ['an address without TLS', modelIssues({ ...model, override_url: 'http://x.example' }), 'override_url'],
    ['an address that runs', modelIssues({ ...model, override_url: 'javascript:alert(1)' }), 'override_url'],
    ['a price with cents', modelIssues({ ...priced, grades: [{ name: 'A', price: 1.5 }] }), 'grades.0.price'],
    ['a price without its conditions', modelIssues({ ...priced, priceNote: null }), 'priceNote'],
    [
      'a colour that is none',
      modelIssues({ ...model, colours: [{ name: 'Red', swatch: 'red' }] }),
      'colours.0.swatch',
    ],
    ['something else that moves it', modelIssues({ ...model, powertrains: ['Steam'] }), 'powertrains.0'],
    [
      'two values for three grades',
      modelIssues({
        ...priced,
        specifications: [{ title: 'Size', rows: [{ label: 'Boot', values: ['1', '2'] }] }],
      }),
      'specifications.0.rows.0.values',
    ],
    ['a fourth body', modelIssues({ ...model, bodies: ['a', 'b', 'c', 'd'] }), 'bodies'],
    ['no heading', brandCopyIssues({ ...copy, heading: null }), 'heading'],
    ['a word in braces', brandCopyIssues({ ...copy, text: 'From {price}' }), 'text'],
    ['a point of another kind', brandCopyIssues({ ...copy, points: ['a', { b: 1 }] }), 'points.1'],
    ['five points', brandCopyIssues({ ...copy, points: ['a', 'b', 'c', 'd', 'e'] }), 'points'],
    [
      'a shared text of a dealership',
      brandCopyIssues({ ...copy, make: 'mg', dealership: 'a' }),
      'dealership',
    ],
    ['a dealership’s of any make', brandCopyIssues({ ...copy, tenant: 't', dealership: 'a' }), 'make'],
    ['no document', brandCopyIssues(null), ''],
  ])('%s is named', (_, issues, path) => {
    expect(paths(issues)).toEqual([path])
    expect(issues[0]?.message).not.toBe('')
  })

  it('[RTE-14] [C18] no make takes the address of a kind of stock or of a body type', () => {
    const taken = [...Object.keys(CAR_TYPE_SEGMENTS), ...SALES_BODY_TYPES.map(({ slug }) => slug)]
    for (const slug of taken) expect([slug, makeSlugProblem(slug)]).toEqual([slug, expect.any(String)])
    for (const { slug } of MAKES) expect([slug, makeSlugProblem(slug)]).toEqual([slug, undefined])
    expect(paths(manufacturerIssues({ ...manufacturer, slug: taken[0] }))).toEqual(['slug'])
  })
})

describe('words in braces', () => {
  it('stand for the make, the dealer and the dealership of the page', () => {
    const words = { make: 'MG', dealer: 'Harbour City', dealership: 'Newstead' }
    expect(fillCopy('{make} at {dealership}, by {dealer}: {make}', words)).toBe(
      'MG at Newstead, by Harbour City: MG',
    )
    // A name with braces or dollars in it is a name.
    expect(fillCopy('{make}', { ...words, make: '$& {dealer}' })).toBe('$& {dealer}')
  })

  it.each(['From {price}', '{}', '{ make }', 'a { b', 'a } b', '{constructor}'])('%j is refused', (text) => {
    expect(copyPlaceholderProblem(text)).toEqual(expect.any(String))
  })

  it('known ones, and texts without any, are fine', () => {
    expect(copyPlaceholderProblem('{make}, {dealer}, {dealership}')).toBeUndefined()
    expect(copyPlaceholderProblem('Plain words.')).toBeUndefined()
    expect(COPY_LIMITS.points).toBeGreaterThan(0)
  })
})
