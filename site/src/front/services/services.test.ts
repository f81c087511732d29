import { describe, expect, it } from 'vitest'
import { proxyLake } from './lake-proxy.ts'
import { askUpstream, passOn, type Upstream } from './proxy.ts'
import { MAX_SEARCH_BODY_BYTES, proxySearch, workOf } from './search-proxy.ts'
import { front, listen } from './services.fixture.ts'

const DEAD: Upstream = { protocol: 'http', host: '127.0.0.1', port: 9 }

describe('search proxy', () => {
  async function setup(upstream: Upstream) {
    const down: unknown[] = []
    const origin = await front((req, res, url) =>
      proxySearch(
        req,
        res,
        { path: url.pathname, search: url.search },
        { upstream, timeoutMs: 300, onDown: (e) => down.push(e), admitSearches: (more) => more < 10 },
      ),
    )
    return { origin, down }
  }
  const engine = () =>
    listen((req, res) => {
      const chunks: Buffer[] = []
      req.on('data', (chunk: Buffer) => chunks.push(chunk))
      req.on('end', () => {
        res.setHeader('content-type', 'application/json')
        res.setHeader('set-cookie', 'engine=1')
        res.end(
          JSON.stringify({ url: req.url, headers: req.headers, body: Buffer.concat(chunks).toString() }),
        )
      })
    })

  it('passes a search with its key and body, and no cookie either way', async () => {
    const { origin } = await setup(await engine())
    const answer = await fetch(`${origin}/multi_search?x-typesense-api-key=k`, {
      method: 'POST',
      body: '{"searches":[{}]}',
      headers: { cookie: 'session=1', authorization: 'Bearer x', 'content-type': 'text/plain' },
    })
    const seen = (await answer.json()) as { url: string; headers: Record<string, string>; body: string }
    expect(seen).toMatchObject({ url: '/multi_search?x-typesense-api-key=k', body: '{"searches":[{}]}' })
    expect(seen.headers).not.toHaveProperty('cookie')
    expect(seen.headers).not.toHaveProperty('authorization')
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it.each([
    '/collections',
    '/keys',
    '/collections/stock/documents/export',
    '/collections/stock/documents/1',
    '/operations/snapshot',
    '/health',
    '/collections/a%2Fb/documents/search',
    '/multi_search/../keys',
  ])('does not pass %s', async (path) => {
    let asked = 0
    const upstream = await listen((_req, res) => {
      asked += 1
      res.end()
    })
    const { origin } = await setup(upstream)
    expect((await fetch(origin + path)).status).toBe(404)
    expect(asked).toBe(0)
  })

  it('refuses other methods and bodies above the limit', async () => {
    const { origin } = await setup(await engine())
    expect((await fetch(`${origin}/multi_search`, { method: 'DELETE' })).status).toBe(405)
    const body = 'x'.repeat(MAX_SEARCH_BODY_BYTES + 1)
    expect((await fetch(`${origin}/multi_search`, { method: 'POST', body })).status).toBe(413)
  })

  it('counts what a body asks for, and refuses the work of many in one', async () => {
    const body = (count: number, perPage: unknown) =>
      JSON.stringify({ searches: Array.from({ length: count }, () => ({ q: '*', per_page: perPage })) })
    const works = [
      body(1, 24),
      body(6, 0),
      body(7, 0),
      body(1, 250),
      body(50, 250),
      body(1, {}),
      '{',
      'null',
      body(0, 0),
    ]
    expect(works.map((text) => workOf(Buffer.from(text), new URLSearchParams()))).toEqual([
      1, 1, 2, 3, 125, 1, 1, 1, 0,
    ])
    const many = new URLSearchParams({ per_page: '250' })
    expect(workOf(Buffer.from('{"searches":[{},{},{},{}]}'), many)).toBe(10)
    const { origin } = await setup(await engine())
    const ask = (text: string) => fetch(`${origin}/multi_search`, { method: 'POST', body: text })
    expect((await ask(body(6, 24))).status).toBe(200)
    expect((await ask(body(0, 0))).status).toBe(422)
    const more = await fetch(`${origin}/multi_search?limit_multi_searches=900&q=a`, {
      method: 'POST',
      body: body(1, 1),
    })
    expect(await more.json()).toMatchObject({ url: '/multi_search?q=a' })
    const refused = await ask(body(50, 250))
    expect([refused.status, await refused.json()]).toMatchObject([
      429,
      { error: { code: 'too-many-requests' } },
    ])
  })

  it('does not wait for an engine that stands still in the middle of its answer', async () => {
    const upstream = await listen((_req, res) => void res.writeHead(200).write('{"results":'))
    const answer = await askUpstream({ upstream, method: 'GET', path: '/', headers: {}, timeoutMs: 300 })
    const origin = await front((_req, res) => void passOn(answer, res, 50).catch(() => undefined))
    await expect((await fetch(origin)).text()).rejects.toThrow()
  })

  it('answers 503 with a message for people when the engine is away, or silent', async () => {
    const away = await setup(DEAD)
    const answer = await fetch(`${away.origin}/multi_search`, { method: 'POST', body: '{}' })
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ error: { code: 'search-down' }, message: expect.any(String) })
    expect(away.down).toHaveLength(1)
    const silent = await setup(await listen(() => undefined))
    expect((await fetch(`${silent.origin}/multi_search`, { method: 'POST', body: '{}' })).status).toBe(503)
  })
})

