import * as z from 'zod'
import { fuelSchema } from '../calculators/fuel-settings.ts'
import { financeSchema } from '../finance/settings.ts'
import { stringsSchema } from './strings.ts'
import { availabilitySchema, cardSchema, hiddenActionsSchema, priceSchema } from './tenant-card.ts'
import {
  displayNamesSchema,
  documentId,
  flagShape,
  host,
  cmsImageSchema,
  phones,
  reference,
  slug,
  filledText,
  themeSchema,
} from './tenant-parts.ts'
import { hoursSchema, locationsUiSchema, reviewsSchema } from './tenant-places.ts'
import { embedsSchema, gatedSchema, mapsSchema, routesSchema, trackingSchema } from './tenant-routes.ts'
import { searchSchema } from './tenant-search.ts'
import { purchaseSchema, reserveSchema, similarSchema, tradeInSchema, vdpSchema } from './tenant-vehicle.ts'
import { FOOTER_LAYOUTS, HEADER_LAYOUTS, STATES, TEMPLATES } from './vocabulary.ts'
import { isTimeZone } from '../time/zoned-time.ts'

/** The resolved tenant: names and units of requirements Part 6; money is whole AUD. */
export const tenantSchema = z.object({
  _id: documentId,
  slug,
  websiteId: z.int().min(0),
  name: filledText,
  tagline: filledText.optional(),
  url: z.url({ protocol: /^https?$/ }).optional(),
  hosts: z.array(host),
  timeZone: z.string().refine(isTimeZone, 'expected a time zone such as Australia/Brisbane'),
  template: z.enum(TEMPLATES),
  manufacturer: z.object({ name: filledText, slug }).optional(),
  logo: cmsImageSchema.optional(),
  icon: cmsImageSchema.optional(),
  phone: filledText.optional(),
  phones: phones.optional(),
  address: z.object({
    street: filledText.optional(),
    city: filledText.optional(),
    state: z.enum(STATES),
    postcode: z
      .string()
      .regex(/^\d{4}$/, 'expected 4 digits')
      .optional(),
  }),
  dealerships: z.array(
    z.object({
      id: z.int().min(1),
      slug,
      name: filledText,
      phones: phones.optional(),
      average_rating: z.number().min(0).max(5).optional(),
      review_count: z.int().min(0).optional(),
    }),
  ),
  locations: z.array(reference),
  search: searchSchema,
  flags: z.object(flagShape),
  routes: routesSchema,
  card: cardSchema,
  hiddenActions: hiddenActionsSchema,
  price: priceSchema,
  availability: availabilitySchema,
  vdp: vdpSchema,
  finance: financeSchema,
  fuel: fuelSchema,
  reserve: reserveSchema,
  purchase: purchaseSchema,
  tradeIn: tradeInSchema,
  save: z.object({ mode: z.enum(['local', 'server']), leastDrop: z.int().min(1).max(100_000) }),
  similar: similarSchema,
  promo: z.object({
    positions: z.array(z.int().min(1)).max(20),
    offset: z.enum(['fixed', 'random']),
    rest: z.enum(['random', 'inOrder']),
  }),
  gated: gatedSchema,
  hours: hoursSchema,
  locations_ui: locationsUiSchema,
  reviews: reviewsSchema,
  forms: z.object({
    // Part 6 names `vendor` as well: refused while there is none to ask, so that nobody takes a guard for another.
    captcha: z.enum(['pow', 'none']),
    termsRequired: filledText.optional(),
    title: filledText,
  }),
  tracking: trackingSchema,
  leadDesk: z.object({
    /** Within how many open minutes a lead should be answered. */
    answerWithin: z.int().min(1).max(6000),
    /** Who is told of a lead that was not delivered. */
    tell: z.array(z.email()).max(10),
  }),
  /** How long it is kept who sent an enquiry, in months (APP 11.2). */
  privacy: z.object({ leadMonths: z.int().min(1).max(120) }),
  embeds: embedsSchema,
  maps: mapsSchema,
  displayNames: displayNamesSchema,
  layout: z.object({ header: z.enum(HEADER_LAYOUTS), footer: z.enum(FOOTER_LAYOUTS) }),
  theme: themeSchema,
  strings: stringsSchema,
})
