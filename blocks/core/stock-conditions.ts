import { groupToCond } from '@forecourt/schemas/rules/tenant-rule-to-rule'
import { issuesLine } from '@forecourt/tenant-config/documents/result'
import { parseCondition } from '@forecourt/tenant-config/rules/language/condition'
import type { Cond } from '@forecourt/tenant-config/rules/language/rule'
import type { BlockOf } from './block-types.ts'
import { BlockContentError } from './required.ts'

/**
 * Conditions on vehicles as staff write them in a block, in the rule language; undefined without any. Those that do not parse
 * are a `BlockContentError`.
 */
export function stockConditions(where: BlockOf<'stockCarousel'>['where']): Cond | undefined {
  const cond = groupToCond(where, 'stock')
  if (cond === undefined) return undefined
  const parsed = parseCondition(cond, 'stock', 'where')
  if (!parsed.ok) throw new BlockContentError(issuesLine(parsed.errors))
  return parsed.value
}
