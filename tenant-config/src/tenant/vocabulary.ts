/** The closed word lists that tenant and rule documents choose from (requirements Parts 6 and 7). Imports nothing. */

export const TEMPLATES = [
  'single-brand',
  'multi-brand',
  'dealer-group',
  'used-only',
  'caravan',
  'truck',
  'motorcycle',
] as const
export type Template = (typeof TEMPLATES)[number]

export const FLAGS = [
  'garage',
  'reservations',
  'onlinePurchase',
  'valuation',
  'autogauge',
  'delivery',
  'fuel',
  'financeCalculator',
  'phoneReveal',
  'compare',
  'priceAlerts',
  'evTag',
  'certifiedBadge',
  'captcha',
  'holidayHours',
  'reviews',
  'spin',
  'viewCounter',
  'salesCounter',
  'printPdf',
  'share',
  'testDrive',
  'requestPhotos',
  'historyReport',
] as const
export type Flag = (typeof FLAGS)[number]

/** The flags that the site uses today: a switch for one of the others would do nothing. */
export const BUILT_FLAGS: readonly Flag[] = [
  'garage',
  'reservations',
  'onlinePurchase',
  'valuation',
  'autogauge',
  'delivery',
  'fuel',
  'financeCalculator',
  'phoneReveal',
  'compare',
  'priceAlerts',
  'evTag',
  'certifiedBadge',
  'captcha',
  'spin',
  'viewCounter',
  'salesCounter',
  'printPdf',
  'share',
  'testDrive',
  'requestPhotos',
  'historyReport',
]

export const STATES = ['qld', 'nsw', 'vic', 'sa', 'wa', 'tas', 'nt', 'act'] as const
export type State = (typeof STATES)[number]

/** States and territories as people write them. */
export const STATE_NAMES: Readonly<Record<State, string>> = {
  qld: 'Queensland',
  nsw: 'New South Wales',
  vic: 'Victoria',
  sa: 'South Australia',
  wa: 'Western Australia',
  tas: 'Tasmania',
  nt: 'Northern Territory',
  act: 'Australian Capital Territory',
}

/** SRCH-03: exactly these four, in the order visitors see them. */
export const SORT_KEYS = [
  'relevant',
  'latest',
  'price_desc',
  'price_asc',
  'km_asc',
  'year_desc',
  'saving_desc',
] as const

export const SURFACES = ['search', 'carousel', 'similar', 'vdp', 'brandPage', 'widget'] as const

/** `places`: a bar with the towns above the menu; `centred`: the name in the middle; `bar`: one dark line; `masthead`: a coloured band with a search box. */
export const HEADER_LAYOUTS = ['places', 'centred', 'bar', 'masthead'] as const
export type HeaderLayout = (typeof HEADER_LAYOUTS)[number]

/** `places`: every place with its hours first; `centred`: light, one line after the other; `columns`: menus first; `callout`: the phone first. */
export const FOOTER_LAYOUTS = ['places', 'centred', 'columns', 'callout'] as const
export type FooterLayout = (typeof FOOTER_LAYOUTS)[number]

/** `framed`: picture and facts in a box; `quiet`: without a box; `plate`: facts as a small table over a price band. */
export const CARD_LOOKS = ['framed', 'quiet', 'plate'] as const
export type CardLook = (typeof CARD_LOOKS)[number]

/** CARD-01: what a card may offer, `details` being the vehicle's page and `custom` the tenant's own button (N30). */
export const CARD_ACTIONS = [
  'details',
  'testDrive',
  'finance',
  'reserve',
  'tradeIn',
  'enquire',
  'custom',
] as const
export type CardAction = (typeof CARD_ACTIONS)[number]

/** TEN-22: everything that may be done about a vehicle, on cards and on its page; each can be hidden per tenant. */
export const STOCK_ACTIONS = [
  'enquire',
  'testDrive',
  'reserve',
  'purchase',
  'finance',
  'tradeIn',
  'save',
  'compare',
  'share',
  'print',
  'call',
  'custom',
] as const
export type StockAction = (typeof STOCK_ACTIONS)[number]

/** Actions that the site offers today; tenant documents may name more. */
export const BUILT_ACTIONS: readonly (CardAction | StockAction)[] = [
  'details',
  'enquire',
  'testDrive',
  'reserve',
  'purchase',
  'finance',
  'tradeIn',
  'save',
  'compare',
  'share',
  'print',
  'call',
  'custom',
]

/** The events that every tenant has an id for (ANL-01). */
export const EVENT_NAMES = [
  'newLead',
  'usedLead',
  'testDrive',
  'usedTestDrive',
  'saveCar',
  'historyReport',
  'print',
  'usedView',
  'searchView',
  'offerAccepted',
  'phoneClick',
  'financeCalculator',
  'financeEnquiry',
] as const
export type EventName = (typeof EVENT_NAMES)[number]
/** C45: views of a new or a demo vehicle have an id only where the tenant gives one. */
export type TrackedEvent = EventName | 'newView' | 'demoView'

/** How often a repayment is made, and how many there are in a year (FIN-10). */
export const FREQUENCIES = ['week', 'fortnight', 'month'] as const

export const LOCATION_TYPES = ['sales', 'service', 'parts', 'service-and-parts'] as const

/** The kinds of lender whose conditions the platform knows (FIN-04 to FIN-07); `other` has none of its own. */
export const FINANCE_KINDS = [
  'taurus',
  'manual',
  'angle',
  'powertorque',
  'nissan',
  '360',
  'ausloans',
  'other',
] as const
export type FinanceKind = (typeof FINANCE_KINDS)[number]

/** Effects that decide what shows at all; the other effects never hide an item. */
export const VISIBILITY_EFFECTS = ['require', 'exclude', 'except'] as const
/** Effects that add a condition to a built-in check of one vehicle. */
export const CHECK_EFFECTS = [
  'available',
  'financeEligible',
  'tradeInEligible',
  'reservable',
  'tagEligible',
] as const
/** Most rules that collapse runs in one list: each costs searches of its own, and the engine takes 50 at once. */
export const MAX_RUN_RULES = 3
