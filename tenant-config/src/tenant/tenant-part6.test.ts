import { describe, expect, it } from 'vitest'
import { STRINGS } from './strings.ts'
import { parseTenant, parseTenantTolerant } from './tenant.ts'
import { tenantFixture } from '../testing/fixtures.ts'
import { VDP_SECTIONS } from '../vehicle/vdp-vocabulary.ts'

const DOC = { _type: 'tenant', _id: 'tenant-harbour', slug: 'harbour', name: 'Harbour' }
const errorsOf = (changes: Record<string, unknown>) => {
  const result = parseTenant({ ...DOC, ...changes })
  return result.ok ? [] : result.errors
}
const custom = { label: 'Build yours', href: '/build/{slug}' }

describe('what a tenant document leaves out is filled in', () => {
  const tenant = tenantFixture()

  it('the cache of searches', () => expect(tenant.search.cache).toEqual({ entries: 100, seconds: 60 }))
  it('no button of its own', () => expect(tenant.card.custom).toBeUndefined())
  it('no hidden action', () => expect(tenant.hiddenActions).toEqual([]))
  it('where sticky parts appear', () =>
    expect(tenant.vdp).toMatchObject({ stickyHeaderPx: 500, stickyCtaPx: 900 }))
  it('the viewer', () =>
    expect(tenant.vdp).toMatchObject({ view: 'spinner', spin: { sensitivity: 20, intervalMs: 100 } }))
  it('the gauge', () => expect(tenant.vdp.gaugeSeconds).toBe(2))
  it('every section, none hidden', () => {
    expect(tenant.vdp.sections.map(({ key }) => key)).toEqual(VDP_SECTIONS)
    expect(tenant.vdp.sections.every(({ hidden, layout }) => !hidden && layout === 'stack')).toBe(true)
  })
  it('the hours', () =>
    expect(tenant.hours).toEqual({ forceFullList: false, byAppointment: [], closedShows: 'text' }))
  it('the reviews', () =>
    expect(tenant.reviews).toEqual({ min: 4, fullQuantity: 12, hiddenIds: [], hide: false }))
  it('no host for frames', () => expect(tenant.embeds.allow).toEqual([]))
  it('the event ids', () =>
    expect(Object.values(tenant.tracking.eventIds).toSorted((a, b) => a - b)).toEqual([
      4, 9, 14, 15, 17, 18, 25, 26, 39, 48, 49, 60, 61,
    ]))
  it('the texts', () => {
    expect(Object.keys(tenant.strings)).toEqual(Object.keys(STRINGS))
    expect(tenant.strings.noResultsTitle).toBe('No Results Available')
    expect(tenant.strings.noOffers).toBe(STRINGS.noOffers.text)
  })
})

describe('what a tenant document says', () => {
  it('[VDP-07] [VDP-08] orders, hides and folds sections; the others follow', () => {
    const sections = [
      { key: 'comments', layout: 'tabs' },
      { key: 'details', layout: 'tabs' },
      { key: 'similar', hidden: true },
    ]
    const parsed = tenantFixture({ vdp: { sections } }).vdp.sections
    expect(parsed.slice(0, 4)).toEqual([
      { key: 'comments', layout: 'tabs', hidden: false },
      { key: 'details', layout: 'tabs', hidden: false },
      { key: 'similar', layout: 'stack', hidden: true },
      { key: 'features', layout: 'stack', hidden: false },
    ])
    expect(parsed.map(({ key }) => key).toSorted()).toEqual([...VDP_SECTIONS].toSorted())
  })

  it('[C3] corrects one text and leaves the others', () => {
    const { strings } = tenantFixture({ strings: { leadFailed: 'An unexpected error occurred' } })
    expect(strings.leadFailed).toBe('An unexpected error occurred')
    expect(strings.formFailed).toBe(STRINGS.formFailed.text)
  })

  it('[C45] maps an event, also one without an id of its own', () => {
    const { eventIds } = tenantFixture({ tracking: { eventIds: { newView: 3, saveCar: 400 } } }).tracking
    expect(eventIds).toMatchObject({ newView: 3, saveCar: 400, print: 61 })
  })
})

