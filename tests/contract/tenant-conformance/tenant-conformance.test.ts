import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startPlatform, type TestPlatform } from '../../harness/platform.ts'
import { conforms } from './conformance.fixture.ts'
import { dealerOf, loadStock, tenantCommand } from './dealer.ts'

const SEEN_WITHIN_MS = 20_000
const HEADER = 'source_id,stocknum,year,make,model,car_type,item_type,price'
const FOREIGN = ['Harbour City', 'Wattle Street', 'Southside MG', 'Outback RV', 'tenant-harbour']

let platform: TestPlatform

beforeAll(async () => {
  platform = await startPlatform({ isSeeded: true, services: ['lake', 'search', 'site'] })
}, 600_000)
afterAll(() => platform?.close())

/** Asks until the answer is the one wanted; hooks have no `expect.poll`. */
async function until<T>(ask: () => Promise<T>, wanted: T): Promise<void> {
  await vi.waitFor(async () => expect(await ask()).toEqual(wanted), { timeout: SEEN_WITHIN_MS })
}

const statusOf = async (slug: string, path = '/') => (await dealerOf(platform, slug).get(path)).status

/** The path of the first vehicle on another dealer's home page. */
async function harbourVehicle(): Promise<string> {
  const { body } = await dealerOf(platform, 'harbour').get('/search/new-used-and-demo-cars')
  const path = /href="(\/cars\/[^"]+)"/.exec(body)?.[1]
  if (path === undefined) throw new Error('the other dealer shows no vehicle')
  return path
}

const redgum = {
  slug: 'redgum',
  name: 'Redgum Used Cars',
  flags: [
    '--template',
    'used-only',
    '--brand',
    '#205c4b',
    '--accent',
    '#f2b632',
    '--suburb',
    'Toowoomba',
    '--email',
    'hello@redgum.example',
  ],
  email: 'hello@redgum.example',
  stock: [
    'red-1,R1,2020,Skoda,Fabia,used,car,18990',
    'red-2,R2,2019,Volvo,Xc40,used,car,32990',
    'red-3,R3,2026,Lotus,Emeya,new,car,189990',
  ],
  listing: '/used-car/used-cars',
  shown: ['Skoda Fabia', 'Volvo Xc40'],
  hidden: ['Lotus Emeya'],
}
const spoke = {
  slug: 'spoke',
  name: 'Spoke and Chain',
  flags: [
    '--template',
    'motorcycle',
    '--state',
    'vic',
    '--phone',
    '03 5550 4040',
    '--email',
    'ride@spoke.example',
  ],
  email: 'ride@spoke.example',
  stock: ['spo-1,S1,2022,Ducati,Monster,used,motorcycle,15990', 'spo-2,S2,2018,Fiat,Panda,used,car,9990'],
  listing: '/search/new-used-and-demo-cars',
  shown: ['Ducati Monster'],
  hidden: ['Fiat Panda'],
}

describe.each([redgum, spoke])(
  'a dealer made by tenant:new while the platform runs: $name',
  ({ slug, name, flags, stock, ...expected }) => {
    beforeAll(async () => {
      expect(await statusOf(slug)).toBe(404)
      await tenantCommand(platform, 'tenant-new', ['--name', name, '--slug', slug, ...flags])
      await until(() => statusOf(slug), 200)
      expect(await loadStock(platform, slug, `${[HEADER, ...stock].join('\n')}\n`)).toBe(stock.length)
      const [first = ''] = expected.shown
      await until(
        async () => (await dealerOf(platform, slug).get(expected.listing)).body.includes(first),
        true,
      )
    })

    conforms(() => platform, { slug, name, ...expected, foreign: FOREIGN, foreignVehicle: harbourVehicle })
  },
)

describe('a dealer that is removed', () => {
  it('[TEN-01] is in the archive: its site is off at once, the others’ are not, and it comes back whole', async () => {
    await tenantCommand(platform, 'tenant-archive', ['spoke'])
    await until(() => statusOf('spoke'), 404)
    expect(await statusOf('spoke', spoke.listing)).toBe(404)
    expect(await statusOf('redgum')).toBe(200)
    await tenantCommand(platform, 'tenant-restore', ['spoke'])
    await until(() => statusOf('spoke'), 200)
    const { body } = await dealerOf(platform, 'spoke').get(spoke.listing)
    expect(body.includes('Ducati Monster')).toBe(true)
  })

  it('[TEN-01] its short name stays its own while it is in the archive', async () => {
    await tenantCommand(platform, 'tenant-archive', ['spoke'])
    const again = tenantCommand(platform, 'tenant-new', ['--name', 'Spoke', '--slug', 'spoke'])
    await expect(again).rejects.toThrow('spoke is taken by Spoke and Chain, which is in the archive')
    await tenantCommand(platform, 'tenant-restore', ['spoke'])
  })
})
