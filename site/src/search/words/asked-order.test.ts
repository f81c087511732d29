import { ruleFixture, tenantFixture } from '@forecourt/tenant-config/testing/fixtures'
import { expect, it, test } from 'vitest'
import { scopedRequest } from '../../server/search/scoped-request.ts'
import { engineRequest } from '../adapter/engine-request.ts'
import { sortIndexName } from '../adapter/index-name.ts'
import { askedOrder, orderOf } from './asked-order.ts'
import { takeNamedPlace } from './named-place.ts'
import { readTypedWords } from './typed-words.ts'

it.each([
  ['cheap mazda', 'price_asc'],
  ['the cheapest ute', 'price_asc'],
  ['bargain', 'price_asc'],
  ['low km suv', 'km_asc'],
  ['suv lowest kilometres', 'km_asc'],
  ['low mileage cheap hatch', 'km_asc'],
  ['cheap low kms hatch', 'price_asc'],
  ['cheaper than 20000', undefined],
  ['under 20000 km', undefined],
  ['low roof van', undefined],
] as const)('“%s” asks for the order %s', (text, order) => expect(askedOrder(text)).toBe(order))

test('words that ask for an order are searched for no more, alone or beside others', () => {
  expect(readTypedWords('cheap')).toMatchObject({ words: '', order: 'price_asc' })
  expect(readTypedWords('low km')).toMatchObject({ words: '', order: 'km_asc' })
  expect(readTypedWords('cheap mazda under 20000')).toMatchObject({
    words: 'mazda',
    order: 'price_asc',
    filter: expect.stringContaining('price:<=20000'),
  })
  expect(readTypedWords('for')).toMatchObject({ words: 'for' })
  expect(readTypedWords('for')).not.toHaveProperty('order')
})

test('an order that the visitor chose stays', () => {
  const typed = readTypedWords('cheap mazda')
  const indexOf = (sort: 'relevant' | 'latest') =>
    engineRequest({ indexName: sortIndexName(sort), params: {} }, typed, '').indexName
  expect(indexOf('relevant')).toBe(sortIndexName('price_asc'))
  expect(indexOf('latest')).toBe(sortIndexName('latest'))
})

it.each([
  ['mazda near 4000', 'mazda', '4000'],
  ['Near 5000 ute', 'ute', '5000'],
  ['close to 0800', '', '0800'],
  ['nearest to 3000', '', '3000'],
  ['near new', 'near new', undefined],
  ['near 40000', 'near 40000', undefined],
  ['mazda 4000', 'mazda 4000', undefined],
])('“%s” is “%s” near %s', (text, query, near) => {
  expect(takeNamedPlace(text)).toEqual({ query, near })
  if (near !== undefined) expect(readTypedWords(text)).toMatchObject({ words: query, filter: '' })
})

test('rules about an order hold where words ask for it, on the server as in the browser', () => {
  expect([
    orderOf('relevant', 'price_asc'),
    orderOf('latest', 'price_asc'),
    orderOf('relevant', undefined),
  ]).toEqual(['price_asc', 'latest', 'relevant'])
  const tenant = tenantFixture({ slug: 'harbour' })
  const rule = ruleFixture({
    tenants: 'all',
    effect: 'exclude',
    where: { field: 'price', op: 'lt', value: 1000 },
    when: { sort: ['price_asc'] },
  })
  const filterOf = (query: string) =>
    scopedRequest({ tenant, rules: [rule], now: 0 }, { query, sort: 'relevant' }, { surface: 'search' })
      .filter
  expect(filterOf('cheap mazda')).toBe(
    scopedRequest({ tenant, rules: [rule], now: 0 }, { sort: 'price_asc' }, { surface: 'search' }).filter,
  )
  expect(filterOf('mazda')).not.toBe(filterOf('cheap mazda'))
})
