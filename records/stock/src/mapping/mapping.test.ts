import { readdirSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { committedMapping } from '../testing/feeds.ts'
import { createRowMapper } from './apply.ts'
import { parseMapping } from './mapping.ts'

const BASE = {
  name: 'test',
  title: 'Test',
  formats: ['csv'],
  id: { column: 'id' },
  fields: {
    year: { column: 'year', parse: 'year' },
    make: { column: 'make' },
    model: { column: 'model' },
    car_type: { constant: 'used' },
  },
}

const withField = (field: string, rule: object, rest: object = {}) =>
  parseMapping({ ...BASE, ...rest, fields: { ...BASE.fields, [field]: rule } })

function mapped(field: string, rule: object, cell: unknown, rest: object = {}) {
  const mapping = withField(field, rule, rest)
  if (!mapping.ok) throw new Error(JSON.stringify(mapping.errors))
  const values = { id: '1', year: '2020', make: 'Mazda', model: '3', cell }
  const result = createRowMapper(mapping.value).map(values)
  const path = field.split('.')
  return result.ok
    ? path.reduce<unknown>((at, key) => Reflect.get(at as object, key), result.vehicle)
    : `${result.problem.field}: ${result.problem.reason}`
}

test('every committed mapping is a valid one and is named as its file', () => {
  const files = readdirSync(new URL('../../mappings', import.meta.url))
  expect(files).toHaveLength(3)
  for (const file of files) expect(`${committedMapping(file.replace('.json', '')).name}.json`).toBe(file)
})

describe('[N26] a bad mapping stops before the first row and names the field', () => {
  test.each([
    ['an unknown field', 'horsepower', { column: 'cell' }, 'fields.horsepower'],
    ['an unknown key of a rule', 'price', { colum: 'cell' }, 'fields.price'],
    ['an unknown kind', 'price', { column: 'cell', parse: 'dollars' }, 'fields.price.parse'],
    ['no source', 'price', { parse: 'aud' }, 'fields.price'],
    ['two sources', 'price', { column: 'cell', constant: 1 }, 'fields.price'],
    ['a table that is not there', 'fuel', { column: 'cell', table: 'fuels' }, 'fields.fuel.table'],
    [
      'a table word the field cannot hold',
      'car_type',
      { column: 'cell', table: { N: 'neu' } },
      'fields.car_type.table.N',
    ],
    ['a constant the field cannot hold', 'price', { constant: 'free' }, 'fields.price.constant'],
    ['a broken pattern', 'fuel', { column: 'cell', match: '(' }, 'fields.fuel.match'],
    ['a bad rule inside firstOf', 'seats', { firstOf: [{ column: 'a' }, {}] }, 'fields.seats.firstOf.1'],
    ['the id as a field', 'source_id', { column: 'cell' }, 'fields.source_id'],
  ])('%s', (_, field, rule, path) => {
    const parsed = withField(field, rule)
    expect(parsed.ok ? [] : parsed.errors.map((error) => error.path)).toEqual([path])
  })

  test('a required field without a rule', () => {
    const { make: _, ...fields } = BASE.fields
    const parsed = parseMapping({ ...BASE, fields })
    expect(parsed).toEqual({
      ok: false,
      errors: [{ path: 'fields.make', message: 'expected a rule: no vehicle is without this field' }],
    })
  })
})

test('[N26] everything that is wrong with a mapping is told at once, its form and its meaning', () => {
  const parsed = parseMapping({
    ...BASE,
    formats: ['xlsx'],
    fields: {
      year: { colum: 'year' },
      make: { column: 'make' },
      car_type: { constant: 'neu' },
      fuel: { column: 'fuel', table: 'fuels' },
    },
  })
  expect(parsed.ok ? [] : parsed.errors.map(({ path }) => path).toSorted()).toEqual([
    'fields.car_type.constant',
    'fields.fuel.table',
    'fields.model',
    'fields.year',
    'formats.0',
  ])
})

describe('cells', () => {
  test.each([
    ['price', { parse: 'aud' }, ' $24,990 ', 24990],
    ['price', { parse: 'aud' }, '88.0', 88],
    ['price', { parse: 'aud' }, '1,500,000', 1_500_000],
    ['price', { parse: 'aud', missing: ['POA'], default: 0 }, 'poa', 0],
    ['price', { parse: 'aud' }, 'call us', 'price: expected an amount in AUD such as 24990 or $24,990'],
    ['price', { parse: 'aud' }, '-5', 'price: Too small: expected number to be >=0'],
    ['price', { parse: 'aud', times: 1.5 }, '1001', 1502],
    ['price', { parse: 'aud' }, 7, 7],
    ['km', { parse: 'km' }, '82,012 km', 82012],
    ['km', { parse: 'km' }, '12.5', 'km: expected kilometres such as 82012'],
    ['variant.fuelconsumptioncombined', { parse: 'mpgUs' }, '34 mpg', 6.9],
    ['variant.fuelconsumptioncombined', { parse: 'mpgUk' }, '34', 8.3],
    [
      'variant.fuelconsumptioncombined',
      { parse: 'mpgUs' },
      '0',
      'variant.fuelconsumptioncombined: expected miles to the gallon such as 34',
    ],
    ['certified', { parse: 'boolean' }, 'Yes', true],
    ['certified', { parse: 'boolean' }, false, false],
    ['rego_expiry', { parse: 'date' }, '31/12/2026', '2026-12-31'],
    [
      'rego_expiry',
      { parse: 'date' },
      '31/02/2026',
      'rego_expiry: expected a date such as 31/12/2025 or 2025-12-31',
    ],
    ['build_date', { parse: 'month' }, 'Mar-20', '2020-03'],
    ['build_date', { parse: 'month' }, '03/1998', '1998-03'],
    ['build_date', { parse: 'month' }, 'Mar-76', '1976-03'],
    ['created_at', { parse: 'instant' }, '2026-03-01T09:30:00+10:00', '2026-02-28T23:30:00.000Z'],
    [
      'created_at',
      { parse: 'instant' },
      '2026-03-01 09:30',
      'created_at: expected a time with its zone such as 2026-03-01T09:30:00Z',
    ],
    ['status', { parse: 'status' }, 'On  Offer!', 'on_offer'],
    ['standardEquipment', { parse: 'list', separator: ',' }, 'Tow Bar, ,Canopy', ['Tow Bar', 'Canopy']],
    ['standardEquipment', { parse: 'list' }, ['Tow Bar'], ['Tow Bar']],
    [
      'images',
      { parse: 'images' },
      'https://a.example/1.jpg|https://a.example/2.jpg',
      [{ image: { url: 'https://a.example/1.jpg' } }, { image: { url: 'https://a.example/2.jpg' } }],
    ],
    ['variant.cylinders', { parse: 'integer', match: '(\\d+) cyl' }, '4 cyl, 2 L', 4],
    ['city', { split: { by: ', ', part: 0 } }, 'Ryde, NSW', 'Ryde'],
    ['state', { split: { by: ', ', part: -1 } }, 'Ryde, NSW', 'NSW'],
    ['fuel', { table: { PULP: 'Petrol' } }, 'pulp', 'Petrol'],
    ['fuel', { table: { PULP: 'Petrol' } }, 'coal', 'fuel: expected one of PULP'],
    ['fuel', { table: { PULP: 'Petrol' }, otherwise: 'keep' }, 'coal', 'coal'],
    ['fuel', { table: { PULP: 'Petrol' }, otherwise: 'missing' }, 'coal', undefined],
    ['badge', { replace: [{ pattern: '\\s*\\(.*?\\)', with: '' }] }, 'GXL (4x4)', 'GXL'],
    ['badge', {}, ' two\n  lines ', 'two lines'],
    ['badge', {}, 'N/A', undefined],
  ])('%s %j reads %j as %j', (field, rule, cell, expected) => {
    expect(mapped(field, { column: 'cell', ...rule }, cell, { missing: ['n/a'] })).toEqual(expected)
  })

  test('a row tells its first problem and names the others', () => {
    const mapping = parseMapping(BASE)
    if (!mapping.ok) throw new Error('unreachable')
    const row = createRowMapper(mapping.value).map({ id: '7', year: '20I9', make: '', model: '' })
    expect(row).toEqual({
      ok: false,
      sourceId: '7',
      problem: {
        field: 'year',
        value: '20I9',
        reason: 'expected a year of four digits; also wrong: make, model',
      },
    })
  })

  test('ids from content are the same for the same cells and blind to white space', () => {
    const mapping = parseMapping({ ...BASE, id: { contentOf: ['make', 'model'] } })
    if (!mapping.ok) throw new Error('unreachable')
    const idOf = (make: string) =>
      createRowMapper(mapping.value).map({ year: '2020', make, model: '3' }).sourceId
    expect(idOf('Mazda')).toMatch(/^[0-9a-f]{20}$/)
    expect(idOf(' Mazda ')).toBe(idOf('Mazda'))
    expect(idOf('Kia')).not.toBe(idOf('Mazda'))
  })
})

test('headers: what is missing and what nobody reads', () => {
  const mapping = parseMapping(BASE)
  if (!mapping.ok) throw new Error('unreachable')
  const mapper = createRowMapper(mapping.value)
  expect(mapper.missingColumns(['id', 'year', 'make'])).toEqual(['field model reads column "model"'])
  expect(mapper.ignoredColumns(['id', 'year', 'make', 'model', 'secret'])).toEqual(['secret'])
})
