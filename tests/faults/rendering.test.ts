import { createStockIndex } from '@forecourt/stock/index-writer'
import type { SanityClient } from '@sanity/client'
import { Client } from 'typesense'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getAs, type RawAnswer } from '../harness/get-as.ts'
import { lakeClient } from '../harness/lake-client.ts'
import { startPlatform, type TestPlatform } from '../harness/platform.ts'
import { aboutPage, smallTenant } from '../harness/small-dealer.ts'
import { stockDocument } from '../harness/stock-documents.ts'
import { until } from '../harness/until.ts'

const HARBOUR = 'harbour.localhost'

let platform: TestPlatform | undefined
let lake: SanityClient

function running(): TestPlatform {
  if (!platform) throw new Error('the platform is not up')
  return platform
}

/** Asks the site by host name, as a browser without JavaScript would. */
function get(path: string, host = HARBOUR, method: 'GET' | 'HEAD' = 'GET'): Promise<RawAnswer> {
  return getAs(running(), host, path, {}, method)
}

const publish = (title: string) => publishTold(aboutPage(title), `doc:tenant-harbour:${aboutPage('')._id}`)

/** Publishes and waits until the site has been told that `tag` expired: the change stream says so, not the page. */
async function publishTold(
  document: { _id: string; _type: string; [field: string]: unknown },
  tag: string,
): Promise<void> {
  const port = platform?.settings.ports.site
  const stream = await fetch(`http://127.0.0.1:${port}/t/harbour/api/changes?since=${Date.now()}`)
  await lake.createOrReplace(document)
  const decoder = new TextDecoder()
  let told = ''
  for await (const chunk of stream.body as unknown as AsyncIterable<Uint8Array>) {
    told += decoder.decode(chunk, { stream: true })
    if (told.includes(tag)) return
  }
  throw new Error(`the change stream ended without ${tag}`)
}

beforeAll(async () => {
  platform = await startPlatform({ services: ['lake', 'search', 'site'] })
  const { ports } = platform.settings
  lake = lakeClient(platform)
  const admin = new Client({
    nodes: [{ protocol: 'http', host: '127.0.0.1', port: ports.search }],
    apiKey: platform.secrets.searchAdminKey,
    connectionTimeoutSeconds: 5,
  })
  const index = createStockIndex(admin)
  await until(
    'the site has made the index of a platform without vehicles',
    async () => (await index.inspect()).schema === 'ready',
  )
  await index.upsert(
    ['Toyota', 'Mazda', 'Ford'].map((make, at) =>
      stockDocument({ id: `car-${at}`, slug: `${make}-${at}`, make }),
    ),
  )
  await lake
    .transaction()
    .createOrReplace(smallTenant('harbour'))
    .createOrReplace(smallTenant('wattle'))
    .commit()
  await lake.createOrReplace(aboutPage('First edition'))
  await until('the tenants are known', async () => (await get('/about-us')).status === 200)
}, 240_000)
afterAll(() => platform?.close())

