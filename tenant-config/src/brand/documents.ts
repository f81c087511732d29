// Schemas of the documents about makes, models and their texts; the Studio and the site check them with the same functions.
import * as z from 'zod'
import { bodyTypeOfSegment } from '../vehicle/body-types.ts'
import type { Issue } from '../documents/result.ts'
import { CAR_TYPE_SEGMENTS } from '../routes/routes.ts'
import { documentId, path, reference, slug, filledText } from '../tenant/tenant-parts.ts'
import { isHexColour } from '../tenant/contrast.ts'
import { cleanTree } from '../documents/tree.ts'
import { zodIssues } from '../documents/zod-issues.ts'
import { copyPlaceholderProblem } from './copy-placeholders.ts'
import { POWERTRAINS } from './model-categories.ts'

/** Most letters of each part, and most points: a text stays above the vehicles and does not take their place. */
export const COPY_LIMITS = { heading: 80, text: 400, point: 60, points: 4 } as const
export const ABOUT_MAX = 300
/** Most body types that one model is listed under (NAV-07). */
export const MAX_BODIES = 3
/** Most of each part of a model's page. */
export const MODEL_LIMITS = {
  tagline: 90,
  grades: 8,
  points: 10,
  point: 90,
  priceNote: 300,
  colours: 20,
  groups: 10,
  rows: 30,
} as const

const owner = { _id: documentId, tenant: reference.optional() }
const upTo = (max: number) => filledText.max(max, `expected at most ${max} letters`)
const copyText = (max: number) =>
  upTo(max).superRefine((value, context) => {
    const message = copyPlaceholderProblem(value)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })
const makeSlug = slug.superRefine((value, context) => {
  const message = makeSlugProblem(value)
  if (message !== undefined) context.addIssue({ code: 'custom', message })
})

const manufacturerSchema = z.object({
  ...owner,
  slug: makeSlug,
  name: upTo(60).optional(),
  about: upTo(ABOUT_MAX).optional(),
})

const httpsAddress = z
  .string()
  .regex(/^https:\/\/[^\s/@]+(?:\/\S*)?$/, 'expected an address that begins with https://')
const wholeDollars = z.int('expected whole dollars').min(1).max(10_000_000)
const gradeSchema = z.object({
  name: upTo(60),
  price: wholeDollars.optional(),
  points: z.array(upTo(MODEL_LIMITS.point)).max(MODEL_LIMITS.points).optional(),
})
const colourSchema = z.object({
  name: upTo(60),
  swatch: z.string().refine(isHexColour, 'expected a colour such as #17406d'),
  extra: wholeDollars.optional(),
})
const specificationGroup = z.object({
  title: upTo(60),
  rows: z
    .array(z.object({ label: upTo(60), values: z.array(upTo(80)).min(1) }))
    .min(1)
    .max(MODEL_LIMITS.rows),
})

const modelFields = z.object({
  ...owner,
  make: slug,
  slug,
  name: upTo(60).optional(),
  status: z.literal('coming_soon').optional(),
  override_url: z.union([path, httpsAddress], 'expected a path such as /mg4, or an https address').optional(),
  bodies: z.array(filledText).max(MAX_BODIES).optional(),
  powertrains: z.array(z.enum(POWERTRAINS)).optional(),
  about: upTo(ABOUT_MAX).optional(),
  inRange: z.boolean().optional(),
  order: z.number().optional(),
  path: path.optional(),
  tagline: upTo(MODEL_LIMITS.tagline).optional(),
  grades: z.array(gradeSchema).max(MODEL_LIMITS.grades).optional(),
  priceNote: upTo(MODEL_LIMITS.priceNote).optional(),
  colours: z.array(colourSchema).max(MODEL_LIMITS.colours).optional(),
  specifications: z.array(specificationGroup).max(MODEL_LIMITS.groups).optional(),
})
const modelSchema = modelFields
  .refine(({ grades = [], priceNote }) => priceNote || grades.every(({ price }) => price === undefined), {
    path: ['priceNote'],
    message: 'a price needs its conditions: for whom it holds, where, and until when',
  })
  .superRefine(({ grades = [], specifications = [] }, context) => {
    specifications.forEach(({ rows }, group) =>
      rows.forEach(({ values }, row) => {
        if (values.length === 1 || values.length === grades.length) return
        context.addIssue({
          code: 'custom',
          path: ['specifications', group, 'rows', row, 'values'],
          message: `expected one value for all grades, or one for each of the ${grades.length}`,
        })
      }),
    )
  })

const brandCopySchema = z
  .object({
    ...owner,
    make: slug.optional(),
    dealership: slug.optional(),
    heading: copyText(COPY_LIMITS.heading),
    text: copyText(COPY_LIMITS.text),
    points: z.array(copyText(COPY_LIMITS.point)).max(COPY_LIMITS.points).optional(),
  })
  .refine(({ dealership, tenant }) => !dealership || tenant, {
    path: ['dealership'],
    message: 'a text for every dealer names no dealership',
  })
  .refine(({ dealership, make }) => !dealership || make, {
    path: ['make'],
    message: 'a text for one dealership says for which make',
  })

/**
 * Returns why a short name cannot be a make's: its path belongs to a listing of another kind (C18). Undefined when it can.
 */
export function makeSlugProblem(value: string): string | undefined {
  if (Object.hasOwn(CAR_TYPE_SEGMENTS, value)) return `${value} is the address of a kind of stock`
  return bodyTypeOfSegment(value) ? `${value} is the address of a body type` : undefined
}

/** Returns the problems of a `manufacturer`, its slug as text; empty when the site can use it. */
export const manufacturerIssues = (document: unknown): Issue[] => issuesOf(manufacturerSchema, document)
/** Returns the problems of a `model`, its slug as text; empty when the site can use it. */
export const modelIssues = (document: unknown): Issue[] => issuesOf(modelSchema, document)
/** Returns the problems of a `brandCopy`; empty when the site can use it. */
export const brandCopyIssues = (document: unknown): Issue[] => issuesOf(brandCopySchema, document)

function issuesOf(schema: z.ZodType, document: unknown): Issue[] {
  const parsed = schema.safeParse(cleanTree(document))
  return parsed.success ? [] : zodIssues(parsed.error)
}
