import { evaluate, parse } from 'groq-js'
import { describe, expect, it } from 'vitest'
import { nowhereProblem } from '@forecourt/schemas/objects/site-addresses'
import { circleProblem, sourceProblem, sourceWarning, targetProblem } from '@forecourt/schemas/redirect-rules'

type Context = Parameters<typeof circleProblem>[0]
type Stored = Record<string, unknown> & { _id: string; _type: string }

const redirect = (_id: string, from: string, to: string, tenant = 'a'): Stored => ({
  _id,
  _type: 'redirect',
  from,
  to,
  tenant: { _ref: tenant },
})
const page = (path: string, tenant: string, over: object = {}): Stored => ({
  _id: `page${path}${tenant}`,
  _type: 'page',
  path,
  tenant: { _ref: tenant },
  ...over,
})

/** What validation gets for a document while the lake holds `stored`. */
const context = (document: Stored, stored: readonly Stored[]): Context =>
  ({
    document,
    getClient: () => ({
      fetch: async (query: string, params: Record<string, unknown>) =>
        (await evaluate(parse(query, { params }), { dataset: [...stored], params })).get(),
    }),
  }) as unknown as Context

describe('a redirect in the Studio', () => {
  const mine = redirect('drafts.mine', '/a', '/b')

  it.each(['/finance', '/special-offers', '/', '/a?b', '/a*', 'a'])('cannot begin at %s', async (from) => {
    expect(await sourceProblem(from, context({ ...mine, from }, []))).toBeTypeOf('string')
  })

  it('begins at an address once per dealer', async () => {
    const said = (other: Stored) => sourceProblem('/a', context(mine, [mine, other]))
    expect(await said(redirect('other', '/A', '/c'))).toContain('Another redirect')
    expect(await said(redirect('other', '/A', '/c', 'b'))).toBeUndefined()
    expect(await said(redirect('mine', '/a', '/c'))).toBeUndefined()
  })

  it('tells of the page that nobody would see any more', async () => {
    expect(await sourceWarning('/a', context(mine, [page('/a', 'a')]))).toContain('A page of this dealer')
    expect(await sourceWarning('/a', context(mine, [page('/a', 'b')]))).toBeUndefined()
  })

  it('refuses a target of another form, and itself', () => {
    const said = (to: string) => targetProblem(to, context(mine, []))
    expect(said('http://x.example')).toBeTypeOf('string')
    expect(said('javascript:alert(1)')).toBeTypeOf('string')
    expect(said('/A')).toContain('itself')
    expect(said('/b')).toBeUndefined()
    expect(said('https://x.example/a')).toBeUndefined()
  })

  it('refuses a circle with other redirects of the dealer', async () => {
    const said = (...others: Stored[]) => circleProblem(context(mine, [mine, ...others]))
    expect(await said(redirect('o', '/b', '/c'), redirect('p', '/c', '/a'))).toContain('circle')
    expect(await said(redirect('o', '/b', '/c'), redirect('p', '/c', '/d'))).toBeUndefined()
    expect(await said(redirect('o', '/b', '/a', 'b'))).toBeUndefined()
  })
})

describe('a link to a path', () => {
  const stored: Stored[] = [
    page('/about-us', 'one', { formerAddresses: ['/about'] }),
    page('/hers', 'two'),
    { _id: 's', _type: 'sharedPage', path: '/privacy-policy' },
    { _id: 'one', _type: 'tenant', manufacturer: { name: 'MG', slug: 'mg' } },
    { _id: 'g', _type: 'sharedPage', path: '/mg-rights', make: 'mg' },
    { _id: 'k', _type: 'sharedPage', path: '/kia-rights', make: 'kia' },
    { _id: 'm', _type: 'model', tenant: { _ref: 'one' }, inRange: true, slug: { current: 'mg4' } },
    { _id: 'n', _type: 'model', tenant: { _ref: 'one' }, inRange: false, slug: { current: 'old' } },
    redirect('r', '/radio', '/about-us', 'one'),
  ]
  const said = (path: string, tenant: string | undefined = 'one') =>
    nowhereProblem(
      path,
      context({ _id: 'x', _type: 'page', ...(tenant && { tenant: { _ref: tenant } }) }, stored),
    )

  it.each([
    '/',
    '/about-us',
    '/About-us?a=b#c',
    '/about',
    '/privacy-policy',
    '/mg-rights',
    '/mg4',
    '/radio',
    '/special-offers',
    '/search/used-cars?body=Ute',
    '/finance',
    '/sell-my-car',
    '#here',
    'https://elsewhere.example',
  ])('%s leads somewhere', async (path) => {
    expect(await said(path)).toBeUndefined()
  })

  it.each(['/nowhere', '/old', '/hers', '/kia-rights', '/about-us/x', '/service'])(
    '%s leads nowhere, and so it says',
    async (path) => {
      expect(await said(path)).toContain(`is at ${path}`)
    },
  )

  it('of a document of no dealer is not asked about', async () => {
    expect(
      await nowhereProblem('/nowhere', context({ _id: 'x', _type: 'sharedPage' }, stored)),
    ).toBeUndefined()
  })
})
