// The addresses of a tenant's pages, and what it lets into them (requirements Part 6, RTE, AUTH-02, ANL-01, N41).
import * as z from 'zod'
import { isPlatformPath } from '../routes/platform-paths.ts'
import { FINANCE_PATHS, pathKey } from '../routes/route-redirect.ts'
import { host, path, filledText } from './tenant-parts.ts'
import { EVENT_NAMES } from './vocabulary.ts'

/** A path of this site that is not its front page; a rule may end it with `*`, an address may not. */
const ownPath = path.regex(/^\/[^*?#\s]+$/, 'expected a path such as /my-garage, without * ? or #')

/** RTE-38: the platform's own pages come before aliases. */
const aliasSource = ownPath.refine((from) => {
  const lower = pathKey(from)
  const isFinance = FINANCE_PATHS.some((taken) => lower === taken || lower.startsWith(`${taken}/`))
  return !isFinance && !isPlatformPath(from)
}, 'this address belongs to the platform')

const aliasesSchema = z.array(z.object({ from: aliasSource, to: path })).superRefine((aliases, context) => {
  const sources = aliases.map(({ from }) => pathKey(from))
  for (const [i, { from, to }] of aliases.entries()) {
    const problem =
      sources.indexOf(pathKey(from)) < i
        ? `${from} is in the list twice`
        : sources.includes(pathKey(to))
          ? `${to} is an alias itself`
          : undefined
    if (problem) context.addIssue({ code: 'custom', message: problem, path: [i, 'to'] })
  }
})

export const routesSchema = z.object({
  finance: z.enum(FINANCE_PATHS),
  checkout: z.enum(['checkout', 'buy-online']),
  location: z.enum(['location', 'dealership']),
  contact: z.enum(['/contact', '/contact-us']),
  garage: ownPath,
  watchlist: ownPath,
  serviceExternal: z.url({ protocol: /^https$/ }).optional(),
  aliases: aliasesSchema,
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
