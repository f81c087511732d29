import * as z from 'zod'
import { financeSchema } from './finance-settings.ts'
import { FOOTER_LAYOUTS, HEADER_LAYOUTS, LOCATION_TYPES, STATES, TEMPLATES } from './vocabulary.ts'
import { isTimeZone } from './zoned-time.ts'
import {
  text,
  slug,
  documentId,
  reference,
  path,
  host,
  aud,
  phones,
  imageSchema,
  flagShape,
  searchSchema,
  routesSchema,
  cardSchema,
  displayNamesSchema,
  themeSchema,
  bandsSchema,
} from './tenant-parts.ts'

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
