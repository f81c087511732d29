import * as z from 'zod'
import { fail, ok, type Result } from '../../documents/result.ts'
import { cleanTree } from '../../documents/tree.ts'
import { zodIssues } from '../../documents/zod-issues.ts'

/** What an extra is, as the step groups them. */
export const EXTRA_KINDS = ['warranty', 'accessory', 'service'] as const
export type ExtraKind = (typeof EXTRA_KINDS)[number]

const text = (max: number) => z.string().trim().max(max)

const SCHEMA = z.object({
  _id: z.string().min(1),
  name: text(80).min(1),
  kind: z.enum(EXTRA_KINDS),
  text: text(400).default(''),
  /** Whole AUD, GST included. */
  priceAud: z.int().min(0).max(100_000),
  /** Only for vehicles of these makes, as the stock writes them; empty for all. */
  makes: z.array(text(60).min(1)).max(100).default([]),
  carTypes: z.array(z.enum(['new', 'demo', 'used'])).default([]),
  /** Its brochure or conditions, as the content service knows the file. */
  file: z
    .object({ path: z.string(), url: z.string(), extension: z.string(), size: z.number() })
    .partial()
    .optional(),
})

/** Something that is bought along with a vehicle: a `purchaseExtra` document. */
export type PurchaseExtra = z.infer<typeof SCHEMA>

/** Parses a `purchaseExtra` document (nulls mean absent); errors name the path. */
export function parsePurchaseExtra(document: unknown): Result<PurchaseExtra> {
  const parsed = SCHEMA.safeParse(cleanTree(document))
  return parsed.success ? ok(parsed.data) : fail(...zodIssues(parsed.error))
}

/** Those extras that are offered with a vehicle. */
export function extrasFor(
  vehicle: { make: string; car_type: string },
  extras: readonly PurchaseExtra[],
): PurchaseExtra[] {
  const make = vehicle.make.toLowerCase()
  return extras.filter(
    ({ makes, carTypes }) =>
      (makes.length === 0 || makes.some((one) => one.toLowerCase() === make)) &&
      (carTypes.length === 0 || carTypes.some((one) => one === vehicle.car_type)),
  )
}
