import { describe, expect, it } from 'vitest'
import { get, HARBOUR, tables } from './route-request.fixture.ts'
import { routeRequest } from './route-request.ts'

describe('routing by host', () => {
  it('[TEN-01] sends a page of a tenant host to that tenant alone', () => {
    expect(get(HARBOUR, '/')).toEqual({ kind: 'next', url: '/h/harbour', site: 'harbour', isPage: true })
    expect(get('wattle.localhost', '/about?utm=1')).toMatchObject({ url: '/h/wattle/about?utm=1' })
  })

  it('[TEN-01] answers 404 for a host that nobody owns, whatever the path', () => {
    for (const host of ['evil.example', undefined, '', 'harbour.localhost.evil.example']) {
      expect(get(host, '/')).toEqual({ kind: 'error', code: 'host-unknown' })
      expect(get(host, '/_next/static/a.js')).toEqual({ kind: 'error', code: 'host-unknown' })
      expect(get(host, '/_search/multi_search')).toEqual({ kind: 'error', code: 'host-unknown' })
    }
  })

  it('leaves the addresses of the development server to it, and has none otherwise', () => {
    const frames = '/__nextjs_original-stack-frames?x=1'
    const dev = routeRequest({ method: 'POST', host: HARBOUR, target: frames }, tables({ isDev: true }))
    expect(dev).toEqual({ kind: 'next', url: frames, isPage: false })
    expect(get(HARBOUR, frames)).toMatchObject({ status: 404 })
  })

  it.each([
    ['/robots.txt'],
    ['/sitemap.xml', '/-/sitemap-index'],
    ['/sitemaps/vehicles-1.xml'],
    ['/favicon.svg'],
    ['/favicon.ico'],
    ['/llms.txt'],
    ['/og.jpg'],
  ])(
    '%s of a tenant is read by anybody, without its query, whatever its pages ask for',
    (path, inner = path) => {
      const next = { kind: 'next', url: `/h/harbour${inner}`, site: 'harbour', isPage: true }
      expect(get(HARBOUR, `${path}?x=1`, { access: () => 'signIn' })).toEqual(next)
      expect(get('evil.example', path)).toEqual({ kind: 'error', code: 'host-unknown' })
      expect(get('localhost', path)).toEqual({ kind: 'error', code: 'host-unknown' })
    },
  )

  it('[RTE-38] another name of a page leads there with the query kept, for that tenant alone', () => {
    expect(get(HARBOUR, '/myharbour?utm=1')).toEqual({
      kind: 'redirect',
      location: '/my-garage?utm=1',
      status: 302,
    })
    expect(get('localhost', '/t/harbour/myharbour')).toEqual({
      kind: 'redirect',
      location: '/t/harbour/my-garage',
      status: 302,
    })
    const posted = { method: 'POST', host: HARBOUR, target: '/myharbour', isAction: true }
    expect(routeRequest(posted, tables())).toEqual({ kind: 'redirect', location: '/my-garage' })
    expect(get('wattle.localhost', '/myharbour')).toMatchObject({ kind: 'next' })
  })

  it('asks for patience instead of answering 404 before the tenants are loaded', () => {
    const starting = { isLoaded: false, tenantOfHost: () => undefined, hasTenant: () => false }
    expect(get(HARBOUR, '/', starting)).toEqual({ kind: 'error', code: 'starting' })
    expect(get('localhost', '/t/harbour', starting)).toEqual({ kind: 'error', code: 'starting' })
    expect(get('10.0.0.7:3000', '/api/health', starting)).toEqual({ kind: 'health' })
  })

  it('asks for patience where no tenant has a site yet, and says "unknown" once one has', () => {
    const empty = { isEmpty: true, tenantOfHost: () => undefined, hasTenant: () => false }
    expect(get(HARBOUR, '/', empty)).toEqual({ kind: 'error', code: 'no-sites' })
    expect(get('localhost', '/t/harbour', empty)).toEqual({ kind: 'error', code: 'no-sites' })
    expect(get('localhost', '/t/harbour', { ...empty, isEmpty: false })).toEqual({
      kind: 'error',
      code: 'tenant-unknown',
    })
  })

  it.each([
    '/h/wattle',
    '/h/wattle/search',
    '/%68/wattle',
    '/h',
    '/_internal',
    '/a/../h/wattle',
    '/-',
    '/%2D/listing/-/search',
  ])('[TEN-01] %s asked on a tenant host is a 404 of that tenant, never another tenant', (path) => {
    expect(get(HARBOUR, path)).toEqual({
      kind: 'next',
      url: '/h/harbour/-/not-found',
      site: 'harbour',
      isPage: true,
      status: 404,
    })
  })

  it('serves /t/<slug> at localhost in local mode only', () => {
    const page = { kind: 'next', url: '/h/harbour~t/cars/here?x=1', site: 'harbour~t', isPage: true }
    expect(get('localhost:3000', '/t/harbour/cars/here?x=1')).toEqual(page)
    expect(get('127.0.0.1:3000', '/t/harbour')).toMatchObject({ url: '/h/harbour~t' })
    expect(get('localhost:3000', '/t/nobody')).toEqual({ kind: 'error', code: 'tenant-unknown' })
    expect(get('localhost:3000', '/t/harbour', { mode: 'production' })).toEqual({
      kind: 'error',
      code: 'host-unknown',
    })
    expect(get(HARBOUR, '/t/wattle')).toMatchObject({ url: '/h/harbour/t/wattle' })
  })

  it('lists the tenants at localhost in local mode, and is 404 in production', () => {
    expect(get('localhost:3000', '/')).toEqual({ kind: 'tenant-list' })
    expect(get('localhost:3000', '/', { mode: 'production' })).toEqual({
      kind: 'error',
      code: 'host-unknown',
    })
    expect(get('localhost:3000', '/cars/here')).toEqual({ kind: 'error', code: 'host-unknown' })
  })

  it('gives API requests the tenant of their host or path', () => {
    expect(get(HARBOUR, '/api/search-key')).toMatchObject({ url: '/api/search-key', site: 'harbour' })
    expect(get('localhost', '/t/wattle/api/search-key')).toMatchObject({
      url: '/api/search-key',
      site: 'wattle~t',
    })
    expect(get('localhost', '/api/search-key')).toEqual({
      kind: 'next',
      url: '/api/search-key',
      isPage: false,
    })
  })

  it('finds the services that are not pages', () => {
    expect(get(HARBOUR, '/_search/multi_search?a=1')).toEqual({
      kind: 'search',
      path: '/multi_search',
      search: '?a=1',
    })
    expect(get(HARBOUR, '/_images/p/d/a.jpg?w=1')).toEqual({
      kind: 'lake',
      path: '/images/p/d/a.jpg',
      search: '?w=1',
      site: 'harbour',
    })
    expect(get(HARBOUR, '/_media/ab.webp?w=640')).toEqual({ kind: 'media', key: 'ab.webp', search: '?w=640' })
    expect(get(HARBOUR, '/api/changes?since=1')).toEqual({
      kind: 'changes',
      search: '?since=1',
      site: 'harbour',
    })
    expect(get('localhost', '/t/wattle/api/changes')).toMatchObject({ kind: 'changes', site: 'wattle~t' })
    expect(get('localhost', '/api/changes')).toMatchObject({ kind: 'changes', site: undefined })
    expect(get('localhost', '/api/ingest/harbour?mapping=m')).toMatchObject({
      kind: 'ingest',
      path: '/ingest/harbour',
    })
    expect(get('localhost', '/api/stock/reindex')).toEqual({ kind: 'reindex' })
    expect(get(HARBOUR, '/_next/static/a.js')).toMatchObject({ kind: 'next', url: '/_next/static/a.js' })
    expect(get(HARBOUR, '/body-pictures.svg')).toMatchObject({ kind: 'next', url: '/body-pictures.svg' })
  })
})

