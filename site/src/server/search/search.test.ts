import type { StockDocument } from '@forecourt/vehicle/document'
import { parseTenant } from '@forecourt/tenant-config/tenant/tenant'
import { describe, expect, it, vi } from 'vitest'
import { stockChangeTags } from '../cache/cache-tags.ts'
import { setRuntime, type Runtime } from '../runtime/runtime.ts'
import { similarStock, vehicleBySlug, vehiclesByIds } from './search.ts'
import { createStockSearch } from './stock-engine.ts'
import type { StockRequest } from '../../search/stock-request.ts'
import type { TenantContext } from '../tenants/tenant.ts'

vi.mock('../cache/page-tags.ts', () => ({ usesTags: async () => {}, usesOutage: async () => {} }))

function context(changes: Record<string, unknown> = {}): TenantContext {
  const parsed = parseTenant({ _id: 'tenant-x', slug: 'x', name: 'X', template: 'multi-brand', ...changes })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
  const { value: tenant } = parsed
  return {
    site: 'x',
    id: 'tenant-x',
    tenant,
    rules: [],
    basePath: '',
    link: (path) => path,
    tags: [],
    now: 0,
  }
}

const vehicle = (slug: string) => ({ id: slug, slug }) as unknown as StockDocument

it('what no slug or id can be made of is unknown, and the search, which refuses some of it, is not asked', async () => {
  const run = vi.fn(async () => ({ ok: false, reason: 'refused' }))
  setRuntime({ stock: { run } } as unknown as Runtime)
  for (const name of ['*', '-', '**', '`', 'a b', '../x', 'a/b', '🚗', '<script>', ''])
    expect(await vehicleBySlug(context(), name)).toEqual({ ok: true, vehicle: undefined })
  expect(await vehiclesByIds(context(), ['*', 'a b'], '/')).toEqual({ ok: true, vehicles: [] })
  expect(run).not.toHaveBeenCalled()
})

it('[RTE-01] finds a vehicle although the search cannot tell its slug from others', async () => {
  const lookalikes = [vehicle('2021-audi-a4-11'), vehicle('2021-audi-a41-1'), vehicle('2021-audi-a-411')]
  const run = async ({ perPage = 21 }: StockRequest) => ({
    ok: true,
    vehicles: lookalikes.slice(0, perPage),
    found: lookalikes.length,
  })
  setRuntime({ stock: { run } } as unknown as Runtime)
  for (const wanted of lookalikes)
    expect(await vehicleBySlug(context(), wanted.slug)).toEqual({ ok: true, vehicle: wanted })
  expect(await vehicleBySlug(context(), '2021-audia411')).toEqual({ ok: true, vehicle: undefined })
})

it('a vehicle’s page is made of what is known since the last change, of whichever vehicle', async () => {
  let price = 30_000
  const stock = createStockSearch({
    multiSearch: async (searches) =>
      searches.map(() => ({ found: 1, hits: [{ document: { ...vehicle('a'), price } }] })),
    isHealthy: async () => true,
    idsByVin: async () => [],
    onRefused: () => undefined,
    onDown: () => undefined,
  })
  setRuntime({ stock } as unknown as Runtime)
  const shown = async () => {
    const found = await vehicleBySlug(context(), 'a')
    return found.ok ? found.vehicle?.price : undefined
  }
  expect(await shown()).toBe(30_000)
  price = 27_500
  expect(await shown()).toBe(30_000)
  stock.expire(stockChangeTags('x', ['a']))
  expect(await shown()).toBe(27_500)
})

describe('vehicles like one', () => {
  const suv = {
    ...vehicle('suv'),
    item_type: 'car',
    simple_body: 'SUV',
    make: 'Kia',
    make_model: 'Kia > Seltos',
    fuel: 'Petrol',
    year: 2022,
    price: 30_000,
  } as const
  const asked: StockRequest[] = []
  const page = (...slugs: string[]) => ({ ok: true, vehicles: slugs.map(vehicle), found: slugs.length })
  interface Answers {
    body?: object
    make?: object
    kind?: object
  }
  async function similar(answers: Answers, settings: object = {}) {
    asked.length = 0
    const run = async (request: StockRequest) => {
      asked.push(request)
      const { simple_body, make } = request.refinements ?? {}
      return (simple_body ? answers.body : make ? answers.make : answers.kind) ?? page()
    }
    setRuntime({ stock: { run } } as unknown as Runtime)
    const result = await similarStock(context({ similar: settings }), suv)
    return result.ok ? result.vehicles.map(({ slug }) => slug) : 'failed'
  }

  it('[SIM-01] are asked for with the same body, then the same make, in the tenant’s price band', async () => {
    expect(await similar({ body: page('a', 'b'), make: page('b', 'c') })).toEqual(['a', 'b', 'c'])
    const band = { price: { min: 20_000, max: 40_000 } }
    const others = { excludeIds: ['suv'], perPage: 10 }
    expect(asked).toMatchObject([
      { ...others, refinements: { item_type: ['car'], simple_body: ['SUV'] }, ranges: band },
      { ...others, refinements: { item_type: ['car'], make: ['Kia'] }, ranges: band },
    ])
  })

  it('[SIM-01] are not all of one model where others are close: half of the row is of others', async () => {
    const seltos = (slug: string) => ({ ...vehicle(slug), make_model: 'Kia > Seltos' })
    const filters: (string | undefined)[] = []
    const run = async (_request: StockRequest, filter: string) => {
      filters.push(filter)
      const isOther = filter.includes('make_model:!=`Kia > Seltos`')
      const vehicles = isOther
        ? [vehicle('x'), vehicle('y')]
        : ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(seltos)
      return { ok: true, vehicles, found: vehicles.length }
    }
    setRuntime({ stock: { run } } as unknown as Runtime)
    const result = await similarStock(context(), suv)
    expect(result.ok && result.vehicles.map(({ slug }) => slug)).toEqual(['a', 'b', 'c', 'x', 'y', 'd'])
    expect(filters).toHaveLength(2)
  })

  it('[SIM-02] are ten that are asked for and up to six that show, or the tenant’s numbers', async () => {
    const many = page('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h')
    expect(await similar({ body: many })).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
    expect(asked.map(({ perPage }) => perPage)).toEqual([10])
    expect(await similar({ body: many }, { limit: 4, show: 2 })).toEqual(['a', 'b'])
    expect(asked.map(({ perPage }) => perPage)).toEqual([4])
  })

  it('[SIM-06] are none, or others of the same kind, as the tenant chose, when none are close or the search fails', async () => {
    const other = { kind: page('other') }
    expect(await similar(other, { onFail: 'empty' })).toEqual([])
    expect(await similar(other, { onFail: 'general' })).toEqual(['other'])
    expect(asked.at(-1)).toMatchObject({
      refinements: { item_type: ['car'] },
      excludeIds: ['suv'],
      perPage: 10,
    })
    const down = { body: { ok: false }, make: { ok: false } }
    expect(await similar({ ...down, ...other }, { onFail: 'empty' })).toBe('failed')
    expect(await similar({ ...down, ...other }, { onFail: 'general' })).toEqual(['other'])
    expect(await similar({ body: { ok: false }, make: page('twin') }, { onFail: 'general' })).toEqual([
      'twin',
    ])
  })
})
