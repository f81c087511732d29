import { tenantFixture } from '@forecourt/tenant-config/testing/fixtures'
import { describe, expect, it, vi } from 'vitest'
import { modelDocument } from './model.fixture.ts'
import { rangeOf } from './range-models.ts'

const { log } = vi.hoisted(() => ({ log: vi.fn() }))
vi.mock('../server/content/content.ts', () => ({ fetchContentOr: vi.fn() }))
vi.mock('../server/runtime/runtime.ts', () => ({ getRuntime: () => ({ log }) }))

const context = {
  id: 'tenant-x',
  tenant: tenantFixture(),
  link: (path: string) => `/t/x${path}`,
}
const shared = (parts: Parameters<typeof modelDocument>[0]) =>
  modelDocument({ tenant: null, inRange: null, _id: `shared-${parts?.slug ?? ''}`, ...parts })

describe('the models of a dealer’s range', () => {
  it('[NAV-07] are its own documents that say so, completed by those that all share', () => {
    const range = rangeOf(
      [
        shared({ slug: '4', bodies: ['Hatch'], powertrains: ['Electric'] }),
        shared({ slug: 'zs', name: 'ZS' }),
        modelDocument({ slug: '4', name: null }),
        modelDocument({ slug: 'hs', name: 'HS', inRange: false }),
        modelDocument({ slug: '3', name: '3', tenant: 'tenant-other' }),
      ],
      context,
    )
    expect(range).toMatchObject([{ key: 'mg/4', name: 'MG4', categories: ['hatch-sedan', 'electric'] }])
  })

  it('[RTE-18] are explored at their short name, at the address that staff gave them, or elsewhere', () => {
    const range = rangeOf(
      [
        modelDocument({ slug: 'hs', name: 'HS' }),
        modelDocument({ slug: '3', name: '3', path: '/mg3' }),
        modelDocument({ slug: '4', name: '4', override_url: '/electric/mg4' }),
        modelDocument({ slug: 'zs', name: 'ZS', override_url: 'https://maker.example/zs' }),
      ],
      context,
    )
    expect(range.map(({ name, path, link }) => [name, path, link.href, link.isExternal])).toEqual([
      ['MG HS', '/hs', '/t/x/hs', false],
      ['MG ZS', undefined, 'https://maker.example/zs', true],
      ['MG3', '/mg3', '/t/x/mg3', false],
      ['MG4', undefined, '/t/x/electric/mg4', false],
    ])
  })

  it('stand in the dealer’s order, then by name as numbers go, those that are still to come last', () => {
    const names = rangeOf(
      [
        modelDocument({ slug: 'u9', name: 'U9', status: 'coming_soon', order: 0 }),
        modelDocument({ slug: '10', name: '10' }),
        modelDocument({ slug: '9', name: '9' }),
        modelDocument({ slug: 'zs', name: 'ZS', order: 1 }),
      ],
      context,
    ).map(({ name }) => name)
    expect(names).toEqual(['MG ZS', 'MG9', 'MG10', 'MG U9'])
  })

  it('cost what the grade that costs least does; without a price they say none', () => {
    const grades = [
      { name: 'Essence', price: 31_990 },
      { name: 'Vibe', price: 21_888 },
      { name: 'Next', price: null },
    ]
    const [priced, plain] = rangeOf(
      [
        modelDocument({ slug: '3', name: '3', grades, priceNote: 'Private buyers in Victoria.' }),
        modelDocument({ slug: '5', name: '5' }),
      ],
      context,
    )
    expect([priced?.priceFrom, plain?.priceFrom]).toEqual([21_888, null])
  })

  it('on a site of one brand are called without it', () => {
    const tenant = tenantFixture({ template: 'single-brand', manufacturer: { name: 'MG', slug: 'mg' } })
    const names = rangeOf([modelDocument({ slug: 'zs', name: 'ZS' }), modelDocument()], {
      ...context,
      tenant,
    }).map(({ name }) => name)
    expect(names).toEqual(['MG4', 'ZS'])
  })

  it('that the site cannot use, or whose page would be one of the site itself, are left out and named', () => {
    const range = rangeOf(
      [
        modelDocument({ slug: 'a', name: 'A', grades: [{ name: 'One', price: 10_000 }] }),
        modelDocument({ slug: 'search', name: 'Search' }),
        modelDocument({ slug: 'b', name: 'B', override_url: 'javascript:alert(1)' }),
      ],
      context,
    )
    expect(range).toEqual([])
    expect(log.mock.calls.map(([, message]: string[]) => message)).toEqual([
      'content document model-a is invalid; it is ignored',
      'content document model-b is invalid; it is ignored',
    ])
  })
})
