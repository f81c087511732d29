import { FUEL_DEFAULTS } from '../calculators/fuel-settings.ts'
import { DEFAULT_DISPLAY_NAMES } from '../vehicle/display-name.ts'
import { CALCULATOR_DEFAULTS, FINANCE_DEFAULTS } from '../finance/settings.ts'
import { DEFAULT_STRINGS } from './strings.ts'
import { SEARCH_CACHE } from './tenant-search.ts'
import type { Tree } from '../documents/tree.ts'
import { type EventName, SORT_KEYS } from './vocabulary.ts'

/** ANL-01. */
const EVENT_IDS: Readonly<Record<EventName, number>> = {
  newLead: 14,
  usedLead: 15,
  testDrive: 17,
  usedTestDrive: 48,
  saveCar: 39,
  historyReport: 60,
  print: 61,
  usedView: 4,
  searchView: 49,
  offerAccepted: 18,
  phoneClick: 25,
  financeCalculator: 26,
  financeEnquiry: 9,
}

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
    nearby: true,
    hitCap: { above: 1999, use: 'facetSum' },
    clearTo: '/special-offers',
    cache: { ...SEARCH_CACHE },
  },
  routes: {
    finance: '/finance',
    checkout: 'checkout',
    location: 'location',
    contact: '/contact-us',
    garage: '/my-garage',
    watchlist: '/watchlist',
    redirects: {},
  },
  card: {
    actions: ['details', 'enquire', 'testDrive', 'finance'],
    labels: { sold: 'JUST SOLD', reserved: 'RESERVED', comingSoon: 'COMING SOON', newDays: 8 },
  },
  price: { noPriceText: 'Enquire for price.', noPrice: 'text', minDisplay: 10, marketBadgeGap: 500 },
  availability: { statuses: ['in_stock', 'coming_soon'], requirePriceAndPhoto: false, soldDays: 14 },
  hiddenActions: [],
  vdp: {
    sections: [],
    actions: [],
    specsShown: 4,
    featuresShown: 8,
    commentsChars: 400,
    view: 'spinner',
    stickyHeaderPx: 500,
    stickyCtaPx: 900,
    spin: { sensitivity: 20, intervalMs: 100 },
    gaugeSeconds: 2,
    salesCounter: { kind: 'sales', days: 30, acknowledged: false },
  },
  finance: { ...FINANCE_DEFAULTS, ...CALCULATOR_DEFAULTS },
  fuel: { ...FUEL_DEFAULTS },
  reserve: {
    deposit: 200,
    holdHours: 48,
    payMinutes: 30,
    refundText: '100% refundable',
    allowComingSoon: false,
  },
  purchase: {
    carTypes: ['used'],
    makes: [],
    agreements: [
      'I know that this order is a request: the dealer confirms vehicle, price and delivery in writing, and nothing is sold before both of us have signed a contract.',
    ],
  },
  tradeIn: { rule: 'valuation', minPrice: 200, postMiscellaneous: false, gated: false },
  save: { mode: 'local', leastDrop: 200 },
  similar: {
    limit: 10,
    show: 6,
    bands: [{ below: 50_000, delta: 10_000 }, { delta: 25_000 }],
    onFail: 'empty',
  },
  promo: { positions: [30], offset: 'fixed', rest: 'inOrder' },
  gated: [],
  hours: { forceFullList: false, byAppointment: [], closedShows: 'text' },
  locations_ui: {},
  reviews: { min: 4, fullQuantity: 12, hiddenIds: [], hide: false },
  forms: { captcha: 'pow', title: 'Contact Us' },
  leadDesk: { answerWithin: 60, tell: [] },
  privacy: { leadMonths: 24 },
  tracking: { adapter: 'dataLayer', consent: 'assumed', eventIds: EVENT_IDS },
  embeds: { allow: [] },
  maps: {},
  displayNames: DEFAULT_DISPLAY_NAMES,
  strings: DEFAULT_STRINGS,
  theme: {
    colours: { brand: '#17406d', accent: '#c2410c', surface: '#ffffff', ink: '#14181f' },
    fonts: { display: 'manrope', body: 'inter' },
    radius: 'soft',
    density: 'regular',
  },
}
