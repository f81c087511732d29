import type { StockDocument } from '@forecourt/vehicle/document'
import { parseTenant } from '@forecourt/tenant-config/tenant/tenant'
import { beforeEach, expect, it, vi } from 'vitest'
import type { TenantContext } from '../tenants/tenant.ts'
import { vehicleNamed } from './vehicle-named.ts'

const SHOWN = { id: 'x-1', slug: '2021-mazda' } as StockDocument
/** Slugs whose page the tenant's rules let be seen. */
let shown = new Set<string>()

vi.mock('../search/search.ts', () => ({
  vehicleRoute: (slug: string) => `/cars/${slug}`,
  vehicleBySlug: async (_: unknown, slug: string) => ({
    ok: true,
    vehicle: shown.has(slug) ? SHOWN : undefined,
  }),
  vehiclesByIds: async (_: unknown, ids: string[]) => ({
    ok: true,
    vehicles: ids.includes(SHOWN.id) ? [SHOWN] : [],
  }),
}))

beforeEach(() => {
  shown = new Set([SHOWN.slug])
})

function context(settings: object = {}): TenantContext {
  const parsed = parseTenant({ _id: 'tenant-x', slug: 'x', name: 'X', template: 'multi-brand', ...settings })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
  const link = (path: string) => path
  return { site: 'x', id: 'tenant-x', tenant: parsed.value, rules: [], basePath: '', link, tags: [], now: 0 }
}

it('a vehicle is named by its slug or its id', async () => {
  for (const name of [SHOWN.slug, SHOWN.id])
    expect(await vehicleNamed(context(), name)).toEqual({ ok: true, vehicle: SHOWN })
  for (const name of ['other', '', 'x'.repeat(301)])
    expect(await vehicleNamed(context(), name)).toEqual({ ok: true, vehicle: undefined })
})

it('an id opens no page that the slug does not: not what rules of that page hide', async () => {
  shown.clear()
  expect(await vehicleNamed(context(), SHOWN.id)).toEqual({ ok: true, vehicle: undefined })
})

it('an id is no way around a gate that names the slug; where both are behind it, the front service has asked', async () => {
  const unknown = { ok: true, vehicle: undefined }
  expect(await vehicleNamed(context({ gated: ['/cars/2021*'] }), SHOWN.id)).toEqual(unknown)
  expect(await vehicleNamed(context({ gated: ['/cars/*'] }), SHOWN.id)).toMatchObject({ vehicle: SHOWN })
  expect(await vehicleNamed(context({ gated: ['/cars/2021*'] }), SHOWN.slug)).toMatchObject({
    vehicle: SHOWN,
  })
})
