import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPlatform, type TestPlatform } from '../../harness/platform.ts'
import { dealerOf, pricesIn, until } from './dealer.ts'

let platform: TestPlatform | undefined
const { get, publish, load } = dealerOf(() => {
  if (!platform) throw new Error('the platform is not up')
  return platform
}, 'harbour')

const RIO = '/cars/2021-kia-rio-r1'
const LISTING = '/search/kia/rio'
const rio = (over: object = {}) => ({ source_id: 'R1', stocknum: 'R1', ...over })
/** Another one that stays, so that there is something like it. */
const CERATO = { source_id: 'C1', stocknum: 'C1', model: 'Cerato', price: 21_000, body: 'Sedan' }

const sitemap = async () => (await get('/sitemaps/vehicles-1.xml')).body
/** The offer that a page's structured data makes for its vehicle. */
function offerIn(html: string): { price?: number; availability?: string } | undefined {
  const [, text = '{}'] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  const data = JSON.parse(text) as { '@graph'?: { offers?: { price?: number; availability?: string } }[] }
  return data['@graph']?.[0]?.offers
}

beforeAll(async () => {
  platform = await startPlatform({ services: ['lake', 'search', 'site'] })
  await publish()
  await until(
    () => get('/enquiry'),
    ({ status }) => status === 200,
  )
}, 300_000)

afterAll(async () => {
  await platform?.close()
}, 60_000)

describe('a vehicle from its first load to its last', () => {
  it('a new price is on page, card, structured data and picture at the next request after ingestion reports done', async () => {
    await load([rio({ price: 30_130, body: 'Hatchback' }), CERATO], 'full')
    for (const price of [30_130, 27_510, 31_270, 26_990]) {
      await load([rio({ price, body: 'Hatchback' })])
      const [page, listing] = await Promise.all([get(RIO), get(LISTING)])
      expect(offerIn(page.body)?.price).toBe(price)
      expect(pricesIn(page.body.replaceAll('$21,000', ''))).toContain(price)
      expect(pricesIn(listing.body)).toContain(price)
      for (const old of [30_130, 27_510, 31_270, 26_990].filter((one) => one !== price)) {
        expect(pricesIn(page.body)).not.toContain(old)
        expect(pricesIn(listing.body)).not.toContain(old)
      }
    }
  })

  it('whoever asks while a price changes gets one price or the other, never both on a page', async () => {
    const prices = new Set([40_110, 41_230])
    const loading = { isOver: false }
    const visitor = async () => {
      const seen: number[][] = []
      while (!loading.isOver) {
        const answers = await Promise.all([get(RIO), get(LISTING)])
        for (const { body } of answers) seen.push(pricesIn(body).filter((price) => prices.has(price)))
      }
      return seen
    }
    const visits = Promise.all([visitor(), visitor()])
    for (let round = 0; round < 6; round += 1)
      await load([rio({ price: round % 2 === 0 ? 40_110 : 41_230, body: 'Hatchback' })])
    loading.isOver = true
    const seen = (await visits).flat()
    expect(seen.length).toBeGreaterThan(0)
    expect(seen.filter((shown) => shown.length > 1)).toEqual([])
  })

  it('[RTE-01] its page is at /cars/{slug}, an address it had before leads there, and what is shared names it', async () => {
    await load([rio({ badge: 'GT-Line' })])
    const renamed = '/cars/2021-kia-rio-gt-line-r1'
    const moved = await get(`${RIO}?utm_source=mail`)
    expect([moved.status, moved.headers.location]).toEqual([308, `${renamed}?utm_source=mail`])
    const { status, body } = await get(renamed)
    expect(status).toBe(200)
    for (const tag of ['rel="canonical" href', 'property="og:url" content'])
      expect(new URL(new RegExp(`${tag}="([^"]+)"`).exec(body)?.[1] ?? '').pathname).toBe(renamed)
    const picture = new URL(/property="og:image" content="([^"]+)"/.exec(body)?.[1] ?? '')
    const jpeg = await get(picture.pathname + picture.search)
    expect([jpeg.status, jpeg.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect((await get(`${RIO}/og.jpg`)).headers.location).toBe(`${renamed}/og.jpg`)
    expect((await get('/cars/never-was/og.jpg')).status).toBe(404)
    expect(await sitemap()).toContain(`${renamed}<`)
    await load([rio()])
  })

  it('[N35] sold it keeps its page for the dealer’s days, also when the feed drops it; then 410 with others like it', async () => {
    await load([rio({ sold: true }), CERATO], 'full')
    const sold = await get(RIO)
    expect(sold.status).toBe(200)
    expect(sold.body).toContain('JUST SOLD')
    expect(offerIn(sold.body)).toMatchObject({ availability: 'https://schema.org/SoldOut' })
    expect(offerIn(sold.body)).not.toHaveProperty('price')
    expect((await get(LISTING)).body).toContain(`href="${RIO}"`)

    await load([CERATO], 'full')
    const dropped = await get(RIO)
    expect([dropped.status, dropped.body.includes('JUST SOLD')]).toEqual([200, true])
    expect((await get(LISTING)).body).not.toContain(`href="${RIO}"`)
    expect(await sitemap()).not.toContain(`${RIO}<`)

    await publish({ availability: { soldDays: 0 } })
    const over = await until(
      () => get(RIO),
      ({ status }) => status === 410,
    )
    expect(over.status).toBe(410)
    expect(over.body).toContain('This 2021 Kia Rio has been sold')
    expect(over.body).toContain('href="/cars/2021-kia-cerato-c1"')
    expect(over.body).toMatch(/<meta name="robots" content="noindex/)
    expect((await get(`${RIO}/og.jpg`)).status).toBe(410)
  })

  it('the days of a sold one that is still in the feed end for lists and sitemaps as well', async () => {
    await publish({ availability: { soldDays: 14 } })
    await load([rio({ sold: true }), CERATO], 'full')
    const listed = async () => (await get(LISTING)).body.includes(`href="${RIO}"`)
    await until(listed, (is) => is)
    expect([await listed(), (await get(RIO)).status]).toEqual([true, 200])
    await publish({ availability: { soldDays: 0 } })
    await until(listed, (is) => !is)
    expect([await listed(), (await get(RIO)).status]).toEqual([false, 410])
    expect(await sitemap()).not.toContain(`${RIO}<`)
    await publish({ availability: { soldDays: 14 } })
    await until(listed, (is) => is)
    expect([await listed(), (await get(RIO)).status]).toEqual([true, 200])
  })

  it('withdrawn without a sale it is gone at the next request, and back when the feed names it again', async () => {
    await load([rio(), CERATO], 'full')
    expect((await get(RIO)).status).toBe(200)
    await load([CERATO], 'full')
    const gone = await get(RIO)
    expect(gone.status).toBe(410)
    expect(gone.body).toContain('This 2021 Kia Rio is no longer available')
    expect(gone.body).not.toContain('JUST SOLD')
    expect((await get('/cars/2021-kia-rio-never-was')).status).toBe(404)
    await load([rio({ price: 19_500 })])
    const back = await get(RIO)
    expect([back.status, offerIn(back.body)?.price]).toEqual([200, 19_500])
  })
})
