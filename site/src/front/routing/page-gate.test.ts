import { describe, expect, it } from 'vitest'
import { createDraftGate } from '../../server/draft-mode/draft-gate.ts'
import { send } from '../front-handler.fixture.ts'
import { ask, gatedSite, HOST } from './page-gate.fixture.ts'

const locationOf = ({ head }: { head: string }) => /^location: (.*)$/im.exec(head)?.[1]?.trim()

describe('pages for signed-in visitors', () => {
  it('[AUTH-01] [AUTH-02] sends everybody else to sign in, with the way on and the way back', async () => {
    await gatedSite()
    const answer = await ask('/finance/apply?term=60', [`Referer: http://${HOST}/cars/x?a=b`])
    expect(answer.status).toBe(307)
    expect(locationOf(answer)).toBe(
      '/sign-in?type=finance&redirect=%2Ffinance%2Fapply%3Fterm%3D60&back=%2Fcars%2Fx%3Fa%3Db',
    )
    expect(answer.head).toMatch(/^cache-control: private, no-store$/im)
    expect(answer.url).toBeUndefined()
  })

  it('[AUTH-06] asks Next for nothing, however the address is written and whatever is asked of it', async () => {
    await gatedSite()
    for (const target of [
      '/finance',
      '/FINANCE',
      '/fin%61nce',
      '/%2566inance',
      '/%252566inance',
      '/finance%2Fapply',
      '/./finance',
      '/x/../finance',
      '/finance?_rsc=1',
      '/caf%C3%A9',
    ]) {
      for (const headers of [
        [],
        ['RSC: 1'],
        ['Next-Router-Prefetch: 1', 'RSC: 1'],
        ['Cookie: session=eve'],
      ]) {
        const answer = await ask(target, headers)
        expect([target, answer.status, answer.url]).toEqual([target, 307, undefined])
      }
    }
    expect(await ask('/finance', [], 'HEAD')).toMatchObject({ status: 307, body: '' })
    expect(await ask('/finance', ['Next-Action: x', 'Content-Length: 0'], 'POST')).toMatchObject({
      status: 405,
      url: undefined,
    })
  })

  it('[AUTH-06] a cookie of any name or value that only looks like draft mode’s opens nothing', async () => {
    const away = async () => Promise.reject(new Error('nobody may be asked for'))
    const source = { secretDocument: away, authorsOf: away, members: away, releases: away }
    const gate = createDraftGate({ source, secret: 'x'.repeat(32), now: () => 0, onError: () => undefined })
    await gatedSite({ admitDrafts: (cookie, host) => gate.admit(cookie, host, 'tenant-harbour') })
    for (const cookie of [
      '__prerender_bypass=id',
      'a=__prerender_bypass',
      'x__prerender_bypass=id',
      '__prerender_bypass_=id',
      'a="1; __prerender_bypass=id"',
      'a=1; b=__prerender_bypass; forecourt-draft-pass=x.y',
    ]) {
      const answer = await ask('/finance', [`Cookie: ${cookie}`])
      expect([cookie, answer.status, answer.url]).toEqual([cookie, 307, undefined])
    }
  })

  it('[AUTH-02] shows them to signed-in visitors, and nothing in between keeps them', async () => {
    await gatedSite({
      next: async (req, res) => {
        res.setHeader('cache-control', 's-maxage=31536000')
        res.setHeader('content-type', 'text/html')
        res.end(`rendered "url":"${req.url}"`)
      },
    })
    const answer = await ask('/finance', ['Cookie: session=kim', 'If-None-Match: *'])
    expect(answer).toMatchObject({ status: 200, url: '/h/harbour/finance' })
    expect(answer.head).toMatch(/^cache-control: private, no-store$/im)
    expect(answer.head).not.toMatch(/^etag:/im)
    expect((await ask('/open')).head).toMatch(/^cache-control: public, max-age=0/im)
  })

  it('leaves all other pages open, the sign-in page and other dealers’ sites among them', async () => {
    await gatedSite()
    for (const path of [
      '/',
      '/about',
      '/sign-in',
      '/api/search-key',
      '/financ',
      '/_next/static/finance.js',
    ]) {
      expect([path, (await ask(path)).status]).toEqual([path, 200])
    }
    expect(await send(['GET /finance HTTP/1.1', 'Host: www.wattle.example'])).toMatchObject({
      status: 200,
      url: '/h/wattle/finance',
    })
  })

  it('[AUTH-01] works below the preview’s path, and a session is one dealer’s', async () => {
    await gatedSite()
    const under = (path: string, ...headers: string[]) =>
      send([`GET ${path} HTTP/1.1`, 'Host: localhost:3000', ...headers])
    const stopped = await under('/t/harbour/trade-in/value', 'Referer: http://localhost:3000/t/harbour/about')
    expect(locationOf(stopped)).toBe(
      '/t/harbour/sign-in?type=trade-in&redirect=%2Ftrade-in%2Fvalue&back=%2Fabout',
    )
    const foreign = await under('/t/harbour/finance', 'Referer: http://localhost:3000/t/wattle/about')
    expect(locationOf(foreign)).toMatch(/&back=%2F$/)
    expect(await under('/t/harbour/finance', 'Cookie: session=kim')).toMatchObject({ status: 200 })
  })

  it('[AUTH-05] never goes back to another site, to the page itself or to signing in', async () => {
    await gatedSite()
    for (const referer of [
      'https://evil.example/finance',
      'not a url',
      `http://${HOST}/finance`,
      `http://${HOST}/sign-in?redirect=/x`,
      `http://${HOST}//evil.example`,
    ]) {
      expect(locationOf(await ask('/finance', [`Referer: ${referer}`]))).toMatch(/&back=%2F$/)
    }
  })

  it('stays shut while it cannot be known who asks', async () => {
    const errors: unknown[] = []
    await gatedSite({
      isSignedIn: () => Promise.reject(new Error('the record is away')),
      onError: (error) => errors.push(error),
    })
    expect(await ask('/finance', ['Cookie: session=kim'])).toMatchObject({ status: 503, url: undefined })
    expect(errors).toHaveLength(1)
  })

  it('shows them to staff in draft mode, not to whoever brings its cookie', async () => {
    await gatedSite({ admitDrafts: async (cookie) => (cookie.includes('pass=staff') ? cookie : '') })
    const withMode = (pass: string) => ask('/finance', [`Cookie: __prerender_bypass=x; ${pass}`])
    expect(await withMode('pass=staff')).toMatchObject({ status: 200 })
    expect(await withMode('pass=none')).toMatchObject({ status: 307 })
  })
})

it('[AUTH-02] a page that a rule excludes is the tenant’s 404, signed in or not', async () => {
  await gatedSite()
  for (const headers of [[], ['Cookie: session=kim']]) {
    expect(await ask('/secret/plan', headers)).toMatchObject({ status: 404, url: '/h/harbour/-/not-found' })
  }
})
