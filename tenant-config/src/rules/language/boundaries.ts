import { AGE_STEP_MS } from './resolve.ts'
import type { Cond, FieldCond, TenantRule } from './rule.ts'
import { yearIn, yearStart, zonedEpoch } from '../../time/zoned-time.ts'

/**
 * The next moment after `now` (epoch ms) at which what the rules show may change by itself: a window opens or closes,
 * a new year begins for a rule that asks for the year, an hour for one that asks for an age. Undefined when nothing
 * changes without an edit.
 */
export function nextBoundary(
  rules: readonly TenantRule[],
  now: number,
  timeZone = 'Australia/Brisbane',
): number | undefined {
  const moments = rules
    .filter((rule) => rule.enabled)
    .flatMap((rule) => [
      rule.from === undefined ? undefined : zonedEpoch(rule.from, timeZone),
      rule.to === undefined ? undefined : zonedEpoch(rule.to, timeZone, 'end'),
      asks(rule, isOfYear) ? yearStart(yearIn(timeZone, now) + 1, timeZone) : undefined,
      asks(rule, isOfAge) ? (Math.floor(now / AGE_STEP_MS) + 1) * AGE_STEP_MS : undefined,
    ])
    .filter((moment) => moment !== undefined)
    .filter((moment) => moment > now)
  return moments.length === 0 ? undefined : Math.min(...moments)
}

/** True when vehicles come to meet a rule, or cease to, without an edit or an import: the index must be evaluated anew. */
export function movesWithTime(rule: Pick<TenantRule, 'where'>): boolean {
  return asks(rule, isOfYear) || asks(rule, isOfAge)
}

function asks({ where }: Pick<TenantRule, 'where'>, what: (cond: FieldCond) => boolean): boolean {
  const inCond = (cond: Cond): boolean => {
    if ('all' in cond) return cond.all.some(inCond)
    if ('any' in cond) return cond.any.some(inCond)
    return 'not' in cond ? inCond(cond.not) : what(cond)
  }
  return where !== undefined && inCond(where)
}

function isOfAge({ op }: FieldCond): boolean {
  return op === 'ageDaysLte'
}

function isOfYear({ value }: FieldCond): boolean {
  return [value ?? []].flat().some((one) => typeof one === 'object' && 'now' in one)
}
