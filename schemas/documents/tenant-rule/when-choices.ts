import { FLAGS, type SORT_KEYS, type SURFACES, type TEMPLATES } from '@forecourt/tenant-config/vocabulary'

interface Choice<Value extends string> {
  title: string
  value: Value
}

/** The orders of results in which a rule may hold. */
export const SORT_CHOICES: readonly Choice<(typeof SORT_KEYS)[number]>[] = [
  { title: 'Most relevant', value: 'relevant' },
  { title: 'Latest', value: 'latest' },
  { title: 'Highest price', value: 'price_desc' },
  { title: 'Lowest price', value: 'price_asc' },
]

/** The places of a site in which a rule may hold. */
export const SURFACE_CHOICES: readonly Choice<(typeof SURFACES)[number]>[] = [
  { title: 'Search results', value: 'search' },
  { title: 'Carousels', value: 'carousel' },
  { title: 'Similar vehicles', value: 'similar' },
  { title: 'Vehicle pages', value: 'vdp' },
  { title: 'Brand pages', value: 'brandPage' },
  { title: 'Widgets', value: 'widget' },
]

/** The kinds of sites a rule may be for. */
export const TEMPLATE_CHOICES: readonly Choice<(typeof TEMPLATES)[number]>[] = [
  { title: 'Single brand', value: 'single-brand' },
  { title: 'Several brands', value: 'multi-brand' },
  { title: 'Dealer group', value: 'dealer-group' },
  { title: 'Used only', value: 'used-only' },
  { title: 'Caravans', value: 'caravan' },
  { title: 'Trucks', value: 'truck' },
  { title: 'Motorcycles', value: 'motorcycle' },
]

/** The features of a site that may switch a rule on. */
export const FLAG_CHOICES = FLAGS.map((value) => ({ title: flagTitle(value), value }))

/** A feature's name in words: `priceAlerts` is "Price alerts". */
export function flagTitle(flag: string): string {
  const words = flag.replaceAll(/(?=[A-Z])/g, ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
