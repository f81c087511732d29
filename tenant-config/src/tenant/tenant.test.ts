import { describe, expect, it } from 'vitest'
import { parseTenant, parseTenantTolerant } from './tenant.ts'
import { tenantFixture } from '../testing/fixtures.ts'
import { FLAGS, TEMPLATES } from './vocabulary.ts'

const DOC = {
  _type: 'tenant',
  _id: 'tenant-harbour',
  slug: { _type: 'slug', current: 'harbour' },
  name: 'Harbour',
}
const errorsOf = (changes: Record<string, unknown>) => {
  const result = parseTenant({ ...DOC, ...changes })
  return result.ok ? [] : result.errors
}

describe('defaults of a tenant document', () => {
  const tenant = tenantFixture()

  it('[TEN-12] the state is qld', () => expect(tenant.address.state).toBe('qld'))
  it('the no-price text', () => expect(tenant.price.noPriceText).toBe('Enquire for price.'))
  it('the sold tag', () => expect(tenant.card.labels.sold).toBe('JUST SOLD'))
  it('the new tag', () => expect(tenant.card.labels.new).toBe('Just arrived'))
  it('the contact form title', () => expect(tenant.forms.title).toBe('Contact Us'))
  it('the page size', () => expect(tenant.search.pageSize).toBe(21))
  it('the sorts', () =>
    expect(tenant.search.sorts).toEqual([
      'relevant',
      'latest',
      'price_desc',
      'price_asc',
      'km_asc',
      'year_desc',
      'saving_desc',
    ]))
  it('clear-filters leads to the offers', () => expect(tenant.search.clearTo).toBe('/special-offers'))
  it('the hit cap', () => expect(tenant.search.hitCap).toEqual({ above: 1999, use: 'facetSum' }))
  it('four cards a row on xl, two on lg', () => expect(tenant.search.columns).toEqual({ xl: 4, lg: 2 }))
  it('available statuses', () => expect(tenant.availability.statuses).toEqual(['in_stock', 'coming_soon']))
  it('bands of similar cars', () =>
    expect(tenant.similar.bands).toEqual([{ below: 50_000, delta: 10_000 }, { delta: 25_000 }]))
  it('promo positions', () => expect(tenant.promo.positions).toEqual([30]))
  it('the reservation', () => expect(tenant.reserve).toMatchObject({ deposit: 200, holdHours: 48 }))
  it('specs shown', () => expect(tenant.vdp.specsShown).toBe(4))
})

describe('[TEN-24] [TEN-03] templates are defaults that a tenant overrides', () => {
  it.each(TEMPLATES)('%s parses with nothing but its name', (template) => {
    const tenant = tenantFixture({ template })
    expect(tenant.template).toBe(template)
    expect(Object.keys(tenant.flags).toSorted()).toEqual([...FLAGS].toSorted())
    expect(new Set(tenant.search.facets.map(({ field }) => field)).size).toBe(tenant.search.facets.length)
  })

  it('they differ where the kinds of dealer differ', () => {
    const fields = (template: string) => tenantFixture({ template }).search.facets.map(({ field }) => field)
    expect(tenantFixture({ template: 'used-only' }).search.prefix).toBe('/used-car')
    expect(fields('used-only')).not.toContain('car_type')
    expect(fields('single-brand')).not.toContain('make')
    expect(fields('dealer-group')).toContain('dealership_name')
    expect(fields('multi-brand')).not.toContain('dealership_name')
    expect(fields('caravan')).not.toContain('fuel')
    expect(fields('motorcycle')).not.toContain('seats')
    expect(tenantFixture({ template: 'truck' }).search.columns.xl).toBe(3)
  })

  it('[NAV-04] each has its own pair of header and footer, which a document changes one by one', () => {
    const pairs = TEMPLATES.map((template) => Object.values(tenantFixture({ template }).layout).join(' '))
    expect(new Set(pairs).size).toBe(TEMPLATES.length)
    expect(tenantFixture({ template: 'caravan', layout: { header: 'bar', footer: null } }).layout).toEqual({
      header: 'bar',
      footer: 'callout',
    })
    expect(errorsOf({ layout: { header: 'upside-down' } })).toMatchObject([{ path: 'layout.header' }])
  })

  it('what the document says wins, part by part', () => {
    const tenant = tenantFixture({
      template: 'used-only',
      search: { prefix: '/search', facets: [{ field: 'make', label: 'Brand' }] },
      flags: { compare: false, garage: true },
    })
    expect(tenant.search.prefix).toBe('/search')
    expect(tenant.search.pageSize).toBe(21)
    expect(tenant.search.facets).toEqual([{ field: 'make', label: 'Brand', widget: 'list', order: 'count' }])
    expect(tenant.flags).toMatchObject({ compare: false, garage: true, share: true })
  })

  it('[TEN-03] a flag is off until somebody turns it on', () => {
    expect(tenantFixture().flags.garage).toBe(false)
    expect(tenantFixture({ flags: { garage: true } }).flags.garage).toBe(true)
  })
})

