import { describe, expect, it } from 'vitest'
import { parseTenantRule } from './parse-rule.ts'

describe('[STU-03] a rule that is wrong is refused with the path and what was expected', () => {
  const doc = (changes: Record<string, unknown>) => ({
    _type: 'tenantRule',
    _id: 'r',
    title: 'T',
    reason: 'R',
    tenants: 'all',
    on: 'stock',
    effect: 'exclude',
    ...changes,
  })
  const where = (cond: unknown) => doc({ where: cond })
  const wrong: [name: string, doc: unknown, path: string, message: string][] = [
    ['no reason', doc({ reason: ' ' }), 'reason', 'must not be empty'],
    ['no tenants', doc({ tenants: [] }), 'tenants', "expected 'all'"],
    ['unknown effect', doc({ effect: 'delete' }), 'effect', 'expected an effect'],
    ['unknown sort', doc({ when: { sort: ['cheapest'] } }), 'when.sort.0', 'expected one of'],
    ['unknown flag', doc({ when: { flag: 'turbo' } }), 'when.flag', 'expected one of'],
    ['unknown circumstance', doc({ when: { weather: 'rain' } }), 'when.weather', 'unknown name'],
    [
      'locations by page',
      doc({ on: 'location', when: { routes: ['/contact'] } }),
      'when.routes',
      'header and footer',
    ],
    [
      'locations by place',
      doc({ on: 'location', when: { surface: ['vdp'] } }),
      'when.surface.0',
      'vdp cannot limit',
    ],
    [
      'offers by sort',
      doc({ on: 'offer', when: { sort: ['latest'] } }),
      'when.sort',
      'cannot limit rules on offer',
    ],
    [
      'promos in carousels',
      doc({ on: 'promo', when: { surface: ['widget', 'search', 'carousel'] } }),
      'when.surface.2',
      'promo tiles show in widgets and among',
    ],
    [
      'sign-in by place',
      doc({ on: 'route', effect: 'signIn', when: { surface: ['vdp'] } }),
      'when.surface.0',
      'cannot limit rules on route',
    ],
    ['bad window', doc({ from: 'tomorrow' }), 'from', 'expected a date or time'],
    ['a day that does not exist', doc({ to: '2026-02-30' }), 'to', 'expected a date or time'],
    ['ends before it starts', doc({ from: '2026-07-02', to: '2026-07-01' }), 'to', 'must come after'],
    ['effect of another subject', doc({ on: 'offer', effect: 'reservable' }), 'effect', 'for rules on stock'],
    ['sign-in on stock', doc({ effect: 'signIn' }), 'effect', 'for rules on route'],
    ['provider without finance', doc({ provider: 'taurus' }), 'provider', 'financeEligible only'],
    ['unknown field', where({ field: 'vin', op: 'eq', value: 'x' }), 'where.field', '"vin" is not a field'],
    [
      'field of another subject',
      where({ field: 'visible', op: 'eq', value: true }),
      'where.field',
      'not a field of stock',
    ],
    ['inherited name', where({ field: 'constructor', op: 'eq', value: 'x' }), 'where.field', 'not a field'],
    ['wrong operator', where({ field: 'make', op: 'gt', value: 'x' }), 'where.op', 'field of type string'],
    [
      'text for a number',
      where({ field: 'price', op: 'eq', value: '5000' }),
      'where.value',
      'expected a number',
    ],
    ['number for a text', where({ field: 'make', op: 'eq', value: 5 }), 'where.value', 'expected a text'],
    ['fraction of a dollar', where({ field: 'price', op: 'gt', value: 0.5 }), 'where.value', 'whole number'],
    ['number beyond int32', where({ field: 'price', op: 'lt', value: 3e9 }), 'where.value', 'at most'],
    ['NaN', where({ field: 'price', op: 'lt', value: Number.NaN }), 'where.value', 'expected a number'],
    ['empty list', where({ field: 'make', op: 'in', value: [] }), 'where.value', 'at least one value'],
    ['no list', where({ field: 'make', op: 'in', value: 'Kia' }), 'where.value', 'expected a list'],
    [
      'bad value in a list',
      where({ field: 'make', op: 'in', value: ['Kia', 7] }),
      'where.value.1',
      'expected a text',
    ],
    [
      '100,000 values',
      where({ field: 'stocknum', op: 'in', value: Array.from({ length: 100_000 }, (_, i) => `s${i}`) }),
      'where.value',
      'at most 10000',
    ],
    [
      'reversed bounds',
      where({ field: 'price', op: 'between', value: [9, 5] }),
      'where.value',
      'above the second',
    ],
    ['one bound', where({ field: 'price', op: 'between', value: [9] }), 'where.value', 'expected two values'],
    [
      'value with present',
      where({ field: 'price', op: 'present', value: 1 }),
      'where.value',
      'takes no value',
    ],
    ['empty group', where({ all: [] }), 'where.all', 'at least one condition'],
    [
      'a deep path',
      where({ all: [{ not: { any: [{ field: 'x' }] } }] }),
      'where.all.0.not.any.0.field',
      '"x"',
    ],
    [
      'two groups in one',
      where({ all: [{ field: 'make', op: 'eq', value: 'x' }], any: [] }),
      'where.all',
      'unknown',
    ],
    ['no condition', where('make = Kia'), 'where', 'expected a condition'],
    [
      'list where one value belongs',
      where({ field: 'dealership_id', op: 'eq', value: { tenant: 'dealershipIds' } }),
      'where.value',
      'use in, notIn or contains',
    ],
    [
      'operand of another type',
      where({ field: 'make', op: 'eq', value: { tenant: 'websiteId' } }),
      'where.value',
      'is a number',
    ],
    [
      'unknown operand',
      where({ field: 'make', op: 'eq', value: { tenant: 'name' } }),
      'where.value',
      'one of websiteId',
    ],
    [
      'text of another script',
      where({ field: 'make', op: 'eq', value: '本田' }),
      'where.value',
      'Latin letters',
    ],
    ['no document', 'rule', '', 'expected object'],
  ]

  it.each(wrong)('%s', (_, input, path, message) => {
    const result = parseTenantRule(input)
    expect(result.ok).toBe(false)
    const [error] = result.ok ? [] : result.errors
    expect(error?.path).toBe(path)
    expect(error?.message).toContain(message)
  })

  it('nesting without end is refused, not followed', () => {
    let cond: unknown = { field: 'make', op: 'eq', value: 'Kia' }
    for (let i = 0; i < 5000; i++) cond = { not: cond }
    expect(parseTenantRule(where(cond)).ok).toBe(false)
  })

  it('every problem of a document is reported at once', () => {
    const result = parseTenantRule(doc({ title: '', reason: '', order: 'first' }))
    expect(result.ok ? [] : result.errors.map(({ path }) => path)).toEqual(['title', 'reason', 'order'])
  })
})

describe('documents as the content lake returns them', () => {
  it('nulls, keys and references are understood', () => {
    const result = parseTenantRule({
      _type: 'tenantRule',
      _id: 'drafts.rule-9',
      _rev: 'x',
      title: 'T',
      reason: 'R',
      enabled: null,
      order: null,
      from: null,
      templates: null,
      tenants: [{ _type: 'reference', _key: 'a', _ref: 'tenant-harbour' }],
      on: 'stock',
      effect: 'exclude',
      when: { _type: 'ruleWhen', sort: ['latest'], flag: null },
      where: { all: [{ _key: 'k', _type: 'condition', field: 'price', op: 'missing', value: null }] },
    })
    expect(result.ok && result.value).toMatchObject({
      _id: 'rule-9',
      enabled: true,
      order: 0,
      tenants: ['tenant-harbour'],
      when: { sort: ['latest'] },
      where: { all: [{ field: 'price', op: 'missing' }] },
    })
  })
})
