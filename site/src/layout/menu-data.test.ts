import type { LayoutQueryResult } from '@forecourt/schemas/generated/types'
import { tenantFixture } from '@forecourt/tenant-config/testing/fixtures'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { modelDocument } from '../models/model.fixture.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { menusOf } from './menu-data.ts'

const { models, offers } = vi.hoisted(() => ({ models: vi.fn(), offers: vi.fn() }))
vi.mock('../server/content/content.ts', () => ({
  fetchContentOr: (_otherwise: unknown, query: string) =>
    query.includes('*[_type == "model"') ? models() : offers(),
}))
vi.mock('../server/runtime/runtime.ts', () => ({ getRuntime: () => ({ log: () => undefined }) }))

type MenuDocuments = Pick<NonNullable<LayoutQueryResult>, 'header' | 'phone' | 'footer'>

const context = (now = '2026-02-01T00:00:00Z') =>
  ({
    id: 'tenant-x',
    tenant: tenantFixture(),
    rules: [],
    link: (path: string) => path,
    now: Date.parse(now),
  }) as unknown as TenantContext
const link = (label: string, path: string | null = `/${label}`) => ({
  _key: label,
  label,
  type: 'path' as const,
  path,
  file: null,
  url: null,
  target: null,
})
const item = (label: string, parts: object = {}) => ({
  _key: label,
  link: link(label),
  opens: null,
  children: null,
  offer: null,
  ...parts,
})
const menus = (parts: { header?: object[]; phone?: object[]; footer?: object }) =>
  ({
    header: parts.header ? { _id: 'a', items: parts.header } : null,
    phone: parts.phone ? { _id: 'b', items: parts.phone } : null,
    footer: parts.footer
      ? { _id: 'c', columns: null, smallPrint: null, socials: null, ...parts.footer }
      : null,
  }) as MenuDocuments

beforeEach(() => {
  models.mockResolvedValue([modelDocument(), modelDocument({ slug: 'zs', name: 'ZS' })])
  offers.mockResolvedValue([])
})

describe('the menus of a dealer', () => {
  it('[NAV-01] [NAV-04] are those of header and footer, and phones show the header’s while they have none', async () => {
    const header = [item('stock', { children: [link('used'), link('x', null)] })]
    const footer = {
      columns: [{ _key: 'c', title: 'More', links: [link('about')] }],
      socials: [link('social')],
      smallPrint: 'Licence 1234',
    }
    const found = await menusOf(context(), menus({ header, footer }))
    expect(found).toMatchObject({
      nav: [{ label: 'stock', href: '/stock', children: [{ href: '/used' }] }],
      columns: [{ title: 'More', links: [{ href: '/about' }] }],
      socials: [{ href: '/social' }],
      smallPrint: 'Licence 1234',
    })
    expect(found.phoneNav).toBe(found.nav)
    expect(found.nav[0]?.children).toHaveLength(1)
    const own = await menusOf(context(), menus({ header, phone: [item('call')], footer }))
    expect(own.phoneNav.map(({ label }) => label)).toEqual(['call'])
    expect(own.nav.map(({ label }) => label)).toEqual(['stock'])
  })

  it('[NAV-02] open the models of the range; a dealer without any has the links alone, and asks for none', async () => {
    const header = menus({ header: [item('models', { opens: 'models' }), item('offers')] })
    const { nav } = await menusOf(context(), header)
    expect(nav.map(({ models: opened }) => opened?.map(({ name }) => name))).toEqual([
      ['MG ZS', 'MG4'],
      undefined,
    ])
    models.mockResolvedValue([])
    expect((await menusOf(context(), header)).nav[0]).not.toHaveProperty('models')
    models.mockClear()
    await menusOf(context(), menus({ header: [item('offers')] }))
    expect(models).not.toHaveBeenCalled()
  })

  it('show an offer while it is on', async () => {
    const header = menus({ header: [item('models', { offer: 'offer-a' })] })
    offers.mockResolvedValue([
      {
        _id: 'offer-a',
        name: 'Demo clearance',
        slug: 'demo',
        highlight: '$4,000 less',
        start: null,
        expiry: '2026-03-01T00:00:00Z',
        manufacturer: null,
        model: null,
        excluded_website_ids: null,
      },
    ])
    const { nav } = await menusOf(context(), header)
    expect(nav[0]?.offer).toMatchObject({ name: 'Demo clearance', href: '/offers/demo' })
    expect((await menusOf(context('2026-03-01T00:00:00Z'), header)).nav[0]).not.toHaveProperty('offer')
  })

  it('have room for so much: a menu of 500 entries is cut, not the page', async () => {
    const many = Array.from({ length: 500 }, (_, at) => item(`i${at}`))
    const links = Array.from({ length: 500 }, (_, at) => link(`l${at}`))
    const found = await menusOf(
      context(),
      menus({
        header: [item('a', { children: links }), ...many],
        footer: {
          columns: Array.from({ length: 9 }, (_, at) => ({ _key: `c${at}`, title: 'x', links })),
          socials: links,
        },
      }),
    )
    expect([found.nav.length, found.nav[0]?.children.length]).toEqual([8, 10])
    expect([found.columns.length, found.columns[0]?.links.length, found.socials.length]).toEqual([4, 12, 6])
  })
})
