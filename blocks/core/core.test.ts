import { tenantFixture } from '@forecourt/tenant-config/testing/fixtures'
import { describe, expect, it } from 'vitest'
import { fixtureContext } from '../registry/fixture-context.tsx'
import { excerpt } from './text/excerpt.ts'
import type { LinkData } from './block-types.ts'
import { fixtureLink } from './fixture-parts.ts'
import { resolveLink } from './links/link-target.ts'
import { offerPath } from './offers/offer-path.ts'
import { isWithinWindow, nextWindowBoundary } from './offers/window.ts'

describe('excerpt', () => {
  it('[OFR-02] keeps 200 characters whole and cuts 201 at a word end with an ellipsis', () => {
    const words = 'word '.repeat(60)
    expect(excerpt(words.slice(0, 200), 200, 160)).toEqual({ short: words.slice(0, 200), isCut: false })
    const cut = excerpt(words.slice(0, 201), 200, 160)
    expect(cut.isCut).toBe(true)
    expect(cut.short).toMatch(/word…$/)
    expect(cut.short.length).toBeLessThanOrEqual(161)
  })

  it('cuts a single endless word in the middle rather than to nothing', () => {
    expect(excerpt('x'.repeat(300), 200, 160).short).toBe(`${'x'.repeat(160)}…`)
  })
})

describe('windows', () => {
  const now = Date.parse('2026-03-02T00:00:00Z')
  it('[PROM-02] opens at its start and closes at its expiry', () => {
    expect(isWithinWindow({ start: '2026-03-02T00:00:00Z', expiry: null }, now)).toBe(true)
    expect(isWithinWindow({ start: '2026-03-02T00:00:01Z', expiry: null }, now)).toBe(false)
    expect(isWithinWindow({ start: null, expiry: '2026-03-02T00:00:00Z' }, now)).toBe(false)
  })

  it('[PROM-13] [PROM-14] reads offsets: 24 July ends in Brisbane, not in Greenwich', () => {
    const sale = { start: '2025-07-01T00:00:00+10:00', expiry: '2025-07-25T00:00:00+10:00' }
    expect(isWithinWindow(sale, Date.parse('2025-07-24T13:59:59Z'))).toBe(true)
    expect(isWithinWindow(sale, Date.parse('2025-07-24T14:00:00Z'))).toBe(false)
  })

  it('names the next moment at which something changes', () => {
    const windows = [
      { start: '2026-03-05T00:00:00Z', expiry: '2026-03-09T00:00:00Z' },
      { start: '2026-01-01T00:00:00Z', expiry: '2026-03-04T00:00:00Z' },
    ]
    expect(nextWindowBoundary(windows, now)).toBe(Date.parse('2026-03-04T00:00:00Z'))
    expect(nextWindowBoundary([{ start: null, expiry: null }], now)).toBeUndefined()
  })
})

describe('links', () => {
  const context = { ...fixtureContext(), link: (path: string) => `/t/fixture${path}` }

  it('[RTE-17] puts the make in front of an offer, except on single-brand sites', () => {
    expect(offerPath({ slug: 'eofy', manufacturer: 'Land Rover' }, false)).toBe('/offers/land-rover/eofy')
    expect(offerPath({ slug: 'eofy', manufacturer: 'Citroën' }, false)).toBe('/offers/citroen/eofy')
    expect(offerPath({ slug: 'eofy', manufacturer: 'Land Rover' }, true)).toBe('/offers/eofy')
    expect(offerPath({ slug: 'eofy', manufacturer: null }, false)).toBe('/offers/eofy')
  })

  it('resolves paths, pages, offers and outside addresses', () => {
    expect(resolveLink(fixtureLink('Offers', '/special-offers'), context)?.href).toBe(
      '/t/fixture/special-offers',
    )
    const target = {
      _type: 'offer',
      path: null,
      slug: 'eofy',
      manufacturer: 'MG',
      elsewhere: null,
      inRange: null,
    } as const
    expect(
      resolveLink({ label: 'EOFY', type: 'document', path: null, url: null, file: null, target }, context)
        ?.href,
    ).toBe('/t/fixture/offers/mg/eofy')
    expect(
      resolveLink(
        { label: 'Call', type: 'url', path: null, url: 'tel:0755500100', file: null, target: null },
        context,
      ),
    ).toEqual({
      href: 'tel:0755500100',
      label: 'Call',
      isExternal: false,
    })
  })

  it('leads to a file at its path of the site, or at the hosted service, and says its kind and size', () => {
    const path = 'files/forecourt/production/abc.pdf'
    const to = (file: LinkData['file']) =>
      resolveLink({ label: 'Brochure', type: 'file', path: null, url: null, file, target: null }, context)
    const file = { path, url: `https://lake.example/${path}`, extension: 'pdf', size: 3_400_000 }
    expect(to(file)).toEqual({ href: `/_${path}`, label: 'Brochure (PDF, 3.4 MB)', isExternal: false })
    const url = 'https://cdn.sanity.io/files/p/d/abc.pdf'
    expect(to({ ...file, url, size: 99_600 })).toEqual({
      href: url,
      label: 'Brochure (PDF, 100 kB)',
      isExternal: true,
    })
    expect(to({ ...file, size: null })?.label).toBe('Brochure (PDF)')
    expect(to(null)).toBeUndefined()
  })

  it('leaves out links to the garage while it is switched off, by whatever name', () => {
    const redirects = { '/mycars': { to: '/my-garage', status: 301 } }
    const at = (garage: boolean, path: string) => {
      const tenant = tenantFixture({ flags: { garage }, routes: { redirects } })
      return resolveLink(fixtureLink('Garage', path), { ...context, tenant })?.href
    }
    for (const path of ['/my-garage', '/my-garage/saved?tab=1', '/My-Garage#saved', '/mycars'])
      expect([path, at(false, path), at(true, path)]).toEqual([path, undefined, `/t/fixture${path}`])
    expect(at(false, '/my-garages')).toBe('/t/fixture/my-garages')
  })

  it('leaves out a link whose author has not finished it', () => {
    expect(resolveLink({ ...fixtureLink('', '/x') }, context)).toBeUndefined()
    expect(
      resolveLink(
        { label: 'Page', type: 'document', path: null, url: null, file: null, target: null },
        context,
      ),
    ).toBeUndefined()
    expect(resolveLink(null, context)).toBeUndefined()
  })

  it.each([
    ['url', 'javascript:alert(1)'],
    ['url', ' javascript:alert(1)'],
    ['url', 'JAVASCRIPT:alert(1)'],
    ['url', 'data:text/html,x'],
    ['url', 'http://plain.example'],
    ['url', '//evil.example'],
    ['path', '//evil.example'],
    ['path', '/\t/evil.example'],
    ['path', '/\\\\evil.example'],
    ['path', 'javascript:alert(1)'],
    ['path', 'https://evil.example'],
  ] as const)('a %s of %j that was written around the Studio is no link', (type, to) => {
    const link = { label: 'Here', type, path: to, url: to, file: null, target: null }
    expect(resolveLink(link, context)).toBeUndefined()
  })
})
