// The addresses of a tenant's pages, and what it lets into them (requirements Part 6, RTE, AUTH-02, ANL-01, N41).
import * as z from 'zod'
import { FINANCE_PATHS } from '../routes/route-redirect.ts'
import { MAPS_KEY } from './embeds.ts'
import { filledText, host, ownPath } from './tenant-parts.ts'
import { EVENT_NAMES } from './vocabulary.ts'

export const routesSchema = z.object({
  finance: z.enum(FINANCE_PATHS),
  checkout: z.enum(['checkout', 'buy-online']),
  location: z.enum(['location', 'dealership']),
  contact: z.enum(['/contact', '/contact-us']),
  garage: ownPath,
  watchlist: ownPath,
  serviceExternal: z.url({ protocol: /^https$/ }).optional(),
  /** Where the dealer's `redirect` documents lead, by the address asked for (RTE-30). */
  redirects: z.record(
    z.string(),
    z.object({ to: z.string(), status: z.union([z.literal(301), z.literal(302)]) }),
  ),
})

/**
 * Path patterns; `*` stands for any characters. The readable part of a mistake is kept, here and in `isGated`: it must never
 * open a page (AUTH-02).
 */
export const gatedSchema = z.preprocess(
  (input) => (typeof input === 'string' ? [input] : input),
  z.array(filledText.transform((pattern) => (pattern.startsWith('/') ? pattern : `/${pattern}`))),
)

/** Whether pages are gated: everything but `false` means that they are. */
export const isGated = z.preprocess((input) => input !== false, z.boolean())

/** Hosts whose frames pages may show. */
export const embedsSchema = z.object({ allow: z.array(host) })

/** The public key of a service of maps; without it maps are drawn here (N31). */
export const mapsSchema = z.object({
  key: z.string().regex(MAPS_KEY).optional(),
})

const eventId = z.int().min(0)

// Closed over the list of events by the loop; Object.fromEntries forgets the keys.
const eventShape = Object.fromEntries(EVENT_NAMES.map((name) => [name, eventId])) as Record<
  (typeof EVENT_NAMES)[number],
  typeof eventId
>

/** C45: a view of a new or a demo vehicle has no id unless the tenant gives one. */
export const trackingSchema = z.object({
  adapter: z.enum(['dataLayer', 'none', 'custom']),
  /** Whether visitors are asked first; browsers that ask not to be counted never are. */
  consent: z.enum(['assumed', 'asked']),
  eventIds: z.strictObject({ ...eventShape, newView: eventId.optional(), demoView: eventId.optional() }),
})
