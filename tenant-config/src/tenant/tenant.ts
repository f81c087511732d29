import type * as z from 'zod'
import { startIssues } from '../finance/settings.ts'
import { fail, type Issue, ok, type Result } from '../documents/result.ts'
import { COMMON_DEFAULTS } from './tenant-common-defaults.ts'
import { templateDefaults } from './tenant-defaults.ts'
import { tenantSchema } from './tenant-schema.ts'
import { cleanTree, mergeTrees, type Tree, withoutPaths } from '../documents/tree.ts'
import { FLAGS, TEMPLATES } from './vocabulary.ts'
import { zodIssues } from '../documents/zod-issues.ts'

/** One dealer's configuration with every default filled in (requirements Part 6). */
export type Tenant = z.infer<typeof tenantSchema>

export interface TolerantTenant {
  tenant: Tenant
  /** Parts of the document that were invalid and fell back to their default, with what was wrong. */
  warnings: Issue[]
}

/** Parses a `tenant` document (nulls mean absent) and fills in its template's defaults; errors name the path (Part 6). */
export function parseTenant(doc: unknown): Result<Tenant> {
  const tree = cleanTree(doc)
  return tree ? parseTree(tree) : fail({ path: '', message: 'expected a tenant document' })
}

/**
 * Parses like `parseTenant`, but an invalid part falls back to its default and becomes a warning; it fails only when
 * the document has no usable `_id`, `slug` or `name`. For sites, which must stay up beside a bad document.
 */
export function parseTenantTolerant(doc: unknown): Result<TolerantTenant> {
  let tree = cleanTree(doc)
  if (!tree) return fail({ path: '', message: 'expected a tenant document' })
  const warnings: Issue[] = []
  for (;;) {
    const parsed = parseTree(tree)
    if (parsed.ok) return ok({ tenant: parsed.value, warnings })
    const rest: Tree | undefined = withoutPaths(
      tree,
      parsed.errors.map(({ path }) => path),
    )
    if (!rest) return fail(...parsed.errors)
    warnings.push(...parsed.errors)
    // Each round removes a part of the document, so this ends.
    tree = rest
  }
}

function parseTree(tree: Tree): Result<Tenant> {
  const parsed = tenantSchema.safeParse(withDefaults(tree))
  const further = [...unknownFlags(tree), ...startIssues(tree)]
  if (!parsed.success) return fail(...zodIssues(parsed.error), ...further)
  return further.length > 0 ? fail(...further) : ok(parsed.data)
}

function withDefaults(tree: Tree): Tree {
  const template = TEMPLATES.find((known) => known === tree.template) ?? 'multi-brand'
  return mergeTrees(mergeTrees(COMMON_DEFAULTS, { ...templateDefaults(template) }), tree)
}

/** N15: the list of flags is closed; a misspelt one would silently leave a feature off. */
function unknownFlags({ flags }: Tree): Issue[] {
  if (typeof flags !== 'object' || flags === null) return []
  const known: readonly string[] = FLAGS
  return Object.keys(flags)
    .filter((flag) => !known.includes(flag))
    .map((flag) => ({ path: `flags.${flag}`, message: `unknown flag; expected one of ${known.join(', ')}` }))
}
