import { BUILT_FLAGS, type SURFACES } from '@forecourt/tenant-config/tenant/vocabulary'

interface Choice<Value extends string> {
  title: string
  value: Value
}

/** The places of a site in which a rule may hold. */
export const SURFACE_CHOICES: readonly Choice<(typeof SURFACES)[number]>[] = [
  { title: 'Search results', value: 'search' },
  { title: 'Carousels', value: 'carousel' },
  { title: 'Similar vehicles', value: 'similar' },
  { title: 'Vehicle pages', value: 'vdp' },
  { title: 'Brand pages', value: 'brandPage' },
  { title: 'Widgets', value: 'widget' },
]

/** Names that staff would not understand as they are. */
const FLAG_TITLES: Readonly<Record<string, string>> = {
  captcha: 'Protection of forms',
  autogauge: 'Price gauge',
  evTag: 'Electric and hybrid badge',
  printPdf: 'Print and PDF',
  valuation: 'Trade-ins',
}

/** The features of a site that may switch a rule on. */
export const FLAG_CHOICES = BUILT_FLAGS.map((value) => ({ title: flagTitle(value), value }))

/** A feature's name in words: `priceAlerts` is "Price alerts". */
export function flagTitle(flag: string): string {
  const title = FLAG_TITLES[flag]
  if (title !== undefined) return title
  const words = flag.replaceAll(/(?=[A-Z])/g, ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
