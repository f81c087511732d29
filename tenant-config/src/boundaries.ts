import type { Cond, TenantRule, Value } from './rule.ts'
import { yearIn, yearStart, zonedEpoch } from './zoned-time.ts'

/**
 * The next moment after `now` (epoch ms) at which what the rules show may change by itself: a window opens or closes,
 * or a new year begins for a rule that asks for the year. Undefined when nothing changes without an edit.
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
      rule.where && asksForYear(rule.where) ? yearStart(yearIn(timeZone, now) + 1, timeZone) : undefined,
    ])
    .filter((moment) => moment !== undefined)
    .filter((moment) => moment > now)
  return moments.length === 0 ? undefined : Math.min(...moments)
}

function asksForYear(cond: Cond): boolean {
  if ('all' in cond) return cond.all.some(asksForYear)
  if ('any' in cond) return cond.any.some(asksForYear)
  if ('not' in cond) return asksForYear(cond.not)
  const values: Value[] = Array.isArray(cond.value)
    ? cond.value
    : cond.value === undefined
      ? []
      : [cond.value]
  return values.some((value) => typeof value === 'object' && 'now' in value)
}
