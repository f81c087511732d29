import { STOCK_FIELDS } from '@forecourt/tenant-config/rules/language/fields'
import { BUILT_ACTIONS, type CardAction, type StockAction } from '@forecourt/tenant-config/tenant/vocabulary'

/** Part 6 `template`: the kinds of site, each with its defaults. */
export const TEMPLATES = [
  { title: 'Single brand', value: 'single-brand' },
  { title: 'Several brands', value: 'multi-brand' },
  { title: 'Dealer group', value: 'dealer-group' },
  { title: 'Used vehicles only', value: 'used-only' },
  { title: 'Caravans', value: 'caravan' },
  { title: 'Trucks', value: 'truck' },
  { title: 'Motorcycles', value: 'motorcycle' },
]

/** SRCH-03: the four sort orders. */
export const SORTS = [
  { title: 'Most relevant', value: 'relevant' },
  { title: 'Latest', value: 'latest' },
  { title: 'Highest price', value: 'price_desc' },
  { title: 'Lowest price', value: 'price_asc' },
]

/** SRCH-01, SRCH-02: the stock fields that visitors can filter by, with the words staff know them by. */
export const FACET_FIELDS = Object.entries(STOCK_FIELDS)
  .filter(([, { facet }]) => facet)
  .map(([value, { label }]) => ({ title: label, value }))

export const TIME_ZONES = [
  'Australia/Brisbane',
  'Australia/Sydney',
  'Australia/Melbourne',
  'Australia/Adelaide',
  'Australia/Perth',
  'Australia/Hobart',
  'Australia/Darwin',
]

export const FONTS = [
  { title: 'Archivo (sturdy sans)', value: 'archivo' },
  { title: 'Archivo, narrow (headings in capitals)', value: 'archivo-condensed' },
  { title: 'Archivo, wide', value: 'archivo-expanded' },
  { title: 'Fraunces (warm serif)', value: 'fraunces' },
  { title: 'Inter (neutral sans)', value: 'inter' },
  { title: 'Manrope (rounded sans)', value: 'manrope' },
  { title: 'The visitor’s own system font', value: 'system' },
]

export const RADII = [
  { title: 'Square', value: 'square' },
  { title: 'Barely rounded', value: 'crisp' },
  { title: 'Slightly rounded', value: 'soft' },
  { title: 'Round', value: 'round' },
]

export const DENSITIES = [
  { title: 'Compact', value: 'compact' },
  { title: 'Regular', value: 'regular' },
  { title: 'Airy', value: 'airy' },
  { title: 'Spacious', value: 'spacious' },
]

export const HEADER_LAYOUTS = [
  { title: 'Towns above, menu beside the name', value: 'places' },
  { title: 'Name in the middle, menu below', value: 'centred' },
  { title: 'One dark bar', value: 'bar' },
  { title: 'Coloured band with a stock search', value: 'masthead' },
]

export const FOOTER_LAYOUTS = [
  { title: 'Every place with its hours first', value: 'places' },
  { title: 'Light, everything in the middle', value: 'centred' },
  { title: 'Light columns above a dark line', value: 'columns' },
  { title: 'Phone number first', value: 'callout' },
]

export const CARD_LOOKS = [
  { title: 'In a frame', value: 'framed' },
  { title: 'Quiet, without a frame', value: 'quiet' },
  { title: 'With a table of facts', value: 'plate' },
]

/** Actions that visitors can take on a vehicle, in the words of staff (CARD-01, TEN-22). */
const ACTION_TITLES: Readonly<Record<CardAction | StockAction, string>> = {
  details: 'Open its page',
  enquire: 'Enquire',
  testDrive: 'Book a test drive',
  reserve: 'Reserve online',
  purchase: 'Buy online',
  finance: 'Finance quote',
  tradeIn: 'Trade-in valuation',
  save: 'Save',
  compare: 'Compare',
  share: 'Share',
  print: 'Print or PDF',
  call: 'Call the dealer',
  custom: 'Button of your own',
}

/** Returns those of some actions that the site has built, as choices. */
export function actionChoices(actions: readonly (CardAction | StockAction)[]) {
  return actions
    .filter((value) => BUILT_ACTIONS.includes(value))
    .map((value) => ({ title: ACTION_TITLES[value], value }))
}

/** Purposes of a location (LOC). */
export const PLACE_KINDS = [
  { title: 'Sales', value: 'sales' },
  { title: 'Service', value: 'service' },
  { title: 'Parts', value: 'parts' },
  { title: 'Service and parts', value: 'service-and-parts' },
]
