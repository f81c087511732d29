import { BUILT_FLAGS, type SURFACES } from '@forecourt/tenant-config/vocabulary'

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

/** The features of a site that may switch a rule on. */
export const FLAG_CHOICES = BUILT_FLAGS.map((value) => ({ title: flagTitle(value), value }))

/** A feature's name in words: `priceAlerts` is "Price alerts". */
export function flagTitle(flag: string): string {
  const words = flag.replaceAll(/(?=[A-Z])/g, ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
