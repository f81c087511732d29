// The stock search of a tenant: what visitors may filter and sort by, and how much shows (requirements Part 6, SRCH).
import * as z from 'zod'
import { isRangeField, rangeConfig } from '../search/facet-ranges.ts'
import { facetConfig } from '../search/facet-config.ts'
import { FACET_FIELDS, FACET_ORDERS, FACET_WIDGETS } from '../search/facets.ts'
import { MAX_BOUND } from '../search/range-units.ts'
import { isUnique, onceEach, path, filledText } from './tenant-parts.ts'
import { SORT_KEYS } from './vocabulary.ts'

const bound = z.int().min(0).max(MAX_BOUND)

/** SRCH-24, SRCH-28: two thumbs need at least two steps. */
const rangeSchema = z
  .object({
    min: bound,
    max: bound.optional(),
    step: z.int().min(1).max(1_000_000),
    picks: z.array(bound).max(12).refine(isUnique, onceEach).optional(),
  })
  .refine(({ min, max, step }) => max === undefined || max >= min + 2 * step, {
    path: ['max'],
    error: 'expected at least two steps above min',
  })

/**
 * Fills in the platform's defaults: for a facet that gives only its field, and for the parts that a tenant leaves out of a
 * range.
 */
const facetSchema = z.preprocess(
  (input) => {
    if (typeof input !== 'object' || input === null || !('field' in input)) return input
    // An unknown field gets defaults, too, so that one mistake gives one message.
    const field = FACET_FIELDS.find((name) => name === input.field) ?? 'badge'
    const own = 'range' in input && typeof input.range === 'object' ? input.range : undefined
    const range = isRangeField(field) ? { range: { ...rangeConfig(field), ...own } } : {}
    return { ...facetConfig(field), ...input, ...range }
  },
  z.object({
    field: z.enum(FACET_FIELDS),
    label: filledText,
    widget: z.enum(FACET_WIDGETS),
    order: z.enum(FACET_ORDERS),
    fixed: z.array(filledText).optional(),
    pinned: z.array(filledText).optional(),
    range: rangeSchema.optional(),
  }),
)

/** SRCH-15: a count above `above` is replaced by the tenant's own, or by the sum of facet counts. */
const hitCapSchema = z.object({
  above: z.int().min(1).max(1_000_000),
  use: z.enum(['stockCount', 'facetSum']),
  stockCount: z.int().min(0).max(10_000_000).optional(),
})
export type HitCap = z.infer<typeof hitCapSchema>

/** Searches that a browser tab keeps, and for how many seconds, unless a tenant says otherwise (N22). */
export const SEARCH_CACHE = { entries: 100, seconds: 60 } as const

export const searchSchema = z.object({
  pageSize: z.int().min(1).max(250),
  carouselSize: z.int().min(1).max(50).optional(),
  sorts: z.array(z.enum(SORT_KEYS)).min(1).refine(isUnique, onceEach),
  facets: z
    .array(facetSchema)
    .refine((facets) => isUnique(facets.map(({ field }) => field)), 'a filter is in the list twice'),
  /** True when visitors are asked for their postcode or suburb (SRCH-30). */
  nearby: z.boolean(),
  hitCap: hitCapSchema,
  /** Cards in a row on wide and on middling screens (SRCH-17). */
  columns: z.object({ xl: z.union([z.literal(3), z.literal(4)]), lg: z.literal(2) }),
  clearTo: path,
  prefix: z.enum(['/search', '/used-car']),
  /** N22: how many search responses a browser tab keeps, and for how long. */
  cache: z.object({ entries: z.int().min(0).max(1000), seconds: z.int().min(0).max(3600) }),
})
