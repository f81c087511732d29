import type { StockDocument } from '@forecourt/stock/document'
import { parseTenant } from '@forecourt/tenant-config/tenant'
import { expect, it, vi } from 'vitest'
import { setRuntime, type Runtime } from './runtime.ts'
import { similarStock, vehicleBySlug } from './search.ts'
import type { StockRequest } from './stock-query.ts'
import type { TenantContext } from './tenant.ts'

vi.mock('./page-tags.ts', () => ({ usesTags: async () => {}, usesOutage: async () => {} }))

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

it('[SIM-06] without vehicles like this one, the tenant’s choice: none, or others of the same kind', async () => {
  const suv = { ...vehicle('suv'), item_type: 'car', simple_body: 'SUV', price: 30_000 } as const
  const asked: StockRequest[] = []
  const answers = (close: object) => async (request: StockRequest) => {
    asked.push(request)
    return request.refinements?.simple_body ? close : { ok: true, vehicles: [vehicle('other')], found: 1 }
  }
  const similar = async (close: object, onFail: string) => {
    setRuntime({ stock: { run: answers(close) } } as unknown as Runtime)
    const result = await similarStock(context({ similar: { onFail } }), suv, 10)
    return result.ok ? result.vehicles.map(({ slug }) => slug) : 'failed'
  }
  const none = { ok: true, vehicles: [], found: 0 }
  expect(await similar(none, 'empty')).toEqual([])
  expect(await similar(none, 'general')).toEqual(['other'])
  expect(asked.at(-1)).toMatchObject({ refinements: { item_type: ['car'] }, excludeIds: ['suv'] })
  expect(await similar({ ok: false }, 'empty')).toBe('failed')
  expect(await similar({ ok: false }, 'general')).toEqual(['other'])
  expect(await similar({ ok: true, vehicles: [vehicle('twin')], found: 1 }, 'general')).toEqual(['twin'])
})