describe('methods', () => {
  it.each(['/_next/static/a.js', '/body-pictures.svg'])('%s is read and nothing else', (target) => {
    const ask = (method: string) => routeRequest({ method, host: HARBOUR, target }, tables())
    for (const method of ['GET', 'HEAD']) expect(ask(method)).toMatchObject({ kind: 'next' })
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
      expect(ask(method)).toEqual({ kind: 'error', code: 'method-not-allowed', allow: 'GET, HEAD' })
  })

  it.each(['/_next/image?url=%2Fa.png&w=64&q=75', '/_next/data/x.json', '/_next/hmr'])(
    '%s is nothing of a build',
    (target) => {
      expect(get(HARBOUR, target)).toEqual({ kind: 'error', code: 'page-not-found' })
      expect(get(HARBOUR, target, { isDev: true })).toEqual({ kind: 'next', url: target, isPage: false })
    },
  )

  it.each(['TRACE', 'CONNECT', 'PROPFIND'])('%s reaches nothing, not even the API', (method) => {
    for (const target of ['/', '/api/health', '/api/revalidate', '/_next/static/a.js', '/_media/x'])
      expect(routeRequest({ method, host: HARBOUR, target }, tables())).toMatchObject({
        kind: 'error',
        code: 'method-not-allowed',
      })
  })
})

describe('form of the address', () => {
  it('removes a trailing slash and doubled slashes with 308, never leaving this host', () => {
    expect(get(HARBOUR, '/search/?a=1')).toEqual({ kind: 'redirect', location: '/search?a=1' })
    expect(get(HARBOUR, '//evil.example/')).toEqual({ kind: 'redirect', location: '/evil.example' })
    expect(get(HARBOUR, '//')).toEqual({ kind: 'redirect', location: '/' })
  })

  it('refuses malformed and over-long addresses before anything else', () => {
    expect(get(HARBOUR, '/%zz')).toEqual({ kind: 'error', code: 'url-malformed' })
    expect(get(HARBOUR, `/search?q=${'a'.repeat(10_000)}`)).toEqual({ kind: 'error', code: 'url-too-long' })
  })

  it('allows only GET and HEAD on pages, and POST for a server action', () => {
    const ask = (method: string, isAction = false) =>
      routeRequest({ method, host: HARBOUR, target: '/search', isAction }, tables()).kind
    expect([ask('GET'), ask('HEAD'), ask('POST', true)]).toEqual(['next', 'next', 'next'])
    expect([ask('POST'), ask('PUT'), ask('DELETE'), ask('TRACE')]).toEqual([
      'error',
      'error',
      'error',
      'error',
    ])
  })
})
