// Cards, prices and availability of a tenant's vehicles (requirements Part 6, CARD, PRC, AVL).
import * as z from 'zod'
import { stockCondSchema } from '../rules/language/condition-schema.ts'
import { aud, cmsImageSchema, isUnique, onceEach, path, filledText } from './tenant-parts.ts'
import { CARD_ACTIONS, CARD_LOOKS, STOCK_ACTIONS } from './vocabulary.ts'

/** N30: a path of this site or an https address, in which `{slug}` and `{id}` stand for the vehicle's. */
const hrefTemplate = filledText.refine((href) => {
  const filled = href.replaceAll(/\{(?:slug|id)\}/g, 'x')
  if (/[{}\s]/.test(filled)) return false
  return path.safeParse(filled).success || z.url({ protocol: /^https$/ }).safeParse(filled).success
}, 'expected a path such as /contact-us?car={slug} or an https address; only {slug} and {id} are filled in')

/** A button of the tenant's own, beside every vehicle or those of a condition. */
const customActionSchema = z.object({
  label: filledText.max(40),
  href: hrefTemplate,
  when: stockCondSchema.optional(),
})

/** A picture of the content lake as the site fetches it, px. */
const sizedImageSchema = cmsImageSchema.extend({
  asset: z.looseObject({ _id: filledText, width: z.number().positive(), height: z.number().positive() }),
})

export const cardSchema = z.object({
  look: z.enum(CARD_LOOKS),
  actions: z.array(z.enum(CARD_ACTIONS)).refine(isUnique, onceEach),
  custom: customActionSchema.optional(),
  labels: z.object({
    sold: filledText,
    new: filledText,
    reserved: filledText,
    comingSoon: filledText,
    newDays: z.number().min(0).max(365),
  }),
  certifiedMake: filledText.optional(),
  certifiedImage: sizedImageSchema.optional(),
})

/** TEN-22: what this tenant's visitors are not offered, on cards and on vehicle pages. */
export const hiddenActionsSchema = z.array(z.enum(STOCK_ACTIONS)).refine(isUnique, onceEach)

export const priceSchema = z.object({
  noPriceText: filledText,
  noPrice: z.enum(['text', 'hidden']),
  minDisplay: aud,
  marketBadgeGap: aud,
})

export const availabilitySchema = z.object({
  statuses: z.array(filledText).min(1),
  requirePriceAndPhoto: z.boolean(),
  /** Days for which a sold vehicle stays, marked as such; then its address answers 410 with others like it. */
  soldDays: z.int().min(0).max(365),
})
