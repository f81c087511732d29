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

export const STATES = ['qld', 'nsw', 'vic', 'sa', 'wa', 'tas', 'nt', 'act'] as const
export type State = (typeof STATES)[number]

/** SRCH-03: exactly these four, in the order visitors see them. */
export const SORT_KEYS = ['relevant', 'latest', 'price_desc', 'price_asc'] as const

export const SURFACES = ['search', 'carousel', 'similar', 'vdp', 'brandPage', 'widget'] as const

export const LOCATION_TYPES = ['sales', 'service', 'parts', 'service-and-parts'] as const
