import type { EvaluatedVehicle } from '@forecourt/vehicle/document'
import { ruleFixture, tenantFixture, vehicleFixture } from '@forecourt/tenant-config/testing/fixtures'
import { describe, expect, it } from 'vitest'
import { previewRule } from './rule-preview.ts'
import { subjectsOf } from './rule-preview-context.ts'
import { parseRuleRequest } from './rule-preview-request.ts'
import { LISTED_ITEMS } from './rule-preview-types.ts'

const NOW = Date.parse('2026-07-01T02:00:00Z')
const tenant = tenantFixture({ flags: { reservations: true } })
const vehicle = (n: number, changes: Partial<EvaluatedVehicle> = {}): EvaluatedVehicle => ({
  ...vehicleFixture({ id: `v${n}`, stocknum: `N${n}`, tenant_ids: [tenant.slug] }),
  ...changes,
})
/** Ten vehicles: four Kia, six Toyota, of which one has no price. */
const vehicles = Array.from({ length: 10 }, (_, n) =>
  vehicle(n, { make: n < 4 ? 'Kia' : 'Toyota', price: n === 9 ? 0 : 20_000 }),
)
const entryWith = (...rules: ReturnType<typeof ruleFixture>[]) => ({ id: tenant._id, tenant, rules })
const rule = (changes: Record<string, unknown>) => ruleFixture({ tenants: [tenant._id], ...changes })
const kia = { field: 'make', op: 'eq', value: 'Kia' }
const preview = (draft: ReturnType<typeof ruleFixture>, entry = entryWith()) =>
  previewRule({ draft, entry, vehicles, now: NOW })

