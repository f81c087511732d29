import type { ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { ask } from './deliver.fixture.ts'

const HTML = `<!doctype html><body>${'<p>Kia Sorento</p>'.repeat(100)}<script>self.__next_f.push([1,"x"])</script></body>`
const sendPage = (res: ServerResponse) => {
  res.setHeader('content-type', 'text/html; charset=utf-8')
  res.end(HTML)
}

describe('delivery of pages', () => {
  it('lets scripts come from the folder of ours at the public host, and no other window reach a page', async () => {
    const answer = await ask(sendPage, { 'x-forecourt-host': 'www.harbour.example' })
    expect(answer.headers['content-security-policy']).toContain(
      'script-src www.harbour.example:*/_next/static/ ',
    )
    expect(answer.headers['cross-origin-opener-policy']).toBe('same-origin')
  })

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

  it('[N35] replaces the empty shell of a page that Next has not found by the site’s own 404, drafts excepted', async () => {
    const missing = (res: ServerResponse) => {
      res.statusCode = 404
      res.setHeader('content-type', 'text/html')
      res.end('<html id="__next_error__"></html>')
    }
    const answer = await ask(missing, {}, undefined, 'harbour')
    expect([answer.status, answer.body.toString()]).toEqual([404, '<h1>No such page at Harbour</h1>'])
    expect(answer.headers).not.toHaveProperty('etag')
    const other = await ask(missing, {}, undefined, 'wattle')
    expect([other.status, other.body.toString()]).toEqual([404, '<html id="__next_error__"></html>'])
    const draft = await ask(missing, { cookie: '__prerender_bypass=xyz' }, undefined, 'harbour')
    expect(draft.body.toString()).toContain('__next_error__')
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
