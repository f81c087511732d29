import { describe, expect, it } from 'vitest'
import { MAX_REDIRECTS, parseRedirect, redirectsOf, type Redirect } from './redirects.ts'

const redirect = (from: string, to: string, over: Partial<Redirect> = {}): Redirect => ({
  _id: from,
  tenant: 'tenant-a',
  from,
  to,
  status: 301,
  ...over,
})
const of = (...all: Redirect[]) => redirectsOf({ _id: 'tenant-a', hosts: ['www.a.example'] }, all)

describe('a redirect of a dealer', () => {
  it.each([
    ['from', { from: '/' }],
    ['from', { from: '/a*' }],
    ['from', { from: null }],
    ['to', { to: '/\\evil.example' }],
    ['to', { to: '//evil.example' }],
    ['to', { to: 'http://a.example' }],
    ['to', { to: 'javascript:alert(1)' }],
    ['status', { status: 307 }],
    ['tenant', { tenant: null }],
  ])('is refused by its %s: %o', (path, over) => {
    const parsed = parseRedirect({ ...redirect('/a', '/b'), ...over })
    expect(parsed.ok ? [] : parsed.errors.map((issue) => issue.path)).toEqual([path])
  })

  it.each([
    '/enquiry',
    '/Success',
    '/compare',
    '/watchlist',
    '/%73earch',
    '/sign-in/x',
    '/_next/x',
    '/Sitemap.xml',
    '/finance',
  ])('[RTE-38] %s stays the page of the platform', (from) => {
    expect(parseRedirect(redirect(from, '/about-us'))).toMatchObject({
      ok: false,
      errors: [{ path: 'from' }],
    })
  })

  it.each([
    '/loop',
    '/loop/',
    '/Loop',
    '/%6coop',
    '/x/../loop',
    '//loop',
    '/loop?a=1#b',
    '/\t/elsewhere.example',
  ])('that would lead to itself or off the site (%j) is refused', (to) => {
    expect(parseRedirect(redirect('/loop', to)).ok).toBe(false)
  })
})

describe('the redirects of a dealer', () => {
  it('are its own, and lead where their chain ends', () => {
    const { redirects, problems } = of(
      redirect('/a', '/b?x=1'),
      redirect('/B', '/c?y=2#top', { status: 302 }),
      redirect('/z', 'https://other.example/'),
      redirect('/a', '/d', { tenant: 'tenant-b' }),
    )
    expect(redirects).toEqual({
      '/a': { to: '/c?y=2&x=1#top', status: 302 },
      '/b': { to: '/c?y=2#top', status: 302 },
      '/z': { to: 'https://other.example/', status: 301 },
    })
    expect(problems).toEqual([])
  })

  it('are left out where they lead in a circle, also by the dealer’s own hosts; what leads into it is left out, too', () => {
    const { redirects, problems } = of(
      redirect('/a', '/b'),
      redirect('/b', 'https://WWW.a.example/A'),
      redirect('/into', '/a'),
      redirect('/self', 'https://www.a.example/self?x=1'),
      redirect('/fine', '/c'),
    )
    expect(Object.keys(redirects)).toEqual(['/fine'])
    expect(problems.map(({ path }) => path)).toEqual(['/a', '/b', '/into', '/self'])
  })

  it('from one address: the first is used', () => {
    const { redirects, problems } = of(redirect('/a', '/b'), redirect('/A', '/c', { _id: 'second' }))
    expect(redirects['/a']?.to).toBe('/b')
    expect(problems).toEqual([{ path: 'second', message: '/A is led elsewhere already' }])
  })

  it('are limited in number, and in how often they lead on', () => {
    const many = Array.from({ length: MAX_REDIRECTS + 1 }, (_, at) => redirect(`/p${at}`, `/p${at + 1}`))
    const { redirects, problems } = of(...many)
    const last = Array.from({ length: 11 }, (_, at) => `/p${MAX_REDIRECTS - 11 + at}`)
    expect(redirects).toEqual(
      Object.fromEntries(last.map((from) => [from, { to: `/p${MAX_REDIRECTS}`, status: 301 }])),
    )
    expect(problems).toHaveLength(MAX_REDIRECTS + 1 - last.length)
  })
})
