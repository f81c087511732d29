import * as z from 'zod'
import { ownFirst } from '../brand/shared.ts'
import { DEFAULT_DISPLAY_NAMES, type DisplayNames, foldName } from './display-name.ts'
import { fail, ok, type Result } from '../documents/result.ts'
import { displayNamesSchema, documentId, reference, filledText } from '../tenant/tenant-parts.ts'
import { cleanTree } from '../documents/tree.ts'
import { zodIssues } from '../documents/zod-issues.ts'

const schema = displayNamesSchema.partial().extend({
  _id: documentId,
  tenant: reference.optional(),
  asWritten: z.array(filledText).optional(),
})

/**
 * A `displayNameRule` document (Part 5): names of makes that a dealer (`tenant`, a document id) or, without one, the
 * platform adds to the lists below it; `asWritten` names makes that are left as the stock feed writes them.
 */
export type DisplayNameRule = z.infer<typeof schema>

/** Parses a `displayNameRule` (nulls mean absent); errors name the path. */
export function parseDisplayNameRule(document: unknown): Result<DisplayNameRule> {
  const parsed = schema.safeParse(cleanTree(document))
  return parsed.success ? ok(parsed.data) : fail(...zodIssues(parsed.error))
}

/**
 * Returns the names in force at a dealer (TEN-07 to TEN-09): the built-in lists, with the platform's rules over them and the
 * dealer's own over those. The nearest owner decides for a make, in any spelling; of two rules of one owner the first by id.
 */
export function displayNamesFor(
  tenantId: string,
  rules: readonly DisplayNameRule[],
  builtIn: DisplayNames = DEFAULT_DISPLAY_NAMES,
): DisplayNames {
  const known = rules.filter(({ tenant }) => tenant === undefined || tenant === tenantId)
  // Farthest first: each lays itself over what is there.
  return ownFirst(known).toReversed().reduce(layOver, builtIn)
}

function layOver(below: DisplayNames, rule: DisplayNameRule): DisplayNames {
  const { aliases = [], hyphenate = [], numericPrefix = [], asWritten = [] } = rule
  const renamed = new Set([...aliases.map(({ from }) => from), ...asWritten].map(foldName))
  const left = new Set(asWritten.map(foldName))
  const keep = (makes: readonly string[]) => makes.filter((make) => !left.has(foldName(make)))
  return {
    aliases: [
      ...aliases.filter(({ from }) => !left.has(foldName(from))),
      ...below.aliases.filter(({ from }) => !renamed.has(foldName(from))),
    ],
    hyphenate: unique(keep([...hyphenate, ...below.hyphenate])),
    numericPrefix: unique(keep([...numericPrefix, ...below.numericPrefix])),
  }
}

function unique(makes: readonly string[]): string[] {
  return [...new Map(makes.map((make) => [foldName(make), make])).values()]
}