describe('image proxy', () => {
  const setup = (upstream: Upstream) =>
    front((req, res, url) =>
      proxyLake(
        req,
        res,
        { path: url.pathname, search: url.search },
        { upstream, owner: 'tenant-harbour', timeoutMs: 300, onDown: () => undefined },
      ),
    )

  it('passes an image with its parameters and the formats the browser takes', async () => {
    const upstream = await listen((req, res) => {
      res.setHeader('cache-control', 'public, max-age=31536000, immutable')
      res.end(JSON.stringify([req.url, req.headers.accept, req.headers.cookie]))
    })
    const origin = await setup(upstream)
    const answer = await fetch(`${origin}/images/forecourt/production/ab-1x1.png?w=640`, {
      headers: { accept: 'image/webp', cookie: 'a=1' },
    })
    expect(await answer.json()).toEqual(['/images/forecourt/production/ab-1x1.png?w=640', 'image/webp', null])
    expect(answer.headers.get('cache-control')).toContain('immutable')
  })

  it('lets no upload run scripts as the site, whatever the lake says', async () => {
    const upstream = await listen((_req, res) => {
      res.setHeader('content-type', 'image/svg+xml')
      res.end('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    })
    const origin = await setup(upstream)
    for (const path of ['/images/forecourt/production/ab-1x1.svg', '/files/forecourt/production/ab.html']) {
      const { headers } = await fetch(origin + path)
      const policy = headers.get('content-security-policy')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(policy).toContain("script-src 'none'")
      expect(policy).toContain('sandbox')
    }
  })

  it.each([
    ['text/html', 'application/octet-stream'],
    ['text/javascript', 'application/octet-stream'],
    ['application/xml', 'application/octet-stream'],
    ['application/x-shockwave-flash', 'application/octet-stream'],
    ['application/pdf', 'application/pdf'],
  ])('has an upload of the type %s saved, never opened', async (type, shown) => {
    const origin = await setup(
      await listen((_req, res) => {
        res.setHeader('content-type', type)
        res.end('<script>alert(1)</script>')
      }),
    )
    const { headers } = await fetch(`${origin}/files/forecourt/production/ab.bin`)
    expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([shown, 'attachment'])
  })

  it("asks for what the host's dealer may show", async () => {
    const upstream = await listen((req, res) => void res.end(String(req.headers['x-lake-asset-owner'])))
    const origin = await setup(upstream)
    const answer = await fetch(`${origin}/images/forecourt/production/ab-1x1.png`, {
      headers: { 'x-lake-asset-owner': 'tenants=tenant-wattle' },
    })
    expect(await answer.text()).toBe('tenants=tenant-harbour')
  })

  it.each(['/v1/data/query/production', '/images/../v1/users/me', '/images/forecourt/production/a/b'])(
    'does not pass %s',
    async (path) => {
      const origin = await setup(DEAD)
      expect((await fetch(origin + path)).status).toBe(404)
    },
  )
})
