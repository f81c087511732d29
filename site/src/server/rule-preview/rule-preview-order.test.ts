import type { EvaluatedVehicle } from '@forecourt/vehicle/document'
import { ruleFixture, tenantFixture, vehicleFixture } from '@forecourt/tenant-config/testing/fixtures'
import { describe, expect, it } from 'vitest'
import { previewRule, type KnownOrder } from './rule-preview.ts'

const NOW = Date.parse('2026-07-01T02:00:00Z')
const base = tenantFixture()
const tenant = { ...base, search: { ...base.search, pageSize: 4 } }
/** v0 to v9 in the search's order; v6 and v8 are Kia, v1 to v3 sold. */
const vehicles: EvaluatedVehicle[] = Array.from({ length: 10 }, (_, n) => ({
  ...vehicleFixture({ id: `v${n}`, stocknum: `N${n}`, tenant_ids: [tenant.slug] }),
  make: n === 6 || n === 8 ? 'Kia' : 'Toyota',
  sold: n >= 1 && n <= 3,
  price: 10_000 + n,
}))
const knownOrder: KnownOrder = async () => vehicles.map(({ id }) => id)
const kia = { field: 'make', op: 'eq', value: 'Kia' }
const rule = (changes: Record<string, unknown>) =>
  ruleFixture({ _id: 'new', tenants: [tenant._id], where: kia, ...changes })
const preview = (
  draft: ReturnType<typeof ruleFixture>,
  rules: ReturnType<typeof ruleFixture>[] = [],
  order: KnownOrder | undefined = knownOrder,
) =>
  previewRule({
    draft,
    entry: { id: tenant._id, tenant, rules },
    vehicles: vehicles.toReversed(),
    now: NOW,
    ...(order && { knownOrder: order }),
  })
const moves = (list: readonly { id: string; from?: number; to?: number }[] | undefined) =>
  list?.map(({ id, from, to }) => `${id} ${from ?? '-'} to ${to ?? '-'}`)

describe('[STU-03] how the first page of a list changes', () => {
  it('a boost brings its vehicles to the front, and others leave the page', async () => {
    const { order, meets } = await preview(rule({ effect: { boost: 5 } }))
    expect(meets).toBe(2)
    expect(moves(order?.forward)).toEqual(['v6 7 to 1', 'v8 9 to 2'])
    expect(moves(order?.back)).toEqual(['v2 3 to 5', 'v3 4 to 6'])
  })

  it('a negative boost takes them from the front', async () => {
    const first = { field: 'stocknum', op: 'in', value: ['N0'] }
    const { order } = await preview(rule({ effect: { boost: -5 }, where: first }))
    expect(moves(order?.back)).toEqual(['v0 1 to 10'])
    expect(moves(order?.forward)).toEqual(['v1 2 to 1', 'v2 3 to 2', 'v3 4 to 3', 'v4 5 to 4'])
  })

  it('a pin puts them at its place, beside those of other rules', async () => {
    const one = { field: 'stocknum', op: 'in', value: ['N9'] }
    const other = rule({ _id: 'other', effect: { pin: 2 }, where: one })
    const { order } = await preview(rule({ effect: { pin: 2 }, order: 50 }), [other])
    expect(moves(order?.forward)).toEqual(['v6 8 to 3', 'v8 10 to 4'])
  })

  it('runs are folded into their first, and the others move up', async () => {
    const sold = { field: 'sold', op: 'eq', value: true }
    const { order } = await preview(rule({ effect: 'collapseRuns', where: sold }))
    expect(order?.folded).toBe(2)
    expect(moves(order?.back)).toEqual(['v2 3 to -', 'v3 4 to -'])
    expect(moves(order?.forward)).toEqual(['v4 5 to 3', 'v5 6 to 4'])
  })

  it('a list by price is as it was unless the rule names that order', async () => {
    const pinned = rule({ effect: { pin: 1 }, when: { sort: ['price_asc'] } })
    expect(moves((await preview(pinned)).order?.forward)).toEqual(['v6 7 to 1', 'v8 9 to 2'])
  })

  it('an edited or abandoned rule says what changes against its published version', async () => {
    const old = rule({ effect: { pin: 1 } })
    const gone = await preview({ ...old, tenants: ['tenant-other'] }, [old])
    expect(gone.order).toBeUndefined()
    expect(moves(gone.since?.order?.back)).toEqual(['v6 1 to 7', 'v8 2 to 9'])
    expect((await preview(old, [old])).since).toBeUndefined()
  })

  it('is not known while the search does not answer; the counts are', async () => {
    const found = await preview(rule({ effect: { boost: 5 } }), [], async () => {
      throw new Error('away')
    })
    expect(found).toMatchObject({ meets: 2 })
    expect(found.order).toBeUndefined()
  })

  it('a fourth rule about runs does nothing, and the preview says so', async () => {
    const others = [1, 2, 3].map((n) => rule({ _id: `run-${n}`, order: n, effect: 'collapseRuns' }))
    const fourth = rule({ effect: 'collapseRuns', order: 100 })
    expect((await preview(fourth, others)).idle).toBe('too-many-runs')
    expect((await preview(fourth, others.slice(1))).idle).toBeUndefined()
  })
})
