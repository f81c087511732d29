import { tenantFixture, vehicleFixture } from '@forecourt/tenant-config/testing/fixtures'
import { beforeEach, expect, it, vi } from 'vitest'
import { setRuntime, type Runtime } from '../../../server/runtime/runtime.ts'
import { POST } from './route.ts'

vi.mock('next/headers', () => ({ headers: async () => new Headers({ 'x-forecourt-site': 'harbour' }) }))
vi.mock('../../../server/cache/page-tags.ts', () => ({
  usesTags: async () => {},
  usesOutage: async () => {},
}))

const vehicle = { ...vehicleFixture(), id: 'v1', slug: '2021-mazda-cx-5' }
const BODY = { car_id: vehicle.slug, dealership_id: 101, website_id: 7 }

let kept: unknown[]
let flags: Record<string, boolean>
let now = 0
let tenantId: string
let isRecordDown: boolean
beforeEach(() => {
  kept = []
  flags = { phoneReveal: true }
  now += 1_000_000
  tenantId = 'tenant-harbour'
  isRecordDown = false
  setRuntime({
    tenants: {
      bySlug: (slug: string) => ({ id: tenantId, tenant: tenantFixture({ slug, flags }), rules: [] }),
    },
    stock: { run: async () => ({ ok: true, vehicles: [vehicle], found: 1 }) },
    visits: {
      revealPhone: async (event: unknown) => {
        if (isRecordDown) throw new Error('the record is away')
        kept.push(event)
      },
    },
    now: () => now,
    log: () => undefined,
  } as unknown as Runtime)
})

async function reveal(body: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await POST(
    new Request('http://harbour.localhost/api/phone-reveal', { method: 'POST', body: text, headers }),
  )
  return { status: response.status, text: await response.text() }
}

it('[N3] keeps what was revealed and answers without words; the vehicle by its slug or its id', async () => {
  expect(await reveal(BODY)).toEqual({ status: 204, text: '' })
  expect((await reveal({ ...BODY, car_id: 'v1', dealership_id: null })).status).toBe(204)
  const event = { tenant: 'harbour', vehicleId: 'v1', websiteId: 7 }
  expect(kept).toEqual([
    { ...event, dealershipId: 101 },
    { ...event, dealershipId: null },
  ])
})

it('names what is wrong with a body, and keeps nothing of it', async () => {
  for (const [body, field] of [
    [{ ...BODY, car_id: 5 }, 'car_id'],
    [{ ...BODY, website_id: 'x' }, 'website_id'],
    [{ ...BODY, dealership_id: 1.5 }, 'dealership_id'],
    ['nonsense', 'body'],
    ['', 'body'],
  ] as const) {
    const { status, text } = await reveal(body)
    expect([status, text]).toEqual([422, expect.stringContaining(`"message":"${field}: `)])
  }
  expect((await reveal({ ...BODY, car_id: 'x'.repeat(5000) })).status).toBe(413)
  expect((await reveal({ ...BODY, car_id: 'no-such-car' })).status).toBe(404)
  expect((await reveal(BODY, { 'sec-fetch-site': 'cross-site' })).status).toBe(401)
  flags = {}
  expect((await reveal(BODY)).status).toBe(404)
  expect(kept).toEqual([])
})

it('asks for patience of who reveals without end, and of nobody in an office or at another dealer', async () => {
  const statuses: number[] = []
  for (let asked = 0; asked < 61; asked += 1) statuses.push((await reveal(BODY)).status)
  expect([statuses[0], statuses[59], statuses.at(-1)]).toEqual([204, 204, 429])
  expect((await reveal(BODY, { 'x-forwarded-for': '203.0.113.9' })).status).toBe(204)
  tenantId = 'tenant-wattle'
  expect((await reveal(BODY)).status).toBe(204)
})

it('says that the record is away while it is', async () => {
  isRecordDown = true
  const { status, text } = await reveal(BODY)
  expect([status, text]).toEqual([503, expect.stringContaining('records-down')])
})
