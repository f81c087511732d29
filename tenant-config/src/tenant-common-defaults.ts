import { DEFAULT_DISPLAY_NAMES } from './display-name.ts'
import { FINANCE_DEFAULTS } from './finance-settings.ts'
import type { Tree } from './tree.ts'
import { SORT_KEYS } from './vocabulary.ts'

/** The defaults that no template changes. */
export const COMMON_DEFAULTS: Tree = {
  template: 'multi-brand',
  /** 0 = none given. */
  websiteId: 0,
  hosts: [],
  timeZone: 'Australia/Brisbane',
  address: { state: 'qld' },
  dealerships: [],
  locations: [],
  search: {
    pageSize: 21,
    sorts: [...SORT_KEYS],
    hitCap: { above: 1999, use: 'facetSum' },
    clearTo: '/special-offers',
  },
  routes: {
    finance: '/finance',
    checkout: 'checkout',
    location: 'location',
    contact: '/contact-us',
    garage: '/my-garage',
    watchlist: '/watchlist',
    aliases: [],
  },
  card: {
    actions: ['details', 'enquire', 'testDrive', 'finance'],
    labels: { sold: 'JUST SOLD', reserved: 'RESERVED', comingSoon: 'COMING SOON', newDays: 8 },
  },
  price: { noPriceText: 'Enquire for price.', noPrice: 'text', minDisplay: 10, marketBadgeGap: 500 },
  availability: { statuses: ['in_stock', 'coming_soon'], requirePriceAndPhoto: false },
  vdp: { specsShown: 4, featuresShown: 8, commentsChars: 400, view: 'spinner' },
  finance: FINANCE_DEFAULTS,
  reserve: { deposit: 200, holdHours: 48, refundText: '100% refundable', allowComingSoon: false },
  tradeIn: { rule: 'valuation', minPrice: 200, postMiscellaneous: false, gated: false },
  save: { mode: 'local' },
  similar: {
    limit: 10,
    show: 6,
    bands: [{ below: 50_000, delta: 10_000 }, { delta: 25_000 }],
    onFail: 'empty',
  },
  promo: { positions: [30], offset: 'fixed', rest: 'inOrder' },
  gated: [],
  locations_ui: {},
  forms: { captcha: 'pow', title: 'Contact Us' },
  displayNames: DEFAULT_DISPLAY_NAMES,
  theme: {
    colours: { brand: '#17406d', accent: '#c2410c', surface: '#ffffff', ink: '#14181f' },
    fonts: { display: 'manrope', body: 'inter' },
    radius: 'soft',
    density: 'regular',
  },
}
