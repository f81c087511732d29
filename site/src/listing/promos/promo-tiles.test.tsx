import { Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PromoTilesQueryResult } from '@forecourt/schemas/generated/types'
import { parseTenantRule } from '@forecourt/tenant-config/rules/language/parse-rule'
import { parseTenant } from '@forecourt/tenant-config/tenant/tenant'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setRuntime, type Runtime } from '../../server/runtime/runtime.ts'
import type { TenantContext } from '../../server/tenants/tenant.ts'
import { cardSettings } from '../../card/card-settings.ts'
import { vehicleCardModel } from '../../card/vehicle-card-model.ts'
import type { ListingModel } from '../../search/state/listing-model.ts'
import { EMPTY_STATE, type ListingState } from '../../search/state/listing-state.ts'
import { PromoTiles, usePromoTiles, type ListingTiles } from './promo-tiles.client.tsx'
import { listingTiles } from './promo-tiles.tsx'

const content = vi.hoisted(() => ({ promos: [] as unknown[] }))
vi.mock('../../server/content/content.ts', () => ({ fetchContentOr: async () => content.promos }))
vi.mock('../../server/content/image-base-url.ts', () => ({ imageBaseUrl: () => '/_images/p/d' }))

type Promo = PromoTilesQueryResult[number]

const NOW = Date.parse('2026-07-01T02:00:00Z')
const log = vi.fn()

const promo = (id: string, fields: Partial<Promo> = {}): Promo => ({
  _id: id,
  title: `Tile ${id}`,
  text: null,
  display: null,
  position: null,
  start: null,
  expiry: null,
  image: null,
  link: { label: 'More', type: 'path', path: '/special-offers' } as Promo['link'],
  routes: null,
  strictDisplay: null,
  ...fields,
})

