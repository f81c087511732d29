import { STOCK_FACETS } from '@forecourt/vehicle/facets'
import { isRangeField, type RangeConfig } from './facet-ranges.ts'
import type { StockField } from '../rules/language/fields.ts'

/** The 27 facets of SRCH-01, in its order, and `simple_body` (SRCH-02). */
export const FACET_FIELDS = STOCK_FACETS satisfies readonly StockField[]
export type FacetField = (typeof FACET_FIELDS)[number]

export const FACET_WIDGETS = ['list', 'range', 'toggle', 'pictures'] as const
export type FacetWidget = (typeof FACET_WIDGETS)[number]
export const FACET_ORDERS = ['count', 'alpha', 'fixed'] as const

/** How one facet is offered to visitors. */
export interface FacetConfig {
  field: FacetField
  label: string
  widget: FacetWidget
  order: (typeof FACET_ORDERS)[number]
  /** With order `fixed`: the values that come first, in this order. */
  fixed?: string[]
  /** Values that stay on top whatever the order (SRCH-14). */
  pinned?: string[]
  /** Slider and quick picks of a figure (SRCH-24, SRCH-28). */
  range?: RangeConfig
}

/** SRCH-13: never by count or alphabet. */
export const CAR_TYPE_ORDER: readonly string[] = ['new', 'demo', 'used']

/**
 * Returns the widgets that suit a facet, its default first: ranges for figures, a switch for yes or no, pictures for bodies.
 */
export function widgetsOf(field: FacetField): readonly FacetWidget[] {
  if (isRangeField(field)) return ['range']
  if (field === 'certified') return ['toggle', 'list']
  if (field === 'simple_body' || field === 'body') return ['pictures', 'list']
  return ['list']
}

/** Returns the widget of a facet: the tenant's, or the facet's default where the tenant's does not suit it. */
export function widgetOf({ field, widget }: Pick<FacetConfig, 'field' | 'widget'>): FacetWidget {
  const suiting = widgetsOf(field)
  return suiting.includes(widget) ? widget : (suiting[0] ?? 'list')
}

export interface FacetValue {
  value: string
  count: number
  /** Text that visitors read for the value, if it differs from the value. */
  word?: string
}

/**
 * Sorts facet values as visitors see them: pinned values first, then the configured order, then by the text that visitors
 * read; car types are always new, demo, used (SRCH-13).
 */
export function orderFacetValues<V extends FacetValue>(values: readonly V[], config: FacetConfig): V[] {
  const fixed = config.field === 'car_type' ? CAR_TYPE_ORDER : (config.fixed ?? [])
  const isFixed = config.order === 'fixed' || config.field === 'car_type'
  const pinned = rank(config.pinned ?? [])
  const listed = rank(isFixed ? fixed : [])
  return values.toSorted(
    (a, b) =>
      pinned(a.value) - pinned(b.value) ||
      listed(a.value) - listed(b.value) ||
      (config.order === 'count' && !isFixed ? b.count - a.count : 0) ||
      compareNaturally(a.word ?? a.value, b.word ?? b.value),
  )
}

function rank(order: readonly string[]): (value: string) => number {
  const places = new Map(order.map((value, place) => [value.toLowerCase(), place]))
  return (value) => places.get(value.toLowerCase()) ?? order.length
}

/** Digits count as numbers, so that `Under $10,000` comes first, then `$10,000 - $20,000`, and `$100,000+` last. */
function compareNaturally(a: string, b: string): number {
  const plain = (text: string) => text.replace(/^Under \$/, '$0 ').replace(/(?<=\d),(?=\d{3})/g, '')
  return collator.compare(plain(a), plain(b))
}

const collator = new Intl.Collator('en-AU', { numeric: true, sensitivity: 'base' })
