import { describe, expect, it } from 'vitest'
import { redirectLocation, routeRedirect } from './route-redirect.ts'
import { tenantFixture } from './testing/fixtures.ts'

const to = (path: string, routes: Record<string, unknown> = {}) =>
  routeRedirect(path, tenantFixture({ routes }))

describe('other names of a page', () => {
  const aliases = [{ from: '/mymotorama', to: '/my-garage' }]

  it('[RTE-30] an alias leads to its page, in any case and encoding', () => {
    expect(to('/mymotorama', { aliases })).toBe('/my-garage')
    expect(to('/MyMotorama', { aliases })).toBe('/my-garage')
    expect(to('/my%6dotorama', { aliases })).toBe('/my-garage')
    expect(to('/mymotorama/x', { aliases })).toBeUndefined()
    expect(to('/%', { aliases })).toBeUndefined()
  })

  it('[RTE-07] [C16] the two finance addresses that the tenant did not choose lead to its own', () => {
    expect(['/finance', '/finance-enquiry', '/apply-for-finance'].map((path) => to(path))).toEqual([
      undefined,
      '/finance',
      '/finance',
    ])
    expect(to('/finance', { finance: '/apply-for-finance' })).toBe('/apply-for-finance')
  })

  it('[RTE-25] [SVC-15] service leads outside only where the tenant books outside', () => {
    expect(to('/service')).toBeUndefined()
    expect(to('/service', { serviceExternal: 'https://book.example/mg' })).toBe('https://book.example/mg')
  })

  it('[C16] the visitor’s query is kept beside the alias’s own and before an anchor', () => {
    expect(redirectLocation('/finance', '?car_id=a', '')).toBe('/finance?car_id=a')
    expect(redirectLocation('/offers?from=ad#top', '?utm=1', '/t/x')).toBe('/t/x/offers?from=ad&utm=1#top')
    expect(redirectLocation('/finance', '', '/t/x')).toBe('/t/x/finance')
    expect(redirectLocation('https://book.example/mg', '?a=1', '/t/x')).toBe('https://book.example/mg?a=1')
  })
})
