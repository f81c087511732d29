// Schemas for the values of a tenant document: texts, paths, hosts, colours and the like (requirements Part 6).
import * as z from 'zod'
import { isHexColour } from './contrast.ts'
import { normaliseHost } from './hosts.ts'
import { DENSITIES, FONTS, RADII } from './theme.ts'
import { type Flag, FLAGS } from './vocabulary.ts'

export const filledText = z.string().trim().min(1, 'must not be empty')
const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/
export const slug = z.preprocess(
  (input) => (typeof input === 'object' && input !== null && 'current' in input ? input.current : input),
  z.string().regex(slugPattern, 'expected small letters, digits and single dashes'),
)
export const documentId = z.string().min(1)
export const reference = z.preprocess(
  (input) => (typeof input === 'object' && input !== null && '_ref' in input ? input._ref : input),
  documentId,
)
const colour = z.string().refine(isHexColour, 'expected a colour such as #17406d')
/**
 * Control characters are refused: a browser drops line ends and tabs, and behind the first slash that makes `//host` of a
 * path.
 */
export const path = z
  .string()
  .regex(/^\/(?![/\\])\P{Cc}*$/u, 'expected a path on this site, beginning with one /')
/** A path of this site that is not its front page; a rule may end it with `*`, an address may not. */
export const ownPath = path.regex(/^\/[^*?#\s]+$/, 'expected a path such as /my-garage, without * ? or #')
export const host = z.string().transform((raw, context) => {
  const known = normaliseHost(raw)
  if (known !== undefined) return known
  context.addIssue({ code: 'custom', message: `${JSON.stringify(raw)} is not a host name` })
  return z.NEVER
})
export const aud = z.number().min(0)
/** Returns true when the entries of a list all differ, e.g. each action is named once. */
export const isUnique = (list: readonly unknown[]): boolean => new Set(list).size === list.length
export const onceEach = 'must not be in the list twice'
export const phones = z.object({
  new: filledText.optional(),
  used: filledText.optional(),
  demo: filledText.optional(),
})

export const cmsImageSchema = z.looseObject({
  asset: z.looseObject({ _ref: z.string().optional(), _id: z.string().optional() }),
  alt: z.string().optional(),
})

// The loop covers every flag, but Object.fromEntries loses their types.
export const flagShape = Object.fromEntries(FLAGS.map((flag) => [flag, z.boolean()])) as Record<
  Flag,
  z.ZodBoolean
>

export const displayNamesSchema = z.object({
  aliases: z.array(z.object({ from: filledText, to: filledText })),
  hyphenate: z.array(filledText),
  numericPrefix: z.array(filledText),
})

export const themeSchema = z.object({
  colours: z.object({
    brand: colour,
    accent: colour,
    surface: colour,
    ink: colour,
    surface2: colour.optional(),
    ink2: colour.optional(),
    muted: colour.optional(),
    line: colour.optional(),
  }),
  fonts: z.object({ display: z.enum(FONTS), body: z.enum(FONTS) }),
  radius: z.enum(RADII),
  density: z.enum(DENSITIES),
})