function contextOf(settings: object, rules: object[] = [], now = NOW): TenantContext {
  const parsed = parseTenant({
    _id: 'tenant-x',
    slug: 'x',
    name: 'X',
    template: 'multi-brand',
    promo: settings,
    search: { pageSize: 6 },
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
  return {
    site: 'x',
    id: 'tenant-x',
    tenant: parsed.value,
    rules: rules.map((doc) => {
      const base = { _type: 'tenantRule', _id: 'r', title: 'R', reason: 'Because.', tenants: 'all' }
      const rule = parseTenantRule({ ...base, ...doc })
      if (!rule.ok) throw new Error(JSON.stringify(rule.errors))
      return rule.value
    }),
    basePath: '',
    link: (path) => path,
    tags: [],
    now,
  }
}

const tilesOf = (
  promos: Promo[],
  { rules = [] as object[], route = '/search/x', settings = {}, now = NOW } = {},
) => {
  content.promos = promos
  return listingTiles(contextOf(settings, rules, now), route)
}
const idsOf = async (...given: Parameters<typeof tilesOf>) =>
  (await tilesOf(...given))?.tiles.map(({ id }) => id) ?? []

beforeEach(() => {
  log.mockClear()
  setRuntime({ log } as unknown as Runtime)
})

describe('promo tiles of a listing', () => {
  const at = (offset: number) => new Date(NOW + offset).toISOString()

  it('[PROM-03] are those that are on now, from their start on and before their expiry', async () => {
    const promos = [
      promo('early', { start: at(1) }),
      promo('begins', { start: at(0) }),
      promo('ends', { expiry: at(0) }),
      promo('last', { expiry: at(1) }),
    ]
    expect(await idsOf(promos)).toEqual(['begins', 'last'])
    expect(await tilesOf([promo('ends', { expiry: at(0) })])).toBeUndefined()
  })

  it('[PROM-02] obey the tenant’s rules, those of search results and of their path', async () => {
    const where = { field: 'title', op: 'contains', value: 'b' }
    const hide = (when: object) => [{ on: 'promo', effect: 'exclude', where, when }]
    const promos = [promo('a'), promo('b')]
    const hidden = (rules: object[], route?: string) => idsOf(promos, { rules, ...(route ? { route } : {}) })
    expect(await hidden(hide({ surface: ['search'] }))).toEqual(['a'])
    expect(await hidden(hide({ surface: ['widget'] }))).toEqual(['a', 'b'])
    expect(await hidden(hide({ routes: ['/search/suv'] }), '/search/suv')).toEqual(['a'])
    expect(await hidden(hide({ routes: ['/search/suv'] }), '/search/ute')).toEqual(['a', 'b'])
  })

  it('that cannot be evaluated are named in the log and left out', async () => {
    const broken = [
      promo('x1', { title: null }),
      promo('x2', { position: 1.5 }),
      promo('x3', { start: 'soon' }),
    ]
    expect(await idsOf([...broken, promo('fine')])).toEqual(['fine'])
    expect(log).toHaveBeenCalledTimes(3)
  })

  it('know their places and pages in plain words, and no more than a listing can carry', async () => {
    const tiles = await tilesOf([
      promo('a', {
        position: 4,
        display: ['used'],
        routes: ['/search/suv'],
        strictDisplay: true,
      }),
    ])
    expect(tiles?.tiles[0]).toMatchObject({
      id: 'a',
      position: 4,
      display: ['used', '/search/suv'],
      strictDisplay: true,
    })
    const many = Array.from({ length: 40 }, (_, i) => promo(`m${i}`))
    expect(await idsOf(many)).toHaveLength(24)
  })
})

describe('a listing with promo tiles', () => {
  const cards = cardSettings(contextOf({}), 'search', '/search/x')
  const model = (count: number, state: Partial<ListingState> = {}, firstPage?: number): ListingModel => ({
    state: { ...EMPTY_STATE, ...state },
    terms: [],
    vehicles: Array.from({ length: count }, (_, i) => vehicleCardModel({ id: `v${i}` }, cards)),
    found: 100,
    pages: 17,
    facets: {},
    ...(firstPage === undefined ? {} : { firstPage }),
  })

  function Cards({ shown }: { shown: ListingModel }) {
    const tileAfter = usePromoTiles(shown, { prefix: '/search', pageSize: 6 })
    return shown.vehicles.map(({ id }, i) => (
      <Fragment key={id}>
        {`${i + 1} `}
        {tileAfter(i)}
      </Fragment>
    ))
  }

  async function order(shown: ListingModel, settings: object, promos = [promo('A'), promo('B')], now = NOW) {
    const value: ListingTiles | undefined = await tilesOf(promos, { settings, now })
    const html = renderToStaticMarkup(
      <PromoTiles value={value}>
        <Cards shown={shown} />
      </PromoTiles>,
    )
    return html
      .replaceAll(/<li[^>]*>.*?Tile (\w+).*?<\/li>/g, '$1 ')
      .trim()
      .split(' ')
  }

  it('[SRCH-35] shows each after its number of vehicles, counted over all pages', async () => {
    expect(await order(model(6), { positions: [2, 9] })).toEqual('1 2 A 3 4 5 6'.split(' '))
    expect(await order(model(6, { page: 2 }), { positions: [2, 9] })).toEqual('1 2 3 B 4 5 6'.split(' '))
    expect(await order(model(6, { page: 3 }), { positions: [2, 9] })).toEqual('1 2 3 4 5 6'.split(' '))
    expect(await order(model(6), { positions: [6] })).toEqual('1 2 3 4 5 6 A'.split(' '))
  })

  it('[SRCH-35] shows them in their places when earlier pages stay above', async () => {
    const both = model(12, { page: 2 }, 1)
    expect(await order(both, { positions: [2, 9] })).toEqual('1 2 A 3 4 5 6 7 8 9 B 10 11 12'.split(' '))
  })

  it('[PROM-01] moves a random offset by one from day to day, and not within a day', async () => {
    const hour = 3_600_000
    const placeAt = async (now: number) =>
      (await order(model(6), { positions: [1], offset: 'random' }, [promo('A')], now)).indexOf('A')
    const days = await Promise.all([0, 1, 2, 3, 4, 5].map((day) => placeAt(NOW + day * 24 * hour)))
    expect(days.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6])
    expect(await placeAt(NOW + 11 * hour)).toBe(days[0])
    expect(await placeAt(NOW + 12 * hour)).toBe(days[1])
  })

  it('[SRCH-35] shows none behind its last vehicle, and none in an empty list', async () => {
    expect(await order(model(3, { page: 2 }), { positions: [8, 12] })).toEqual('1 2 A 3'.split(' '))
    expect(await order(model(0), { positions: [1] })).toEqual([''])
  })

  it('[PROM-02] shows a tile for used vehicles in lists of those', async () => {
    const tile = [promo('U', { display: ['used'], strictDisplay: true })]
    const used = { refinements: { car_type: ['used'] } }
    expect(await order(model(2, used), { positions: [1] }, tile)).toEqual('1 U 2'.split(' '))
    expect(await order(model(2), { positions: [1] }, tile)).toEqual('1 2'.split(' '))
  })
})
