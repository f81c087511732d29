// The vehicle page of a tenant and what may be done with a vehicle (requirements Part 6, VDP, RSV, TRD, SIM).
import * as z from 'zod'
import { aud, isUnique, onceEach, filledText } from './tenant-parts.ts'
import { isGated } from './tenant-routes.ts'
import { salesCounterSchema } from '../vehicle/sales-counter.ts'
import { SECTION_LAYOUTS, VDP_ACTIONS, VDP_SECTIONS, type VdpSection } from '../vehicle/vdp-vocabulary.ts'

const sectionSchema = z.object({
  key: z.enum(VDP_SECTIONS),
  layout: z.enum(SECTION_LAYOUTS).default('stack'),
  hidden: z.boolean().default(false),
})
export type PageSection = z.infer<typeof sectionSchema>

/** VDP-07: those that the tenant names come first, in its order; the others follow in the usual one. */
const sectionsSchema = z
  .array(sectionSchema)
  .refine((sections) => isUnique(sections.map(({ key }) => key)), 'a section is in the list twice')
  .transform((sections) => {
    const named = new Set<VdpSection>(sections.map(({ key }) => key))
    const others = VDP_SECTIONS.filter((key) => !named.has(key))
    return [...sections, ...others.map((key): PageSection => ({ key, layout: 'stack', hidden: false }))]
  })

/** VDP-03: those that the tenant names come first, in its order; the others follow in the usual one. */
const actionsSchema = z
  .array(z.enum(VDP_ACTIONS))
  .refine(isUnique, onceEach)
  .transform((actions) => [...actions, ...VDP_ACTIONS.filter((action) => !actions.includes(action))])

const px = z.int().min(0).max(5000)

export const vdpSchema = z.object({
  sections: sectionsSchema,
  actions: actionsSchema,
  specsShown: z.int().min(1).max(100),
  featuresShown: z.int().min(1).max(1000),
  commentsChars: z.int().min(1).max(100_000),
  view: z.enum(['spinner', 'gallery', 'interior']),
  stickyHeaderPx: px,
  stickyCtaPx: px,
  /** Pixels of a drag per frame, and milliseconds between frames that turn by themselves. */
  spin: z.object({ sensitivity: z.int().min(1).max(500), intervalMs: z.int().min(20).max(5000) }),
  gaugeSeconds: z.union([z.literal(2), z.literal(2.5)]),
  salesCounter: salesCounterSchema,
})

export const reserveSchema = z.object({
  deposit: aud,
  holdHours: z.number().min(1).max(720),
  /** Minutes to pay the deposit in. */
  payMinutes: z.int().min(10).max(1440),
  refundText: filledText,
  allowComingSoon: z.boolean(),
})

/** AVL-09: which vehicles are bought online; the makes as visitors read them. */
export const purchaseSchema = z.object({
  carTypes: z.array(z.enum(['new', 'demo', 'used'])).refine(isUnique, onceEach),
  makes: z.array(filledText).max(100),
  /** What a visitor agrees to before an order is sent; each is ticked. */
  agreements: z.array(filledText.max(600)).max(10),
})

export const tradeInSchema = z.object({
  rule: z.enum(['valuation', 'always', 'never']),
  minPrice: aud,
  postMiscellaneous: z.boolean(),
  gated: isGated,
})

const bandsSchema = z
  .array(z.object({ below: aud.optional(), delta: aud }))
  .min(1)
  .refine((bands) => bands.at(-1)?.below === undefined, 'the last band has no upper limit')

export const similarSchema = z
  .object({
    limit: z.int().min(1).max(50),
    show: z.int().min(1).max(50),
    bands: bandsSchema,
    onFail: z.enum(['empty', 'general']),
  })
  .refine(({ limit, show }) => show <= limit, { path: ['show'], message: 'must not be above limit' })