describe('conditions of docs/decisions/0010-rendering-and-caching.md', () => {
  it('(a) the first request for an unknown page, vehicle, tenant or host is a 404', async () => {
    for (const path of [
      '/never-asked-before',
      '/cars/never-asked-before',
      '/special-offers/x/y',
      '/h/wattle',
    ]) {
      expect([path, (await get(path)).status]).toEqual([path, 404])
    }
    expect((await get('/', 'nobody.localhost')).status).toBe(404)
    expect((await get('/t/nobody', 'localhost')).status).toBe(404)
  })

  it('(b) the first response after a revalidation is fresh, ten times in a row', async () => {
    for (let edition = 0; edition < 10; edition += 1) {
      await get('/about-us')
      const cached = await get('/about-us')
      expect(cached.headers['x-nextjs-cache']).toBe('HIT')
      await publish(`Edition ${edition}`)
      expect((await get('/about-us')).body).toContain(`Edition ${edition}`)
    }
  })

  it('(b) a page that changed while the site was down is fresh after its restart', async () => {
    await get('/about-us')
    await platform?.stopOne('site')
    await lake.createOrReplace(aboutPage('Changed while down'))
    await platform?.restart('site')
    expect((await get('/about-us')).body).toContain('Changed while down')
  })

  it('(c) a listing has its results in <main> without JavaScript', async () => {
    const { body } = await get('/search')
    const main = /<main[\s\S]*?<\/main>/.exec(body)?.[0] ?? ''
    expect(main).not.toContain('<div hidden')
    for (const make of ['Toyota', 'Mazda', 'Ford']) expect(main).toContain(make)
  })

  it('(c) a listing is kept by its state: however it is spelt, whatever else stands in its query', async () => {
    const { body } = await get('/search?make=Ford&make=Mazda&utm_source=a')
    const other = await get('/search?sortBy=cheapest&make=Mazda&page=1&fbclid=b&make=Ford')
    expect(other.headers['x-nextjs-cache']).toBe('HIT')
    expect(other.body).toBe(body)
    expect((await get('/search?make=Ford')).body).not.toBe(body)
    expect((await get('/used-car?make=Ford')).headers['location']).toBe('/search?make=Ford')
  })

  it('(c) many who ask for a listing at once wait for one rendering of it', async () => {
    // Each rendering tells its own time.
    const bodies = await Promise.all(
      Array.from({ length: 10 }, async () => (await get('/search?make=Toyota')).body),
    )
    expect(new Set(bodies).size).toBe(1)
  })

  it('(c) what only one visitor would ask is made for that visitor and not kept', async () => {
    const path = `/search?query=${'one+visitors+words+'.repeat(6)}`
    // Each rendering tells its own time.
    const [first, second] = [await get(path), await get(path)]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).not.toBe(first.body)
  })

  it('(d) a page is not written a second time for links that prefetch parts of it, of which there are none', async () => {
    const part = { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' }
    const ask = (path: string) => getAs(running(), HARBOUR, path, part)
    // Next answers with the address that has its mark of these headers.
    const marked = (await ask('/about-us?_rsc=x')).headers['location'] ?? ''
    expect(marked).toMatch(/^\/about-us\?_rsc=\w+$/)
    expect((await ask(marked)).status).toBe(404)
    const whole = await getAs(running(), HARBOUR, '/about-us?_rsc=x', { rsc: '1' })
    expect((await getAs(running(), HARBOUR, whole.headers['location'] ?? '', { rsc: '1' })).status).toBe(200)
  })

  it('(c) [TEN-04] a kept listing is fresh with the first response after its tenant changed', async () => {
    for (const name of ['Dealer One', 'Dealer Two']) {
      await get('/search')
      expect((await get('/search')).headers['x-nextjs-cache']).toBe('HIT')
      await publishTold({ ...smallTenant('harbour'), name }, 'tenant:tenant-harbour')
      expect((await get('/search')).body).toContain(name)
    }
  })

  it('gives every page a policy that lets no foreign script run, and HEAD the same headers', async () => {
    const full = await get('/about-us')
    const policy = full.headers['content-security-policy']
    expect(policy).toMatch(/script-src harbour\.localhost:\*\/_next\/static\/(?: 'sha256-[\w+/]+=*')+;/)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    // A page that is made anew between the two has another script and so another policy.
    const isSame = async () => {
      const whole = (await get('/about-us')).headers['content-security-policy']
      return (await get('/about-us', HARBOUR, 'HEAD')).headers['content-security-policy'] === whole
    }
    await expect.poll(isSame, { timeout: 10_000 }).toBe(true)
    expect(full.headers['x-content-type-options']).toBe('nosniff')
  })

  it("never shows one tenant's page under another's host", async () => {
    expect((await get('/about-us', 'wattle.localhost')).status).toBe(404)
    expect((await get('/h/harbour/about-us', 'wattle.localhost')).body).not.toContain('Changed while down')
  })
})
