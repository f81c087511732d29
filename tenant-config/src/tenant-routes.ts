// The addresses of a tenant's pages, and what it lets into them (requirements Part 6, RTE, AUTH-02, ANL-01, N41).
import * as z from 'zod'
import { host, path } from './tenant-parts.ts'
import { EVENT_NAMES } from './vocabulary.ts'

/** A path of this site that is not its front page; a rule may end it with `*`, an address may not. */
const ownPath = path.regex(/^\/[^*?#\s]+$/, 'expected a path such as /my-garage, without * ? or #')

const aliasesSchema = z.array(z.object({ from: ownPath, to: path })).superRefine((aliases, context) => {
  const sources = aliases.map(({ from }) => from.toLowerCase())
  for (const [i, { from, to }] of aliases.entries()) {
    const problem =
      sources.indexOf(from.toLowerCase()) < i
        ? `${from} is in the list twice`
        : sources.includes((to.split(/[?#]/, 1)[0] ?? '').toLowerCase())
          ? `${to} is an alias itself`
          : undefined
    if (problem) context.addIssue({ code: 'custom', message: problem, path: [i, 'to'] })
  }
})

export const routesSchema = z.object({
  finance: z.enum(['/finance', '/finance-enquiry', '/apply-for-finance']),
  checkout: z.enum(['checkout', 'buy-online']),
  location: z.enum(['location', 'dealership']),
  contact: z.enum(['/contact', '/contact-us']),
  garage: ownPath,
  watchlist: ownPath,
  serviceExternal: z.url({ protocol: /^https$/ }).optional(),
  aliases: aliasesSchema,
})

/** Path patterns; `*` stands for any characters. */
export const gatedSchema = z.array(path)

/** Hosts whose frames pages may show. */
export const embedsSchema = z.object({ allow: z.array(host) })

const eventId = z.int().min(0)

// Closed over the list of events by the loop; Object.fromEntries forgets the keys.
const eventShape = Object.fromEntries(EVENT_NAMES.map((name) => [name, eventId])) as Record<
  (typeof EVENT_NAMES)[number],
  typeof eventId
>

/** C45: a view of a new or a demo vehicle has no id unless the tenant gives one. */
export const trackingSchema = z.object({
  adapter: z.enum(['dataLayer', 'none', 'custom']),
  eventIds: z.strictObject({ ...eventShape, newView: eventId.optional(), demoView: eventId.optional() }),
})
