import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { deliver } from './deliver.ts'
import { PreparedBodies } from './prepared-bodies.ts'

const policy = {
  studioOrigin: 'http://localhost:3333',
  connect: [],
  images: [],
  draftConnect: ['http://localhost:3334'],
  isProduction: false,
  isDev: false,
}
let server: Server | undefined

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** Serves `page` behind the delivery and asks for it once. */
async function ask(
  page: (res: ServerResponse) => void,
  headers: Record<string, string> = {},
  status?: number,
  site?: string,
) {
  const bodies = new PreparedBodies(1_000_000)
  const refused: number[] = []
  const errors: unknown[] = []
  server = createServer((req, res) => {
    const options = {
      bodies,
      policy,
      embeds: (of: string) => (of === 'harbour' ? ['player.vimeo.com'] : []),
      onRefusedScripts: (n: number) => refused.push(n),
      failureCode: () => 'content-down' as const,
      onError: (e: unknown) => errors.push(e),
    }
    deliver(req, res, options, status, site)
    page(res)
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const { request } = await import('node:http')
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer; refused: number[] }>(
    (resolve, reject) => {
      const req = request(url, { headers }, (res) => {
        const chunks: Buffer[] = []
        res.on('data', (chunk: Buffer) => chunks.push(chunk))
        res.on('end', () =>
          resolve({
            status: res.statusCode ?? 0,
            headers: res.headers,
            body: Buffer.concat(chunks),
            refused,
          }),
        )
      })
      req.on('error', reject)
      req.end()
    },
  )
}

const HTML = `<!doctype html><body>${'<p>Kia Sorento</p>'.repeat(100)}<script>self.__next_f.push([1,"x"])</script></body>`
describe('redirects of pages', () => {
  it.each([200, 308, 404])('a kept answer of status %i is asked for again each time', async (status) => {
    const { headers } = await ask((res) => {
      res.statusCode = status
      res.setHeader('cache-control', 's-maxage=31536000')
      if (status === 308) res.setHeader('location', '/search')
      res.setHeader('content-type', 'text/html')
      res.end(status === 308 ? '' : '<p>page</p>')
    })
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  })

  it('a kept picture stays for an hour: a tab asks for its own with each change of the address', async () => {
    const { headers } = await ask((res) => {
      res.setHeader('cache-control', 's-maxage=31536000')
      res.setHeader('content-type', 'image/svg+xml; charset=utf-8')
      res.end('<svg xmlns="http://www.w3.org/2000/svg"/>')
    })
    expect(headers['cache-control']).toBe('public, max-age=3600')
  })

  const redirected = async (location: string, site: string) => {
    const page = (res: ServerResponse) => {
      res.statusCode = 307
      res.setHeader('location', location)
      res.end()
    }
    return (await ask(page, {}, undefined, site)).headers['location']
  }

  it.each([
    ['/h/harbour?_rsc=ab', 'harbour', '/?_rsc=ab'],
    ['/h/harbour/about?a=1', 'harbour', '/about?a=1'],
    ['/h/harbour/-/listing/-/search/suv?_rsc=ab', 'harbour', '/search/suv?_rsc=ab'],
    [
      '/h/harbour~t/-/listing/once.bWFrZT1LaWE/search?_rsc=ab',
      'harbour~t',
      '/t/harbour/search?make=Kia&_rsc=ab',
    ],
    ['/h/harbour~t', 'harbour~t', '/t/harbour'],
    ['/h/harbour~t/about', 'harbour~t', '/t/harbour/about'],
    ['/h/harbours/search', 'harbour', '/h/harbours/search'],
    ['/search/kia', 'harbour', '/search/kia'],
  ])('[TEN-01] %s of %s is shown as %s', async (location, site, shown) => {
    expect(await redirected(location, site)).toBe(shown)
  })
})

const sendPage = (res: ServerResponse) => {
  res.setHeader('content-type', 'text/html; charset=utf-8')
  res.end(HTML)
}

describe('delivery of pages', () => {
  it('gives every HTML answer a policy with the hashes of its scripts', async () => {
    const answer = await ask(sendPage)
    expect(answer.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[\w+/]+=*';/)
    expect(answer.body.toString()).toBe(HTML)
    expect(answer.refused).toEqual([])
  })

  it('[N41] names the hosts of frames and films that the site of a page allows', async () => {
    const policyOf = async (site?: string) =>
      (await ask(sendPage, {}, undefined, site)).headers['content-security-policy']
    expect(await policyOf('harbour')).toContain("frame-src 'self' https://player.vimeo.com;")
    expect(await policyOf('wattle')).toContain("frame-src 'self';")
    expect(await policyOf()).toContain("frame-src 'self';")
  })

  it('reports a script it does not know', async () => {
    const answer = await ask((res) => {
      res.setHeader('content-type', 'text/html')
      res.end('<script>alert(1)</script>')
    })
    expect(answer.refused).toEqual([1])
    expect(answer.headers['content-security-policy']).toContain("script-src 'self';")
  })

  it('compresses as the client prefers and says that it varies', async () => {
    const br = await ask(sendPage, { 'accept-encoding': 'gzip, br' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.body).toString()).toBe(HTML)
    expect(br.headers.vary).toContain('Accept-Encoding')
    const gzip = await ask(sendPage, { 'accept-encoding': 'gzip' })
    expect(gunzipSync(gzip.body).toString()).toBe(HTML)
  })

  it('answers 304 without a body to the validator it gave', async () => {
    const first = await ask(sendPage, { 'accept-encoding': 'br' })
    const again = await ask(sendPage, {
      'accept-encoding': 'gzip',
      'if-none-match': String(first.headers.etag),
    })
    expect(again.status).toBe(304)
    expect(again.body.byteLength).toBe(0)
    expect((await ask(sendPage, { 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('gives drafts no validator', async () => {
    const draft = await ask(sendPage, { cookie: 'a=b; __prerender_bypass=xyz' })
    expect(draft.headers).not.toHaveProperty('etag')
    expect(draft.headers['content-security-policy']).toContain('http://localhost:3334')
  })

  it('replaces the status of a page when told (410 for a vehicle gone)', async () => {
    const answer = await ask(
      (res) => {
        res.statusCode = 404
        sendPage(res)
      },
      {},
      410,
    )
    expect(answer.status).toBe(410)
    expect(answer.body.toString()).toBe(HTML)
  })

  it('replaces the empty shell of a failed render by a page that says what to do', async () => {
    const answer = await ask((res) => {
      res.statusCode = 500
      res.setHeader('content-type', 'text/html')
      res.end('<html id="__next_error__"></html>')
    })
    expect(answer.status).toBe(503)
    expect(answer.body.toString()).toContain('Please try again in a minute.')
    expect(answer.headers['retry-after']).toBe('5')
  })

  it('joins a body that was written in parts, whatever their form', async () => {
    const answer = await ask((res) => {
      res.writeHead(200, { 'content-type': 'text/html' })
      res.write('<p>Ã¤')
      res.write(Buffer.from('</p>'))
      res.end('é', 'latin1')
    })
    expect(answer.body).toEqual(Buffer.concat([Buffer.from('<p>Ã¤</p>'), Buffer.from([0xe9])]))
  })

  it('lets streams and binary files pass as they come', async () => {
    const events = await ask(
      (res) => {
        res.writeHead(200, { 'content-type': 'text/event-stream' })
        res.write('data: 1\n\n')
        res.end('data: 2\n\n')
      },
      { 'accept-encoding': 'br' },
    )
    expect(events.headers).not.toHaveProperty('content-encoding')
    expect(events.body.toString()).toBe('data: 1\n\ndata: 2\n\n')
    const image = await ask(
      (res) => {
        res.writeHead(200, { 'content-type': 'image/webp', 'content-length': '3' })
        res.end(Buffer.from([1, 2, 3]))
      },
      { 'accept-encoding': 'br' },
    )
    expect([...image.body]).toEqual([1, 2, 3])
  })
})
