// The texts of a dealer on vehicles' pages: warranty, used-car promise and the others (Part 5, VDP-26, VDP-27).
import { CAR_TYPES } from '@forecourt/vehicle/vehicle'
import * as z from 'zod'
import { copyPlaceholderProblem } from '../../brand/copy-placeholders.ts'
import type { Issue } from '../../documents/result.ts'
import { documentId, isUnique, onceEach, reference, slug, filledText } from '../../tenant/tenant-parts.ts'
import { cleanTree } from '../../documents/tree.ts'
import { zodIssues } from '../../documents/zod-issues.ts'
import type { VdpSection } from '../vdp-vocabulary.ts'

/**
 * Places of a `vehicleText`: in a section, or behind the badge of certified vehicles (VDP-09). A `warrantyText` and a
 * `usedCarPromise` have a section of their own.
 */
export const TEXT_SECTIONS = [
  'included',
  'protect',
  'reserve',
  'whyBuy',
  'disclaimer',
  'certified',
] as const satisfies readonly (VdpSection | 'certified')[]
export type TextSection = (typeof TEXT_SECTIONS)[number] | 'warranty' | 'usedCar'

export const VEHICLE_TEXT_TYPES = ['vehicleText', 'warrantyText', 'usedCarPromise'] as const

export const TEXT_LIMITS = { heading: 80, text: 3000, point: 120, points: 8, years: 10 } as const

const upTo = (max: number) =>
  filledText.max(max, `expected at most ${max} letters`).superRefine((value, context) => {
    const message = copyPlaceholderProblem(value)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })

const common = {
  _id: documentId,
  tenant: reference.optional(),
  /** Vehicles that the text is for; an absent part means all of them. */
  make: slug.optional(),
  dealership: slug.optional(),
  carTypes: z.array(z.enum(CAR_TYPES)).refine(isUnique, onceEach).optional(),
  heading: upTo(TEXT_LIMITS.heading).optional(),
  text: upTo(TEXT_LIMITS.text).optional(),
  points: z.array(upTo(TEXT_LIMITS.point)).max(TEXT_LIMITS.points).optional(),
}

const textSchema = z
  .discriminatedUnion('_type', [
    z.object({ ...common, _type: z.literal('vehicleText'), section: z.enum(TEXT_SECTIONS) }),
    z.object({
      ...common,
      _type: z.literal('warrantyText'),
      years: z.int().min(1).max(TEXT_LIMITS.years).optional(),
    }),
    z.object({ ...common, _type: z.literal('usedCarPromise') }),
  ])
  .refine(({ dealership, tenant }) => !dealership || tenant, {
    path: ['dealership'],
    message: 'a text for every dealer names no dealership',
  })
  .refine((document) => document.text || document.points?.length || 'years' in document, {
    path: ['text'],
    message: 'expected a text or a point',
  })

export type VehicleText = z.output<typeof textSchema>

/** Returns the problems of a text for vehicles' pages; empty when the site can use it. */
export function vehicleTextIssues(document: unknown): Issue[] {
  const parsed = textSchema.safeParse(cleanTree(document))
  return parsed.success ? [] : zodIssues(parsed.error)
}

/** Returns the text as the site uses it, or its problems. */
export function parseVehicleText(
  document: unknown,
): { ok: true; value: VehicleText } | { ok: false; errors: Issue[] } {
  const parsed = textSchema.safeParse(cleanTree(document))
  return parsed.success ? { ok: true, value: parsed.data } : { ok: false, errors: zodIssues(parsed.error) }
}
