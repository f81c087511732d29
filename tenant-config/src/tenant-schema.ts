import * as z from 'zod'
import { isHexColour } from './contrast.ts'
import { FACET_FIELDS, facetConfig, FACET_ORDERS, FACET_WIDGETS } from './facets.ts'
import { financeSchema } from './finance-settings.ts'
import { normaliseHost } from './hosts.ts'
import { DENSITIES, FONTS, RADII } from './theme.ts'
import {
  CARD_LOOKS,
  type Flag,
  FLAGS,
  FOOTER_LAYOUTS,
  HEADER_LAYOUTS,
  LOCATION_TYPES,
  SORT_KEYS,
  STATES,
  TEMPLATES,
} from './vocabulary.ts'
import { isTimeZone } from './zoned-time.ts'

const text = z.string().trim().min(1, 'must not be empty')
const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/
const slug = z.preprocess(
  (input) => (typeof input === 'object' && input !== null && 'current' in input ? input.current : input),
  z.string().regex(slugPattern, 'expected small letters, digits and single dashes'),
)
const documentId = z.string().min(1)
const reference = z.preprocess(
  (input) => (typeof input === 'object' && input !== null && '_ref' in input ? input._ref : input),
  documentId,
)
const colour = z.string().refine(isHexColour, 'expected a colour such as #17406d')
const path = z.string().regex(/^\/(?!\/)/, 'expected a path on this site, beginning with one /')
const host = z.string().transform((raw, context) => {
  const known = normaliseHost(raw)
  if (known !== undefined) return known
  context.addIssue({ code: 'custom', message: `${JSON.stringify(raw)} is not a host name` })
  return z.NEVER
})
const aud = z.number().min(0)
const phones = z.object({ new: text.optional(), used: text.optional(), demo: text.optional() })

const imageSchema = z.looseObject({
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
const flagShape = Object.fromEntries(FLAGS.map((flag) => [flag, z.boolean()])) as Record<Flag, z.ZodBoolean>

const searchSchema = z.object({
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

const routesSchema = z.object({
  finance: z.enum(['/finance', '/finance-enquiry', '/apply-for-finance']),
  checkout: z.enum(['checkout', 'buy-online']),
  location: z.enum(['location', 'dealership']),
  contact: z.enum(['/contact', '/contact-us']),
  garage: path,
  watchlist: path,
  serviceExternal: z.url({ protocol: /^https$/ }).optional(),
  aliases: z.array(z.object({ from: path, to: path })),
})

const cardSchema = z.object({
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

const displayNamesSchema = z.object({
  aliases: z.array(z.object({ from: text, to: text })),
  hyphenate: z.array(text),
  numericPrefix: z.array(text),
})

const themeSchema = z.object({
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

const bandsSchema = z
  .array(z.object({ below: aud.optional(), delta: aud }))
  .min(1)
  .refine((bands) => bands.at(-1)?.below === undefined, 'the last band has no upper limit')

/** The resolved tenant: names and units of requirements Part 6; money is whole AUD. */
export const tenantSchema = z.object({
  _id: documentId,
  slug,
  websiteId: z.int().min(0),
  name: text,
  tagline: text.optional(),
  url: z.url({ protocol: /^https?$/ }).optional(),
  hosts: z.array(host),
  timeZone: z.string().refine(isTimeZone, 'expected a time zone such as Australia/Brisbane'),
  template: z.enum(TEMPLATES),
  manufacturer: z.object({ name: text, slug }).optional(),
  logo: imageSchema.optional(),
  phone: text.optional(),
  phones: phones.optional(),
  address: z.object({
    street: text.optional(),
    city: text.optional(),
    state: z.enum(STATES),
    postcode: z
      .string()
      .regex(/^\d{4}$/, 'expected 4 digits')
      .optional(),
  }),
  dealerships: z.array(z.object({ id: z.int().min(1), slug, name: text, phones: phones.optional() })),
  locations: z.array(reference),
  search: searchSchema,
  flags: z.object(flagShape),
  routes: routesSchema,
  card: cardSchema,
  price: z.object({
    noPriceText: text,
    noPrice: z.enum(['text', 'hidden']),
    minDisplay: aud,
    marketBadgeGap: aud,
  }),
  availability: z.object({ statuses: z.array(text).min(1), requirePriceAndPhoto: z.boolean() }),
  vdp: z.object({
    specsShown: z.int().min(1),
    featuresShown: z.int().min(1),
    commentsChars: z.int().min(1),
    view: z.enum(['spinner', 'gallery', 'interior']),
  }),
  finance: financeSchema,
  reserve: z.object({
    deposit: aud,
    holdHours: z.number().min(1),
    refundText: text,
    allowComingSoon: z.boolean(),
  }),
  tradeIn: z.object({
    rule: z.enum(['valuation', 'always', 'never']),
    minPrice: aud,
    postMiscellaneous: z.boolean(),
    gated: z.boolean(),
  }),
  save: z.object({ mode: z.enum(['local', 'server']) }),
  similar: z
    .object({
      limit: z.int().min(1).max(50),
      show: z.int().min(1).max(50),
      bands: bandsSchema,
      onFail: z.enum(['empty', 'general']),
    })
    .refine(({ limit, show }) => show <= limit, { path: ['show'], message: 'must not be above limit' }),
  promo: z.object({
    positions: z.array(z.int().min(1)),
    offset: z.enum(['fixed', 'random']),
    rest: z.enum(['random', 'inOrder']),
  }),
  gated: z.array(path),
  locations_ui: z.object({
    order: z.array(text).optional(),
    types: z.array(z.enum(LOCATION_TYPES)).optional(),
    slugs: z.array(text).optional(),
  }),
  forms: z.object({
    captcha: z.enum(['pow', 'vendor', 'none']),
    termsRequired: text.optional(),
    title: text,
  }),
  displayNames: displayNamesSchema,
  layout: z.object({ header: z.enum(HEADER_LAYOUTS), footer: z.enum(FOOTER_LAYOUTS) }),
  theme: themeSchema,
})
