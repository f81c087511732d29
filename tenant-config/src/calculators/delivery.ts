import * as z from 'zod'
import { fail, ok, type Result } from '../documents/result.ts'
import { documentId, reference, filledText } from '../tenant/tenant-parts.ts'
import { cleanTree } from '../documents/tree.ts'
import { zodIssues } from '../documents/zod-issues.ts'

/** Most postcode ranges of one region, and the highest price in whole AUD. */
export const MAX_DELIVERY_RANGES = 200
export const MAX_DELIVERY_AUD = 100_000
const MAX_KM = 6000
const MAX_AUD_PER_KM = 100

const postcode = z.string().regex(/^\d{4}$/, 'expected 4 digits')

const rangeSchema = z
  .object({ from: postcode, to: postcode.optional() })
  .transform(({ from, to = from }) => ({ from, to }))
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'must not be below the first postcode' })

const schema = z.object({
  _id: documentId,
  tenant: reference.optional(),
  name: filledText.max(80, 'must be no longer than 80 characters'),
  postcodes: z
    .array(rangeSchema)
    .min(1, 'must hold at least one postcode')
    .max(MAX_DELIVERY_RANGES, `must hold no more than ${MAX_DELIVERY_RANGES} ranges`),
  price: z
    .int('expected whole dollars')
    .min(0, 'must not be below 0')
    .max(MAX_DELIVERY_AUD, `must not be above ${MAX_DELIVERY_AUD}`),
  perKm: z
    .object({
      price: z.number().gt(0).max(MAX_AUD_PER_KM),
      includedKm: z.number().min(0).max(MAX_KM).default(0),
    })
    .optional(),
})

/**
 * A `deliveryRegion` document: the price of delivery to some postcodes (N4), of one dealer (`tenant`, a document id) or,
 * without `tenant`, of every dealer. `price` in whole AUD; with `perKm` each km beyond `includedKm` costs that many AUD
 * more.
 */
export type DeliveryRegion = z.infer<typeof schema>

/** Delivery to a postcode: whole AUD, and the region's name (ENT-07). */
export interface DeliveryQuote {
  price: number
  name: string
}

/** Parses a `deliveryRegion` (nulls mean absent); errors name the path. */
export function parseDeliveryRegion(document: unknown): Result<DeliveryRegion> {
  const parsed = schema.safeParse(cleanTree(document))
  return parsed.success ? ok(parsed.data) : fail(...zodIssues(parsed.error))
}

/** Returns the regions that apply to a dealer: its own and those that every dealer shares. */
export function deliveryRegionsFor(tenantId: string, regions: readonly DeliveryRegion[]): DeliveryRegion[] {
  return regions.filter(({ tenant }) => tenant === undefined || tenant === tenantId)
}

/**
 * Returns the region of a postcode: a dealer's own before a shared one, then the one with the narrowest range, then the
 * first by id. Undefined when no region holds the postcode.
 */
export function deliveryRegionOf(
  place: string,
  regions: readonly DeliveryRegion[],
): DeliveryRegion | undefined {
  const [nearest] = regions
    .flatMap((region) => {
      const widths = region.postcodes
        .filter(({ from, to }) => from <= place && place <= to)
        .map(({ from, to }) => Number(to) - Number(from))
      return widths.length === 0 ? [] : [{ region, width: Math.min(...widths) }]
    })
    .toSorted(
      (a, b) =>
        Number(a.region.tenant === undefined) - Number(b.region.tenant === undefined) ||
        a.width - b.width ||
        (a.region._id < b.region._id ? -1 : 1),
    )
  return nearest?.region
}

/**
 * Returns the delivery price of a region for a vehicle `km` away, rounded up to whole AUD; undefined where the region
 * charges by the km and `km` is not known.
 */
export function deliveryQuote(
  { name, price, perKm }: DeliveryRegion,
  km: number | undefined,
): DeliveryQuote | undefined {
  if (!perKm) return { price, name }
  if (km === undefined) return undefined
  const beyondKm = Math.max(0, Math.round(km) - perKm.includedKm)
  return { price: Math.ceil(Number((price + beyondKm * perKm.price).toFixed(6))), name }
}