describe('[STU-03] what a rule would do to a dealer’s site', () => {
  it('counts and lists what it hides, of what the other rules leave', async () => {
    const noPrice = rule({ _id: 'other', effect: 'exclude', where: { field: 'price', op: 'eq', value: 0 } })
    const found = await preview(rule({ _id: 'new', effect: 'exclude', where: kia }), entryWith(noPrice))
    expect(found).toMatchObject({ total: 9, now: 9, after: 5, meets: 4, hides: 4, shows: 0 })
    expect(found.items.map(({ note, change }) => `${note} ${change}`)).toEqual([
      'N0 hides',
      'N1 hides',
      'N2 hides',
      'N3 hides',
    ])
    expect(found.warning).toBeUndefined()
  })

  it('compares a changed rule with the site without it, and with the site as it is', async () => {
    const old = rule({ _id: 'same', effect: 'exclude', where: kia })
    const found = await preview(
      rule({ _id: 'same', effect: 'exclude', where: { field: 'make', op: 'eq', value: 'Toyota' } }),
      entryWith(old),
    )
    expect(found).toMatchObject({ total: 10, now: 6, after: 4, hides: 6 })
  })

  it('counts what an exception brings back', async () => {
    const hidden = rule({ _id: 'other', effect: 'exclude', where: kia })
    const found = await preview(
      rule({ _id: 'new', effect: 'except', where: { field: 'stocknum', op: 'in', value: ['N1', 'N2'] } }),
      entryWith(hidden),
    )
    expect(found).toMatchObject({ total: 6, after: 8, hides: 0, shows: 2 })
  })

  it('warns of a rule that changes nothing, and of one that leaves nothing', async () => {
    const nothing = await preview(rule({ effect: 'exclude', where: { ...kia, value: 'Lada' } }))
    expect(nothing).toMatchObject({ hides: 0, warning: 'nothing' })
    const everything = await preview(rule({ effect: 'exclude' }))
    expect(everything).toMatchObject({ after: 0, hides: 10, warning: 'everything' })
  })

  it('warns of rules that contradict each other: no vehicle can meet both', async () => {
    const onlyKia = rule({ _id: 'other', effect: 'require', where: kia })
    const onlyToyota = rule({ _id: 'new', effect: 'require', where: { ...kia, value: 'Toyota' } })
    expect(await preview(onlyToyota, entryWith(onlyKia))).toMatchObject({ after: 0, warning: 'everything' })
  })

  it('tries a rule that is switched off as if it were on, and one of the future at its beginning', async () => {
    const off = await preview(rule({ effect: 'exclude', where: kia, enabled: false }))
    expect(off.hides).toBe(4)
    const later = await preview(rule({ effect: 'exclude', where: kia, from: '2026-08-01T00:00:00Z' }))
    expect(later).toMatchObject({ hides: 4, from: '2026-08-01T00:00:00.000Z', now: 10 })
    const day = await preview(rule({ effect: 'exclude', where: kia, to: '2026-08-01' }))
    expect(day).toMatchObject({ tenant: { timeZone: 'Australia/Brisbane' }, to: '2026-08-01T14:00:00.000Z' })
  })

  it.each([
    [{ to: '2026-06-01' }, 'ended'],
    [{ templates: ['truck'] }, 'template'],
    [{ when: { flag: 'valuation' } }, 'feature-off'],
    [{ where: { field: 'make', op: 'eq', value: { tenant: 'manufacturer' } } }, 'own-value-missing'],
  ])('says why %j does nothing', async (changes, idle) => {
    const found = await preview(rule({ effect: 'exclude', where: kia, ...changes }))
    expect(found).toMatchObject({ idle, hides: 0 })
    expect(found.warning).toBeUndefined()
  })

  it('counts in the circumstances that the rule names', async () => {
    const found = await preview(
      rule({ effect: 'exclude', where: kia, when: { sort: ['price_asc'], surface: ['carousel'] } }),
    )
    expect(found.hides).toBe(4)
  })

  it('counts the vehicles that a check takes something from', async () => {
    const found = await preview(rule({ effect: 'reservable', where: { field: 'price', op: 'gt', value: 0 } }))
    expect(found).toMatchObject({ total: 10, after: 10, meets: 9, hides: 1 })
    expect(found.items).toMatchObject([{ note: 'N9', change: 'hides' }])
  })

  it('counts and lists the vehicles that a pin or a boost moves', async () => {
    const found = await preview(rule({ effect: { pin: 1 }, where: kia }))
    expect(found).toMatchObject({ total: 10, meets: 4, hides: 0 })
    expect(found.items).toHaveLength(4)
    expect(await preview(rule({ effect: { boost: 5 } }))).toMatchObject({ warning: 'everything' })
  })

  it('says what an edited rule changes of what its published version does', async () => {
    const old = rule({ _id: 'same', effect: 'exclude', where: kia })
    const toyota = { field: 'make', op: 'eq', value: 'Toyota' }
    const edited = await preview(rule({ _id: 'same', effect: 'exclude', where: toyota }), entryWith(old))
    expect(edited.since).toMatchObject({ effect: 'exclude', hides: 6, shows: 4 })
    expect((await preview(old, entryWith(old))).since).toBeUndefined()
    const other = await preview(rule({ _id: 'same', effect: { boost: 5 }, where: kia }), entryWith(old))
    expect(other).toMatchObject({ meets: 4, since: { effect: 'exclude', hides: 0, shows: 4 } })
    const off = await preview(
      rule({ _id: 'same', effect: 'exclude', where: kia, enabled: false }),
      entryWith(old),
    )
    expect(off).toMatchObject({ hides: 4, since: { hides: 0, shows: 4 } })
    const check = rule({ _id: 'same', effect: 'reservable', where: { field: 'price', op: 'gt', value: 0 } })
    const looser = await preview({ ...check, enabled: false }, entryWith(check))
    expect(looser.since).toMatchObject({ shows: 1, items: [{ note: 'N9', change: 'shows' }] })
  })

  it('shows a dealer that the rule leaves: what its published version hides comes back', async () => {
    const old = rule({ _id: 'same', effect: 'exclude', where: kia })
    const entry = entryWith(old)
    const left = rule({ _id: 'same', effect: 'exclude', where: kia, tenants: ['tenant-other'] })
    expect(subjectsOf(left, entry)).toEqual(['stock'])
    expect(subjectsOf(left, entryWith())).toEqual([])
    const found = await preview(left, entry)
    expect(found).toMatchObject({ gone: true, now: 6, after: 10, hides: 0, since: { hides: 0, shows: 4 } })
    expect(found.since?.items.map(({ note }) => note)).toEqual(['N0', 'N1', 'N2', 'N3'])
    const offers = rule({ _id: 'same', on: 'offer', effect: 'exclude' })
    expect(subjectsOf(offers, entry)).toEqual(['offer', 'stock'])
    expect(await preview(offers, entry)).toMatchObject({ on: 'stock', gone: true, since: { shows: 4 } })
  })

  it('lists the first of many', async () => {
    const many = Array.from({ length: LISTED_ITEMS + 50 }, (_, n) => vehicle(n))
    const draft = rule({ effect: 'exclude' })
    const found = await previewRule({ draft, entry: entryWith(), vehicles: many, now: NOW })
    expect(found.hides).toBe(LISTED_ITEMS + 50)
    expect(found.items).toHaveLength(LISTED_ITEMS)
  })
})

describe('the rule of a request', () => {
  const document = {
    _id: 'drafts.rule-1',
    _type: 'tenantRule',
    on: 'stock',
    effect: 'exclude',
    tenants: [{ _ref: 'tenant-harbour' }],
  }

  it('is the one it would be when published, also before it has a name', () => {
    expect(parseRuleRequest(JSON.stringify({ rule: document }))).toMatchObject({
      ok: true,
      rule: { _id: 'rule-1', tenants: ['tenant-harbour'] },
    })
    const version = { ...document, _id: 'versions.rSummer.rule-1' }
    expect(parseRuleRequest(JSON.stringify({ rule: version }))).toMatchObject({ rule: { _id: 'rule-1' } })
  })

  it.each([
    ['no JSON', '{', 'rule'],
    ['another document', JSON.stringify({ rule: { _id: 'p', _type: 'page' } }), 'rule'],
    ['no dealer', JSON.stringify({ rule: { ...document, tenants: [] } }), 'tenants'],
    ['odd conditions', JSON.stringify({ rule: { ...document, where: { conditions: [null] } } }), 'where.all'],
    ['a name that is a number', JSON.stringify({ rule: { ...document, effect: 7 } }), 'effect'],
  ])('%s is refused with the field', (_name, text, field) => {
    const parsed = parseRuleRequest(text)
    expect(parsed.ok).toBe(false)
    expect(!parsed.ok && parsed.message).toContain(field)
  })
})