describe('[TEN-02] [TEN-05] documents as the content lake returns them', () => {
  it('nulls mean absent; slugs, references and drafts are understood', () => {
    const result = parseTenant({
      ...DOC,
      _id: 'drafts.tenant-harbour',
      manufacturer: null,
      phone: '',
      hosts: ['Harbour.Example'],
      dealerships: [{ _key: 'a', _type: 'dealership', id: 4, slug: 'mazda', name: 'Harbour Mazda' }],
      locations: [{ _key: 'b', _type: 'reference', _ref: 'loc-1' }],
      theme: { _type: 'theme', colours: { brand: '#0b3954', ink2: null } },
    })
    expect(result.ok && result.value).toMatchObject({
      _id: 'tenant-harbour',
      slug: 'harbour',
      hosts: ['harbour.example'],
      dealerships: [{ id: 4, slug: 'mazda', name: 'Harbour Mazda' }],
      locations: ['loc-1'],
      theme: { colours: { brand: '#0b3954', surface: '#ffffff' } },
    })
    expect(result.ok && result.value.phone).toBeUndefined()
  })
})

describe('a bad field is refused with its path', () => {
  it.each([
    ['slug', { slug: 'Harbour City' }],
    ['name', { name: ' ' }],
    ['template', { template: 'spaceship' }],
    ['timeZone', { timeZone: 'Australia/Atlantis' }],
    ['hosts.1', { hosts: ['a.example', 'https://b.example'] }],
    ['dealerships.0.id', { dealerships: [{ id: '4', slug: 'a', name: 'A' }] }],
    ['search.pageSize', { search: { pageSize: 0 } }],
    ['search.facets.0.field', { search: { facets: [{ field: 'vin' }] } }],
    ['search.clearTo', { search: { clearTo: '//evil.example' } }],
    ['flags.turbo', { flags: { turbo: true } }],
    ['flags.garage', { flags: { garage: 'yes' } }],
    ['theme.colours.brand', { theme: { colours: { brand: 'red' } } }],
    ['theme.fonts.body', { theme: { fonts: { body: 'comic' } } }],
    ['address.state', { address: { state: 'QLD' } }],
    ['similar.bands', { similar: { bands: [{ below: 5, delta: 1 }] } }],
  ])('[TEN-24] %s', (path, changes) => {
    expect(errorsOf(changes).map((error) => error.path)).toEqual([path])
  })

  it('[TEN-02] what is no document is refused', () => {
    for (const doc of [undefined, null, 'tenant', [], 5]) expect(parseTenant(doc).ok).toBe(false)
    expect(parseTenant({}).ok).toBe(false)
  })
})

describe('[TEN-24] tolerant reading keeps a site up beside a bad document', () => {
  it('bad parts fall back to their defaults, and each is reported', () => {
    const result = parseTenantTolerant({
      ...DOC,
      template: 'spaceship',
      price: { noPrice: 'shout', noPriceText: 'Ask us.' },
      search: {
        pageSize: -1,
        facets: [{ field: 'vin' }, { field: 'make' }, { field: 'year', widget: 'dial' }],
      },
      flags: { turbo: true, garage: true },
      hosts: ['ok.example', 'not a host'],
    })
    if (!result.ok) throw new Error('expected a tenant')
    const { tenant, warnings } = result.value
    expect(tenant).toMatchObject({
      template: 'multi-brand',
      price: { noPrice: 'text', noPriceText: 'Ask us.' },
    })
    expect(tenant.search.pageSize).toBe(21)
    expect(tenant.search.facets.map(({ field }) => field)).toEqual(['make'])
    expect(tenant.flags.garage).toBe(true)
    expect(tenant.hosts).toEqual(['ok.example'])
    expect(warnings.map(({ path }) => path).toSorted()).toEqual(
      [
        'flags.turbo',
        'hosts.1',
        'price.noPrice',
        'search.facets.0.field',
        'search.facets.2.widget',
        'search.pageSize',
        'template',
      ].toSorted(),
    )
  })

  it('a sound document has no warnings', () => {
    const result = parseTenantTolerant(DOC)
    expect(result.ok && result.value.warnings).toEqual([])
  })

  it('without identity there is no tenant', () => {
    expect(parseTenantTolerant({ ...DOC, slug: 'No Slug' }).ok).toBe(false)
    expect(parseTenantTolerant({ ...DOC, name: null }).ok).toBe(false)
    expect(parseTenantTolerant('x').ok).toBe(false)
  })
})
