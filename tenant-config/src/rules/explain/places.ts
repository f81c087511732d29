import type { EvaluatedVehicle } from '@forecourt/vehicle/document'
import { isVisibilityRule } from '../plan.ts'
import { explainStock } from '../predicate.ts'
import type { TenantRule } from '../language/rule.ts'
import { isActive, isConditional, type RuleContext } from '../language/rule-context.ts'
import type { Places } from './answer.ts'

/** A rule that hides a vehicle in some orders, kinds of lists or pages only. */
export interface PartlyHidden {
  rule: TenantRule
  places: Places
}

/** The rules that hide a vehicle in the circumstances that they name, as far as no other rule excepts it there. */
export function hiddenInPlaces(
  vehicle: EvaluatedVehicle,
  rules: readonly TenantRule[],
  ctx: RuleContext,
): PartlyHidden[] {
  return rules
    .filter((rule) => isVisibilityRule(rule) && isConditional(rule) && isActive(rule, ctx))
    .flatMap((rule) => {
      const hiding = circumstancesOf(rule).filter((circumstance) => {
        const { reasons } = explainStock(vehicle, rules, { ...ctx, ...contextOf(circumstance) })
        return reasons.some(({ ruleId }) => ruleId === rule._id)
      })
      if (hiding.length === 0) return []
      const places: Places = {
        sorts: distinct(hiding.map(({ sort }) => sort)),
        surfaces: distinct(hiding.map(({ surface }) => surface)),
        routes: distinct(hiding.map(({ route }) => route)),
      }
      return [{ rule, places }]
    })
}

type Circumstance = { [K in 'sort' | 'surface' | 'route']: RuleContext[K] | undefined }

/** One for each way in which the rule's circumstances can all be met; routes are patterns. */
function circumstancesOf({ when }: TenantRule): Circumstance[] {
  const each = <T>(list: readonly T[] | undefined): (T | undefined)[] => [...(list ?? [undefined])]
  return each(when?.sort).flatMap((sort) =>
    each(when?.surface).flatMap((surface) => each(when?.routes).map((route) => ({ sort, surface, route }))),
  )
}

function contextOf({ sort, surface, route }: Circumstance): Pick<RuleContext, 'sort' | 'surface' | 'route'> {
  return {
    ...(sort === undefined ? {} : { sort }),
    ...(surface === undefined ? {} : { surface }),
    // The shortest path that fits the pattern.
    ...(route === undefined ? {} : { route: route.replaceAll('*', '') }),
  }
}

function distinct<T>(values: readonly (T | undefined)[]): T[] {
  return [...new Set(values.filter((value) => value !== undefined))]
}
