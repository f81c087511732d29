import { compileCond, NOTHING } from './clause.ts'
import { indexTimeProblem, NOT_APPLICABLE, resolveCond } from '../language/resolve.ts'
import { fail, ok, type Result } from '../../documents/result.ts'
import type { Cond } from '../language/rule.ts'
import type { RuleContext } from '../language/rule-context.ts'

/**
 * A condition on stock that is no rule, such as a block's own, as `filter_by`; undefined for one that every vehicle
 * meets. One that asks for what the tenant has not set finds nothing; one that the search cannot evaluate is an error, as it
 * has no token in the index.
 */
export function compileCondition(where: Cond, ctx: RuleContext): Result<string | undefined> {
  const resolved = resolveCond(where, 'stock', ctx)
  if (resolved === NOT_APPLICABLE) return ok(NOTHING)
  if (!resolved.ok) return resolved
  const problem = indexTimeProblem(resolved.value)
  if (problem !== undefined) return fail({ path: 'where', message: problem })
  const clause = compileCond(resolved.value)
  return ok(clause === true ? undefined : clause === false ? NOTHING : clause)
}
