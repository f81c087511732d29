import { tenantFixture, vehicleFixture } from '@forecourt/tenant-config/testing/fixtures'
import { beforeEach, expect, it, vi } from 'vitest'
import type { PdfResult } from '../../../../../server/pdf/pdf-printer.ts'
import type { PdfSheet } from '../../../../../server/pdf/pdf-sheet.ts'
import { setRuntime, type Runtime } from '../../../../../server/runtime/runtime.ts'
import { GET } from './route.ts'

vi.mock('next/headers', () => ({
  headers: async () => new Headers({ 'x-forecourt-site': 'harbour' }),
  draftMode: async () => ({ isEnabled: false }),
}))
vi.mock('../../../../../server/cache/page-tags.ts', () => ({
  usesTags: async () => {},
  usesOutage: async () => {},
}))
vi.mock('../../../../../layout/layout-data.ts', () => ({ readLayoutData: async () => ({}) }))

const vehicle = {
  ...vehicleFixture(),
  id: 'harbour-1',
  slug: '2021-mazda-cx-5',
  price: 30_000,
  has_price: true,
}

let printed: { sheet: PdfSheet; photos: readonly string[] }[]
let result: PdfResult
let flags: Record<string, boolean>
let now = 0
beforeEach(() => {
  printed = []
  flags = {}
  result = { ok: true, bytes: new TextEncoder().encode('%PDF-1.3') }
  now += 10_000_000
  setRuntime({
    config: { mode: 'production', port: 3000 },
    tenants: {
      bySlug: (slug: string) => ({
        id: 'tenant-harbour',
        tenant: tenantFixture({ slug, flags, url: 'https://www.harbour.example' }),
        rules: [],
      }),
    },
    stock: { run: async () => ({ ok: true, vehicles: [vehicle], found: 1 }) },
    vehicleDetails: async () => ({ ok: true, details: undefined }),
    photoPreview: async () => '',
    pdf: {
      print: async (sheet: PdfSheet, photos: readonly string[]) => {
        printed.push({ sheet, photos })
        return result
      },
    },
    vehicle: () => undefined,
    now: () => now,
    log: () => undefined,
  } as unknown as Runtime)
})

const ask = (slug = vehicle.slug) =>
  GET(new Request(`http://harbour.localhost/api/cars/${slug}/pdf`), { params: Promise.resolve({ slug }) })

it('[N8] is a PDF that is saved under the slug, also when it was asked for by id', async () => {
  for (const name of [vehicle.slug, vehicle.id]) {
    const response = await ask(name)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="2021-mazda-cx-5.pdf"')
    expect(await response.text()).toBe('%PDF-1.3')
  }
  expect(printed[0]?.sheet).toMatchObject({
    price: { price: '$30,000' },
    url: 'https://www.harbour.example/cars/2021-mazda-cx-5',
  })
  expect(printed[0]?.sheet.day).toMatch(/^1 January 1970$/)
})

it('[N8] says in words that there is none while the renderer is off, fails or is busy', async () => {
  for (const reason of ['off', 'failed', 'busy'] as const) {
    result = { ok: false, reason }
    const response = await ask()
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({
      error: { code: 'pdf-down', message: expect.stringContaining('The PDF could not be made') },
    })
  }
})

it('is there for vehicles that the dealer shows and prints', async () => {
  expect((await ask('no-such-car')).status).toBe(404)
  flags = { printPdf: false }
  expect((await ask()).status).toBe(404)
  expect(printed).toEqual([])
})

it('asks for patience of who prints without end', async () => {
  const statuses: number[] = []
  for (let asked = 0; asked < 11; asked += 1) statuses.push((await ask()).status)
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429])
})
