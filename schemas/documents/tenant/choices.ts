import { STOCK_FIELDS } from '@forecourt/tenant-config/rules/language/fields'
import { SORTS } from '@forecourt/tenant-config/search/sorts'
import type { DensityToken, FontToken, RadiusToken } from '@forecourt/tenant-config/tenant/theme'
import {
  BUILT_ACTIONS,
  type CardAction,
  type CardLook,
  type FooterLayout,
  type HeaderLayout,
  type LOCATION_TYPES,
  type StockAction,
  type Template,
} from '@forecourt/tenant-config/tenant/vocabulary'

/** A value of a closed list with the words that staff choose it by. */
interface Choice<Value extends string> {
  title: string
  value: Value
}

/** Returns the choices of a closed list in the order of their titles here; a value without a title does not compile. */
function choices<Value extends string>(titles: Readonly<Record<Value, string>>): Choice<Value>[] {
  return (Object.keys(titles) as Value[]).map((value) => ({ title: titles[value], value }))
}

/** Part 6 `template`: the kinds of site, each with its defaults. */
export const TEMPLATE_CHOICES = choices<Template>({
  'single-brand': 'Single brand',
  'multi-brand': 'Several brands',
  'dealer-group': 'Dealer group',
  'used-only': 'Used vehicles only',
  caravan: 'Caravans',
  truck: 'Trucks',
  motorcycle: 'Motorcycles',
})

/** SRCH-03: the four sort orders. */
export const SORT_CHOICES = Object.values(SORTS).map(({ key, label }) => ({ title: label, value: key }))

/** SRCH-01, SRCH-02: the stock fields that visitors can filter by, with the words staff know them by. */
export const FACET_CHOICES = Object.entries(STOCK_FIELDS)
  .filter(([, { facet }]) => facet)
  .map(([value, { label }]) => ({ title: label, value }))

export const TIME_ZONE_CHOICES = [
  'Australia/Brisbane',
  'Australia/Sydney',
  'Australia/Melbourne',
  'Australia/Adelaide',
  'Australia/Perth',
  'Australia/Hobart',
  'Australia/Darwin',
]

export const FONT_CHOICES = choices<FontToken>({
  archivo: 'Archivo (sturdy sans)',
  'archivo-condensed': 'Archivo, narrow (headings in capitals)',
  'archivo-expanded': 'Archivo, wide',
  fraunces: 'Fraunces (warm serif)',
  inter: 'Inter (neutral sans)',
  manrope: 'Manrope (rounded sans)',
  system: 'The visitor’s own system font',
})

export const RADIUS_CHOICES = choices<RadiusToken>({
  square: 'Square',
  crisp: 'Barely rounded',
  soft: 'Slightly rounded',
  round: 'Round',
})

export const DENSITY_CHOICES = choices<DensityToken>({
  compact: 'Compact',
  regular: 'Regular',
  airy: 'Airy',
  spacious: 'Spacious',
})

export const HEADER_CHOICES = choices<HeaderLayout>({
  places: 'Towns above, menu beside the name',
  centred: 'Name in the middle, menu below',
  bar: 'One dark bar',
  masthead: 'Coloured band with a stock search',
})

export const FOOTER_CHOICES = choices<FooterLayout>({
  places: 'Every place with its hours first',
  centred: 'Light, everything in the middle',
  columns: 'Light columns above a dark line',
  callout: 'Phone number first',
})

export const CARD_LOOK_CHOICES = choices<CardLook>({
  framed: 'In a frame',
  quiet: 'Quiet, without a frame',
  plate: 'With a table of facts',
})

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
export const LOCATION_CHOICES = choices<(typeof LOCATION_TYPES)[number]>({
  sales: 'Sales',
  service: 'Service',
  parts: 'Parts',
  'service-and-parts': 'Service and parts',
})
