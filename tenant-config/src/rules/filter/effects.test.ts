import { describe, expect, it } from 'vitest'
import { searchEffects } from './effects.ts'
import { withTokens } from './index-rules.ts'
import { boostedSort, SORTS } from '../../search/sorts.ts'
import { ruleFixture, tenantFixture } from '../../testing/fixtures.ts'

const NOW = Date.parse('2026-07-01T02:00:00Z')
const ctx = { tenant: tenantFixture(), now: NOW }
const rule = (changes: Record<string, unknown>) => ruleFixture({ ...changes })
const kia = { field: 'make', op: 'eq', value: 'Kia' }
const mg = { field: 'make', op: 'eq', value: 'MG' }

describe('effects on the order of a list', () => {
  it('[SRCH-04] the highest boost that a vehicle meets counts, before its rank and after what the visitor asks', () => {
    const rules = [
      rule({ _id: 'a', effect: { boost: 5 }, where: kia }),
      rule({ _id: 'b', effect: { boost: 50 }, where: mg }),
      rule({ _id: 'c', effect: { boost: -3 }, where: { field: 'sold', op: 'eq', value: true } }),
    ]
    const effects = searchEffects(rules, ctx)
    expect(effects?.boost).toBe('_eval([(make:=`MG`):50,(make:=`Kia`):5,(sold:=true):-3]):desc')
    expect(boostedSort(SORTS.relevant.sortBy, effects?.boost)).toBe(
      '_text_match:desc,_eval([(make:=`MG`):50,(make:=`Kia`):5,(sold:=true):-3]):desc,custom_rank:desc',
    )
    expect(boostedSort(SORTS.price_asc.sortBy, undefined)).toBe(SORTS.price_asc.sortBy)
  })

  it('[SRCH-04] no order has more criteria with boosts than the search takes: three', () => {
    const boost = '_eval([(make:=`MG`):50,(make:=`Kia`):5]):desc'
    for (const { sortBy } of Object.values(SORTS)) {
      const boosted = boostedSort(sortBy, boost)
      expect(boosted).toContain(boost)
      expect(boosted.match(/:(?:asc|desc)(?=,|$)/g)?.length).toBeLessThanOrEqual(3)
    }
  })

  it('[SRCH-04] boosts and pins shape another order than the most relevant only when the rule names it', () => {
    const rules = [
      rule({ _id: 'a', effect: { boost: 5 }, where: kia }),
      rule({ _id: 'b', effect: { pin: 2 }, where: mg }),
      rule({ _id: 'c', effect: { pin: 1 }, where: kia, when: { sort: ['price_asc'] } }),
    ]
    expect(searchEffects(rules, { ...ctx, sort: 'latest' })).toBeUndefined()
    expect(searchEffects(rules, { ...ctx, sort: 'price_asc' })).toEqual({
      pins: [{ filter: 'make:=`Kia`', from: 1 }],
      runs: [],
    })
    // Rules cannot name the order by distance, so nothing comes before what is nearest.
    expect(searchEffects(rules, { ...ctx, sort: 'nearest' })).toBeUndefined()
    for (const sort of ['relevant', undefined] as const)
      expect(searchEffects(rules, { ...ctx, ...(sort ? { sort } : {}) })).toMatchObject({
        boost: expect.stringContaining('Kia'),
        pins: [{ filter: 'make:=`MG`', from: 2 }],
      })
  })

  it('[SRCH-16] runs are collapsed in every order, on the surface and path that the rule names', () => {
    const where = { field: 'sold', op: 'eq', value: true }
    const when = { surface: ['search'], routes: ['/search*'] }
    const rules = [rule({ effect: 'collapseRuns', where, when })]
    const at = (surface: 'search' | 'carousel', route: string) =>
      searchEffects(rules, { ...ctx, sort: 'price_asc', surface, route })
    expect(at('search', '/search/kia')?.runs).toEqual(['sold:=true'])
    expect(at('carousel', '/search/kia')).toBeUndefined()
    expect(at('search', '/used-car')).toBeUndefined()
  })

  it('[TEN-04] a condition that the search cannot evaluate, or a long one, is asked for by its token', () => {
    const cheap = { field: 'price', op: 'lt', value: { field: 'before_price', times: 0.8 } }
    const numbers = { field: 'stocknum', op: 'in', value: Array.from({ length: 200 }, (_, n) => `H${n}`) }
    for (const where of [cheap, numbers])
      for (const effect of [{ boost: 9 }, { pin: 1 }, 'collapseRuns']) {
        const [marked] = withTokens([rule({ effect, where })], ctx)
        const effects = marked && searchEffects([marked], ctx)
        expect(JSON.stringify(effects)).toContain(`rules:=[${marked?.token}]`)
        expect(marked?.token).toMatch(/^[a-z0-9]{14}$/)
      }
    const [short] = withTokens([rule({ effect: { boost: 9 }, where: kia })], ctx)
    expect(short?.token).toBeUndefined()
  })

  it('a rule for a tenant value that is not set, of another time or flag, does nothing', () => {
    const unset = { field: 'make', op: 'eq', value: { tenant: 'manufacturer' } }
    expect(searchEffects([rule({ effect: { boost: 1 }, where: unset })], ctx)).toBeUndefined()
    expect(searchEffects([rule({ effect: { pin: 1 }, where: kia, to: '2026-01-01' })], ctx)).toBeUndefined()
    expect(
      searchEffects([rule({ effect: { pin: 1 }, where: kia, when: { flag: 'valuation' } })], ctx),
    ).toBeUndefined()
  })
})
