import type { StockDocument } from '@forecourt/vehicle/document'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { CARD_NOW, cardTestSettings, testCard as card } from './card.fixture.ts'
import { VehicleCard } from './vehicle-card.tsx'
import { vehicleCardModel, type VehicleCardModel } from './vehicle-card-model.ts'

type Change = Partial<StockDocument>

const html = (change: Change): string =>
  renderToStaticMarkup(<VehicleCard card={card(change)} headingLevel={3} sizes="20rem" />)

describe('a card in each state of a vehicle', () => {
  it.each<[string, Change, Partial<VehicleCardModel>]>([
    ['[TEN-10] new', { car_type: 'new', km: 12 }, { facts: ['New', 'Automatic', 'Petrol'] }],
    ['[TEN-10] used', {}, { facts: ['45,210 km', 'Automatic', 'Petrol'] }],
    [
      '[TEN-10] demo without kilometres',
      { car_type: 'demo', km: 0 },
      { facts: ['Demo', 'Automatic', 'Petrol'] },
    ],
    [
      '[TEN-10] caravan',
      { item_type: 'caravan', sleeps: 4, body_length: 20, body: 'Caravan' },
      { facts: ['Used', 'Sleeps 4', '6.10 m'] },
    ],
    [
      '[TEN-10] truck',
      { item_type: 'truck', body: 'Tipper' },
      { facts: ['45,210 km', 'Automatic', 'Petrol'] },
    ],
    [
      '[TEN-10] motorcycle',
      { item_type: 'motorcycle', body: 'Naked', engine_size_litres: 0.69 },
      { facts: ['45,210 km', '690 cc', 'Naked'] },
    ],
    ['[PRC-01] [PRC-05] no price', { price: 0 }, { price: { kind: 'none', text: 'Enquire for price.' } }],
    ['[PRC-01] pre-order', { price: 0, preorder: true }, { price: { kind: 'preorder', label: 'PREORDER' } }],
    [
      '[PRC-01] [PRC-09] subscription',
      { subscription_price: 199 },
      { price: { kind: 'subscription', weeklyAud: 199, priceType: 'Drive away' } },
    ],
    [
      '[PRC-01] [PRC-02] was and now',
      { before_price: 32_990 },
      { price: { kind: 'reduced', priceAud: 30_990, wasAud: 32_990, priceType: 'Drive away' } },
    ],
    [
      '[PRC-08] excluding charges',
      { price_type: 'EGC' },
      { price: { kind: 'normal', priceAud: 30_990, priceType: 'Excl. government charges' } },
    ],
    ['[IMG-02] no photo', { primary_image: '', images: [] }, { photos: [] }],
    [
      '[IMG-04] photos, each once',
      { images: ['a.webp', 'b.webp', 'a.webp'] },
      { photos: ['a.webp', 'b.webp'] },
    ],
    [
      '[CARD-05] reserved',
      { reserved: true },
      { tag: { kind: 'reserved', text: 'RESERVED' }, isSold: false },
    ],
    [
      '[CARD-04] coming soon',
      { status: 'coming_soon' },
      { tag: { kind: 'comingSoon', text: 'COMING SOON' } },
    ],
    ['[CARD-10] sold', { sold: true }, { isSold: true, price: { kind: 'hidden' } }],
  ])('%s', (_title, change, expected) => expect(card(change)).toMatchObject(expected))

  it('[PRC-04] a tenant that hides the price of nothing shows no price element at all', () => {
    expect(card({ price: 0 }, cardTestSettings({ price: { noPrice: 'hidden' } })).price).toEqual({
      kind: 'hidden',
    })
  })

  it('[AVL-04] a vehicle without what the tenant asks for has no price and is not called sold', () => {
    const strict = cardTestSettings({ availability: { requirePriceAndPhoto: true } })
    expect(card({ price: 0 }, strict)).toMatchObject({ price: { kind: 'hidden' }, isSold: false })
    expect(card({ has_image: false }, strict).links.map(({ kind }) => kind)).toEqual(['similar'])
    expect(card({}, strict).price.kind).toBe('normal')
  })
})

