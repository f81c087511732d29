import { describe, expect, it } from 'vitest'
import { redirectLocation, routeRedirect } from './route-redirect.ts'
import { redirectsOf } from './redirects.ts'
import { tenantFixture } from '../testing/fixtures.ts'

const to = (path: string, routes: Record<string, unknown> = {}) =>
  routeRedirect(path, tenantFixture({ routes }))?.to

describe('other names of a page', () => {
  const { redirects } = redirectsOf({ _id: 'tenant-a' }, [
    { _id: 'x', tenant: 'tenant-a', from: '/mymotorama', to: '/my-garage', status: 302 },
  ])

  it('a redirect is found in any case and encoding, with its status', () => {
    expect(routeRedirect('/mymotorama', tenantFixture({ routes: { redirects } }))).toEqual({
      to: '/my-garage',
      status: 302,
    })
    expect(to('/MyMotorama', { redirects })).toBe('/my-garage')
    expect(to('/my%6dotorama', { redirects })).toBe('/my-garage')
    expect(to('/mymotorama/x', { redirects })).toBeUndefined()
    expect(to('/%', { redirects })).toBeUndefined()
    expect(to('/constructor', { redirects })).toBeUndefined()
  })

  it('a booking page on the dealer’s own host would lead in a circle', () => {
    const tenant = tenantFixture({
      hosts: ['www.a.example'],
      routes: { serviceExternal: 'https://WWW.a.example/service' },
    })
    expect(routeRedirect('/service', tenant)).toBeUndefined()
  })

  it('a target in any script is an address that a header may hold', () => {
    expect(redirectLocation('/škoda und süß', '?a=%20', '')).toBe('/%C5%A1koda%20und%20s%C3%BC%C3%9F?a=%20')
  })

  it('[C16] the two finance addresses that the tenant did not choose lead to its own', () => {
    expect(['/finance', '/finance-enquiry', '/apply-for-finance'].map((path) => to(path))).toEqual([
      undefined,
      '/finance',
      '/finance',
    ])
    expect(to('/finance', { finance: '/apply-for-finance' })).toBe('/apply-for-finance')
  })

  it('[RTE-25b] [SVC-15] service leads outside only where the tenant books outside', () => {
    expect(to('/service')).toBeUndefined()
    expect(to('/service', { serviceExternal: 'https://book.example/mg' })).toBe('https://book.example/mg')
  })

  it('[C16] the visitor’s query is kept beside the redirect’s own and before an anchor', () => {
    expect(redirectLocation('/finance', '?car_id=a', '')).toBe('/finance?car_id=a')
    expect(redirectLocation('/offers?from=ad#top', '?utm=1', '/t/x')).toBe('/t/x/offers?from=ad&utm=1#top')
    expect(redirectLocation('/finance', '', '/t/x')).toBe('/t/x/finance')
    expect(redirectLocation('https://book.example/mg', '?a=1', '/t/x')).toBe('https://book.example/mg?a=1')
  })
})
