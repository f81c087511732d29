import type { StringColumn } from '../columns/string-column.ts'
import { select } from '../sort/order.ts'

/**
 * The tokens of a field that begin with `prefix`: the prefix itself first, then the best default sort value, at most
 * `limit`. With `before`, a token of the field, only those that share a value with it.
 */
export function topCompletions(
  column: StringColumn,
  prefix: string,
  before: string | undefined,
  limit: number,
): string[] {
  const { vocabulary } = column.units
  const exact = vocabulary.id(prefix)
  const beside = before === undefined ? 0 : vocabulary.id(before)
  const units = beside === 0 ? undefined : new Set(column.units.posting(beside))
  const fits = (id: number): boolean =>
    vocabulary.counts.at(id) > 0 &&
    (units === undefined || column.units.posting(id).some((unit) => units.has(unit)))
  const byScore = (a: number, b: number): number =>
    Number(b === exact) - Number(a === exact) ||
    (vocabulary.score(a) === vocabulary.score(b) ? 0 : vocabulary.score(b) - vocabulary.score(a)) ||
    a - b
  const ids = Uint32Array.from(vocabulary.withPrefix(prefix).filter(fits))
  select(ids, limit, byScore)
  return Array.from(ids.subarray(0, limit).sort(byScore), (id) => vocabulary.token(id))
}
