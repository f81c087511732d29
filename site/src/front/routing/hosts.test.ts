import { describe, expect, it } from 'vitest'
import { get, send, setup, siteOf } from '../front-handler.fixture.ts'

describe('[TEN-01] whose site a Host header opens (N17)', () => {
  it.each([
    ['www.harbour.example', 'harbour'],
    ['www.harbour.example:3000', 'harbour'],
    ['www.harbour.example:65535', 'harbour'],
    ['WWW.Harbour.EXAMPLE', 'harbour'],
    ['www.harbour.example.', 'harbour'],
    ['www.harbour.example.:443', 'harbour'],
    ['xn--mnchen-3ya.example', 'harbour'],
    ['XN--MNCHEN-3YA.example.:8080', 'harbour'],
    ['harbour.localhost:3000', 'harbour'],
    ['Wattle.LocalHost.:3000', 'wattle'],
    ['www.wattle.example', 'wattle'],
  ])('%s is %s', async (host, slug) => {
    await setup()
    expect(await siteOf(host)).toBe(`/h/${slug}`)
  })

  it.each([
    'unknown.example',
    'www.harbour.example..',
    '.www.harbour.example',
    'www.harbour.example:http',
    'www.harbour.example:3000:3000',
    'www.harbour.example@www.wattle.example',
    'www.harbour.example, www.wattle.example',
    'www.harbour.example/www.wattle.example',
    'www.harbour.example#',
    'www.harbour.example.evil.example',
    'evil-www.harbour.example',
    'a.harbour.localhost',
    'www%2eharbour%2eexample',
    'xn--mnchen-3yaa.example',
    '[::ffff:7f00:1]',
    'x'.repeat(4_000),
  ])('%j opens nobody’s', async (host) => {
    await setup()
    const { status, url } = await get(host)
    expect(url).toBeUndefined()
    expect([400, 404]).toContain(status)
  })

  it('a name with letters of its own is one in ASCII only: browsers send no other, and raw bytes open nothing else', async () => {
    await setup()
    const ask = (encoding: BufferEncoding) => send(['GET / HTTP/1.1', 'Host: münchen.example'], encoding)
    expect((await ask('utf8')).status).toBe(404)
    expect((await ask('latin1')).url).toBe('/h/harbour')
  })

  it('no Host at all, or two, opens nobody’s', async () => {
    await setup()
    const ask = async (...lines: string[]) => (await send(['GET / HTTP/1.1', ...lines])).status
    expect(await ask('X-Nothing: 1')).toBe(400)
    expect(await ask('Host: www.harbour.example', 'Host: www.wattle.example')).not.toBe(200)
    expect(await ask('Host: www.wattle.example', 'Host: www.harbour.example')).not.toBe(200)
  })

  it('an address with a host in the request line must name the host of the header', async () => {
    await setup()
    const ask = async (target: string, host: string) => {
      const { status, url } = await send([`GET ${target} HTTP/1.1`, `Host: ${host}`])
      return status === 200 ? url : status
    }
    expect(await ask('http://www.harbour.example/a', 'www.harbour.example')).toBe('/h/harbour/a')
    expect(await ask('http://WWW.harbour.example:80/a', 'www.harbour.example:3000')).toBe('/h/harbour/a')
    expect(await ask('http://www.wattle.example/a', 'www.harbour.example')).toBe(400)
    expect(await ask('http://www.harbour.example@www.wattle.example/', 'www.harbour.example')).toBe(400)
    expect(await ask('//www.wattle.example/', 'www.harbour.example')).toBe(308)
  })
})

describe('[TEN-01] what a proxy says', () => {
  const SPOOFS = [
    'X-Forwarded-Host: www.wattle.example',
    'X-Forwarded-Host: www.wattle.example, www.harbour.example',
    'Forwarded: host=www.wattle.example;proto=https',
    'X-Host: www.wattle.example',
    'X-Original-Host: www.wattle.example',
    'X-Forwarded-Server: www.wattle.example',
    'X-Forwarded-For: 203.0.113.9',
    'X-Forwarded-Proto: https',
    'X-Request-Id: chosen-by-a-visitor',
    'X-Forecourt-Site: wattle',
    'X-Forecourt-Host: www.wattle.example',
    'X-Original-URL: /h/wattle',
    'X-Rewrite-URL: /h/wattle',
    'X-Matched-Path: /h/wattle',
    'X-Invoke-Path: /h/wattle',
    'X-Middleware-Rewrite: /h/wattle',
  ]

  it.each(SPOOFS)('%s changes nothing while no proxy is trusted', async (header) => {
    await setup()
    const { body } = await get('www.harbour.example', header)
    const given = JSON.parse(body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1)) as {
      url: string
      headers: Record<string, string>
    }
    expect(given.url).toBe('/h/harbour')
    expect(given.headers).toMatchObject({
      'x-forecourt-site': 'harbour',
      'x-forecourt-host': 'www.harbour.example',
    })
    for (const name of [
      'x-forwarded-host',
      'x-forwarded-for',
      'x-forwarded-proto',
      'forwarded',
      'x-matched-path',
    ])
      expect(given.headers).not.toHaveProperty([name])
    expect(given.headers['x-request-id']).not.toBe('chosen-by-a-visitor')
  })

  it('no header makes a tenant of an unknown host', async () => {
    await setup()
    for (const header of SPOOFS) expect([header, await siteOf('evil.example', header)]).toEqual([header, 404])
  })

  it('a trusted proxy names the host, in any spelling of it', async () => {
    await setup({ shouldTrustProxy: true })
    const behind = (value: string) => siteOf('site.internal:3000', `X-Forwarded-Host: ${value}`)
    expect(await behind('WWW.Harbour.example.:443')).toBe('/h/harbour')
    expect(await behind('xn--mnchen-3ya.example')).toBe('/h/harbour')
    expect(await behind('www.harbour.example, www.harbour.example')).toBe('/h/harbour')
    expect(await behind('unknown.example')).toBe(404)
    expect(await siteOf('site.internal:3000')).toBe(404)
    expect(await siteOf('www.wattle.example')).toBe('/h/wattle')
  })

  it('a trusted proxy names the visitor’s address', async () => {
    await setup({ shouldTrustProxy: true })
    const { body } = await get('www.harbour.example', 'X-Forwarded-For: 198.51.100.1, 203.0.113.9')
    expect(body).toContain('"x-forwarded-for":"198.51.100.1, 203.0.113.9"')
  })

  it('a visitor’s own word, to which a trusted proxy only added its, opens nobody’s', async () => {
    await setup({ shouldTrustProxy: true })
    const both = ['www.wattle.example, www.harbour.example', 'www.harbour.example,www.wattle.example']
    for (const value of both) {
      expect(await siteOf('www.harbour.example', `X-Forwarded-Host: ${value}`)).toBe(404)
    }
    const twice = both[0]?.split(', ').map((value) => `X-Forwarded-Host: ${value}`) ?? []
    expect(await siteOf('www.harbour.example', ...twice)).toBe(404)
  })
})
