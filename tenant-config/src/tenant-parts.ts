// The parts of a tenant document, each with what it may be (requirements Part 6).
import * as z from 'zod'
import { isHexColour } from './contrast.ts'
import { FACET_FIELDS, facetConfig, FACET_ORDERS, FACET_WIDGETS } from './facets.ts'
import { normaliseHost } from './hosts.ts'
import { DENSITIES, FONTS, RADII } from './theme.ts'
import { CARD_LOOKS, type Flag, FLAGS, SORT_KEYS } from './vocabulary.ts'

export const text = z.string().trim().min(1, 'must not be empty')
const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/
export const slug = z.preprocess(
  (input) => (typeof input === 'object' && input !== null && 'current' in input ? input.current : input),
  z.string().regex(slugPattern, 'expected small letters, digits and single dashes'),
)
export const documentId = z.string().min(1)
export const reference = z.preprocess(
  (input) => (typeof input === 'object' && input !== null && '_ref' in input ? input._ref : input),
  documentId,
)
const colour = z.string().refine(isHexColour, 'expected a colour such as #17406d')
export const path = z.string().regex(/^\/(?!\/)/, 'expected a path on this site, beginning with one /')
export const host = z.string().transform((raw, context) => {
  const known = normaliseHost(raw)
  if (known !== undefined) return known
  context.addIssue({ code: 'custom', message: `${JSON.stringify(raw)} is not a host name` })
  return z.NEVER
})
export const aud = z.number().min(0)
export const phones = z.object({ new: text.optional(), used: text.optional(), demo: text.optional() })

export const imageSchema = z.looseObject({
  asset: z.looseObject({ _ref: z.string().optional(), _id: z.string().optional() }),
  alt: z.string().optional(),
})

/** A facet given by its field only is offered the platform's way. */
const facetSchema = z.preprocess(
  (input) => {
    if (typeof input !== 'object' || input === null || !('field' in input)) return input
    // With an unknown field the rest is filled in all the same: one problem gives one message.
    return { ...facetConfig(FACET_FIELDS.find((name) => name === input.field) ?? 'badge'), ...input }
  },
  z.object({
    field: z.enum(FACET_FIELDS),
    label: text,
    widget: z.enum(FACET_WIDGETS),
    order: z.enum(FACET_ORDERS),
    fixed: z.array(text).optional(),
    pinned: z.array(text).optional(),
  }),
)

// Closed over the list of flags by the loop; Object.fromEntries forgets the keys.
export const flagShape = Object.fromEntries(FLAGS.map((flag) => [flag, z.boolean()])) as Record<
  Flag,
  z.ZodBoolean
>

export const searchSchema = z.object({
  pageSize: z.int().min(1).max(250),
  carouselSize: z.int().min(1).max(50).optional(),
  sorts: z.array(z.enum(SORT_KEYS)).min(1),
  facets: z.array(facetSchema),
  hitCap: z.object({
    above: z.int().min(1),
    use: z.enum(['stockCount', 'facetSum']),
    stockCount: z.int().min(0).optional(),
  }),
  columns: z.object({ xl: z.union([z.literal(3), z.literal(4)]), lg: z.literal(2) }),
  clearTo: path,
  prefix: z.enum(['/search', '/used-car']),
})

export const routesSchema = z.object({
  finance: z.enum(['/finance', '/finance-enquiry', '/apply-for-finance']),
  checkout: z.enum(['checkout', 'buy-online']),
  location: z.enum(['location', 'dealership']),
  contact: z.enum(['/contact', '/contact-us']),
  garage: path,
  watchlist: path,
  serviceExternal: z.url({ protocol: /^https$/ }).optional(),
  aliases: z.array(z.object({ from: path, to: path })),
})

export const cardSchema = z.object({
  look: z.enum(CARD_LOOKS),
  actions: z.array(z.enum(['details', 'testDrive', 'finance', 'reserve', 'tradeIn', 'enquire'])),
  labels: z.object({
    sold: text,
    new: text,
    reserved: text,
    comingSoon: text,
    newDays: z.number().min(0).max(365),
  }),
  certifiedMake: text.optional(),
  certifiedImage: imageSchema.optional(),
})

export const displayNamesSchema = z.object({
  aliases: z.array(z.object({ from: text, to: text })),
  hyphenate: z.array(text),
  numericPrefix: z.array(text),
})

export const themeSchema = z.object({
  colours: z.object({
    brand: colour,
    accent: colour,
    surface: colour,
    ink: colour,
    surface2: colour.optional(),
    ink2: colour.optional(),
    muted: colour.optional(),
    line: colour.optional(),
  }),
  fonts: z.object({ display: z.enum(FONTS), body: z.enum(FONTS) }),
  radius: z.enum(RADII),
  density: z.enum(DENSITIES),
})

export const bandsSchema = z
  .array(z.object({ below: aud.optional(), delta: aud }))
  .min(1)
  .refine((bands) => bands.at(-1)?.below === undefined, 'the last band has no upper limit')