describe('a part that does not fit is refused with its path', () => {
  it.each([
    ['search.hitCap.above', { search: { hitCap: { above: 0 } } }],
    ['search.hitCap.use', { search: { hitCap: { use: 'guess' } } }],
    ['search.sorts', { search: { sorts: ['latest', 'price_asc', 'latest'] } }],
    ['search.facets', { search: { facets: [{ field: 'make' }, { field: 'make', order: 'alpha' }] } }],
    [
      'search.facets.0.range.picks',
      { search: { facets: [{ field: 'price', range: { picks: [5000, 5000] } }] } },
    ],
    ['search.columns.xl', { search: { columns: { xl: 5 } } }],
    ['search.cache.seconds', { search: { cache: { seconds: -1 } } }],
    ['card.actions', { card: { actions: ['details', 'details'] } }],
    ['card.actions.0', { card: { actions: ['sell'] } }],
    ['card.custom.href', { card: { custom: { ...custom, href: 'javascript:alert(1)' } } }],
    ['card.custom.href', { card: { custom: { ...custom, href: '/build/{vin}' } } }],
    ['card.custom.href', { card: { custom: { ...custom, href: '//evil.example/{slug}' } } }],
    ['card.custom.label', { card: { custom: { href: '/build' } } }],
    [
      'card.custom.when.op',
      { card: { custom: { ...custom, when: { field: 'make', op: 'gt', value: 'A' } } } },
    ],
    [
      'card.custom.when.value',
      { card: { custom: { ...custom, when: { field: 'make', op: 'in', value: [] } } } },
    ],
    ['hiddenActions.0', { hiddenActions: ['dance'] }],
    ['vdp.sections', { vdp: { sections: [{ key: 'details' }, { key: 'details' }] } }],
    ['vdp.sections.0.key', { vdp: { sections: [{ key: 'weather' }] } }],
    ['vdp.sections.0.layout', { vdp: { sections: [{ key: 'details', layout: 'spiral' }] } }],
    ['vdp.gaugeSeconds', { vdp: { gaugeSeconds: 3 } }],
    ['vdp.spin.sensitivity', { vdp: { spin: { sensitivity: 0 } } }],
    ['routes.serviceExternal', { routes: { serviceExternal: 'http://book.example' } }],
    ['gated.0', { gated: [7] }],
    ['hours.byAppointment.0', { hours: { byAppointment: ['parts'] } }],
    ['locations_ui.types.0', { locations_ui: { types: ['moon'] } }],
    ['reviews.min', { reviews: { min: 6 } }],
    ['tracking.adapter', { tracking: { adapter: 'pixel' } }],
    ['tracking.eventIds.dance', { tracking: { eventIds: { dance: 1 } } }],
    ['embeds.allow.0', { embeds: { allow: ['https://frames.example/x'] } }],
    ['strings.noResultz', { strings: { noResultz: 'None.' } }],
    ['strings.noResults', { strings: { noResults: 'x'.repeat(301) } }],
    ['finance.frequency', { finance: { frequency: 'year' } }],
    ['reserve.holdHours', { reserve: { holdHours: 0 } }],
    ['forms.captcha', { forms: { captcha: 'vendor' } }],
  ])('[TEN-24] %s', (path, changes) => {
    expect(errorsOf(changes).map((error) => error.path)).toEqual([path])
  })

  it('[TEN-24] the site leaves out that part, and says so', () => {
    const result = parseTenantTolerant({
      ...DOC,
      card: { custom: { label: 'Build', href: 'javascript:x' }, actions: ['details', 'enquire'] },
      strings: { clearFilters: 'Start again', noResultz: 'None.' },
      vdp: { sections: [{ key: 'weather' }, { key: 'comments', hidden: true }] },
    })
    if (!result.ok) throw new Error('expected a tenant')
    const { card, strings, vdp } = result.value.tenant
    expect(card.custom).toBeUndefined()
    expect(card.actions).toEqual(['details', 'enquire'])
    expect(strings.clearFilters).toBe('Start again')
    expect(vdp.sections[0]).toMatchObject({ key: 'comments', hidden: true })
    expect(result.value.warnings.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['card.custom.href', 'strings.noResultz', 'vdp.sections.0.key']),
    )
  })
})
