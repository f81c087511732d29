import { describe, expect, it } from 'vitest'
import { brokenDocuments, type LinkedContent } from './broken-links.ts'

const addresses = {
  pages: ['/about-us'],
  former: ['/old-about'],
  models: ['/zs'],
  redirects: ['/leads-on'],
  service: null as never,
}
const broken = (documents: unknown[], more: Partial<LinkedContent> = {}) =>
  brokenDocuments({ documents, addresses, targets: ['page-about'], ...more })
const link = (more: object) => ({ _type: 'link', label: 'Read on', type: 'path', ...more })
const page = (...links: object[]) => ({
  _id: 'page-a',
  _type: 'page',
  title: 'Campaign',
  blocks: [{ _type: 'callToAction', links }],
})

describe('links that lead nowhere', () => {
  it('are told with the document that they stand in, however deep, and each once', () => {
    const lost = link({ path: '/nowhere/' })
    expect(broken([page(lost, lost, link({ path: '/gone?x=1', label: 'More' }))])).toEqual([
      {
        _id: 'page-a',
        _type: 'page',
        title: 'Campaign',
        problems: [
          '“Read on” leads to /nowhere, where nothing is.',
          '“More” leads to /gone, where nothing is.',
        ],
      },
    ])
  })

  it('are those to documents that are not published, of words in a text, and of redirects', () => {
    const target = (_ref: string) => link({ type: 'document', target: { _type: 'reference', _ref } })
    const text = [{ _type: 'block', markDefs: [{ _type: 'textLink', href: '/nowhere' }] }]
    expect(
      broken([
        page(target('page-about'), target('offer-gone')),
        { _id: 'o', _type: 'offer', name: 'Deal', description: text },
        { _id: 'r', _type: 'redirect', from: '/a', to: '/nowhere' },
      ]).map(({ title, problems }) => [title, problems]),
    ).toEqual([
      ['Campaign', ['“Read on” leads to something that is not published.']],
      ['Deal', ['A link leads to /nowhere, where nothing is.']],
      ['/a', ['A link leads to /nowhere, where nothing is.']],
    ])
  })

  it.each([
    '/',
    '/about-us',
    '/about-us?tab=2#team',
    '/old-about',
    '/zs',
    '/leads-on',
    '/search/used-cars',
    '/cars/2021-mg-hs',
    '/contact-us',
    'https://example.com/nowhere',
    'tel:+61755500100',
    'nowhere',
  ])('are not those to %s', (path) => {
    expect(broken([page(link({ path }), { _type: 'textLink', href: path })])).toEqual([])
  })

  it('are told of so many documents as somebody can begin with; what is no document is none', () => {
    const many = Array.from({ length: 60 }, (_, at) => ({ ...page(link({ path: '/gone' })), _id: `p${at}` }))
    expect(broken(many)).toHaveLength(50)
    const links = Array.from({ length: 9 }, (_, at) => link({ path: `/gone-${at}` }))
    expect(broken([page(...links)])[0]?.problems).toHaveLength(5)
    let deep: object = link({ path: '/gone' })
    for (let n = 0; n < 100; n += 1) deep = { deep }
    expect(broken([null, 'page', [], { _type: 'page' }, page(deep)])).toEqual([])
    const unnamed = { _id: 'm', _type: 'menu', items: [link({ path: '/gone', label: 7 })] }
    expect(broken([unnamed])[0]).toMatchObject({
      title: null,
      problems: ['A link leads to /gone, where nothing is.'],
    })
  })
})