describe('what can be done on a card', () => {
  const kinds = (model: VehicleCardModel) => model.links.map(({ kind }) => kind)
  const custom = { label: 'Build yours', href: '/build/{slug}' }

  it('[CARD-01] [TEN-22] stands in the tenant’s order, only what leads somewhere, the call last', () => {
    const actions = ['custom', 'testDrive', 'tradeIn', 'details', 'enquire']
    const settings = cardTestSettings({ card: { actions, custom }, phone: '07 5550 0100' })
    expect(card({}, settings).links).toEqual([
      { kind: 'custom', label: 'Build yours', href: '/t/x/build/2021-mazda-cx-5-u1' },
      {
        kind: 'testDrive',
        label: 'Test drive',
        href: '/t/x/book-test-drive?car=2021-mazda-cx-5-u1',
      },
      { kind: 'details', label: 'Details', href: '/t/x/cars/2021-mazda-cx-5-u1' },
      { kind: 'enquire', label: 'Enquire', href: '/t/x/cars/2021-mazda-cx-5-u1#enquire' },
      { kind: 'call', label: 'Call 07 5550 0100', href: 'tel:0755500100' },
    ])
    expect(kinds(card({}, cardTestSettings()))).not.toContain('call')
  })

  it('[TEN-22] hidden actions are absent, save and compare among them', () => {
    const all = cardTestSettings({ phone: '07 5550 0100' })
    expect(card({}, all)).toMatchObject({ canSave: true, canCompare: true })
    const hiddenActions = ['call', 'save', 'compare']
    const none = card({}, cardTestSettings({ phone: '07 5550 0100', hiddenActions }))
    expect(none).toMatchObject({ canSave: false, canCompare: false })
    expect(kinds(none)).not.toContain('call')
    expect(card({}, cardTestSettings({ flags: { compare: false } })).canCompare).toBe(false)
  })

  it('[SHR-14] calls the dealership for its kind of vehicle first', () => {
    const dealerships = [{ id: 101, slug: 'newstead', name: 'Newstead', phones: { used: '07 1111 1111' } }]
    const settings = cardTestSettings({
      dealerships,
      phones: { used: '07 2222 2222' },
      phone: '07 3333 3333',
    })
    const call = (change: Change) => card(change, settings).links.at(-1)?.href
    expect(call({})).toBe('tel:0711111111')
    expect(call({ dealership_ids: [7] })).toBe('tel:0722222222')
    expect(call({ car_type: 'new' })).toBe('tel:0733333333')
  })

  it('[CARD-02] [AVL-02] [AVL-03] a vehicle that cannot be bought leads to others like it and nowhere else', () => {
    expect(card({ sold: true }).links).toEqual([
      { kind: 'similar', label: 'Find Me Something Similar', href: '/t/x/search/mazda?body=SUV' },
    ])
    expect(kinds(card({ status: 'in_transit' }))).toEqual(['similar'])
    expect(kinds(card({ status: 'coming_soon' }))).toEqual(['details', 'enquire', 'testDrive'])
  })
})

it('a card whose price leaves out charges shows what it comes to, and says that it is an estimate', () => {
  const charges = [
    {
      state: 'QLD',
      duties: [{ bands: [[0, 0, 3, 100, 0] as const] }],
      fees: [],
    },
  ]
  const settings = { ...cardTestSettings(), charges }
  const shown = (change: Change) =>
    renderToStaticMarkup(<VehicleCard card={card(change, settings)} headingLevel={3} sizes="20rem" />)
  expect(shown({ price_type: 'EGC' })).toContain('Est. $31,920 drive away')
  for (const change of [{}, { price_type: 'EGC', sold: true }, { price_type: 'EGC', state: 'NSW' }])
    expect(shown(change)).not.toContain('Est.')
})

describe('a card with bad input', () => {
  it('of a vehicle with only an id says what it can and links to its page', () => {
    const settings = cardTestSettings()
    const model = vehicleCardModel({ id: 'x-1' }, settings)
    expect(model).toMatchObject({
      id: 'x-1',
      title: 'Vehicle',
      href: '/t/x/cars/x-1',
      photos: [],
      isSold: true,
    })
    expect(renderToStaticMarkup(<VehicleCard card={model} headingLevel={2} sizes="" />)).toContain(
      'JUST SOLD',
    )
    expect(vehicleCardModel({ id: 'x-1', status: 'in_stock' }, settings).price.kind).toBe('none')
  })

  it('shows HTML of a feed as text', () => {
    const evil = '<img src=x onerror=alert(1)>'
    const text = html({ make: evil, badge: evil, tag: evil, city: evil, colour: evil, price_type: evil })
    expect(text).not.toContain('<img src=x')
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;')
  })

  it('prints a price of 12 digits and a name of 300 characters whole', () => {
    const name = 'Landcruiser'.repeat(27)
    const text = html({ price: 999_999_999_999, model: name })
    expect(text).toContain('$999,999,999,999')
    // In figures that fit the narrowest card.
    expect(text).toMatch(/class="text-h3">\$999,999,999,999</)
    expect(html({ price: 9_999_999 })).toMatch(/class="card-figure">\$9,999,999</)
    expect(text).toContain(name)
  })

  it('[CARD-09] evaluates age by the moment that it is given', () => {
    const young = { created_at: CARD_NOW / 1000 - 8 * 86_400 }
    expect(card(young).tag.kind).toBe('new')
    expect(card(young, { ...cardTestSettings(), now: CARD_NOW + 1000 }).tag.kind).toBe('none')
  })
})
