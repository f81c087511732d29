import type { StockDocument } from '@forecourt/stock/document'
import { parseTenant } from '@forecourt/tenant-config/tenant'
import { expect, it, vi } from 'vitest'
import { setRuntime, type Runtime } from './runtime.ts'
import { vehicleBySlug } from './search.ts'
import type { StockRequest } from './stock-query.ts'
import type { TenantContext } from './tenant.ts'

vi.mock('./page-tags.ts', () => ({ usesTags: async () => {}, usesOutage: async () => {} }))

function context(): TenantContext {
  const parsed = parseTenant({ _id: 'tenant-x', slug: 'x', name: 'X', template: 'multi-brand' })
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
