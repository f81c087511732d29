import type { CodedColumn } from '../columns/coded-column.ts'
import { numberLabel } from '../columns/number-column.ts'
import { kthSmallest } from '../sort/kth-smallest.ts'
import { select } from '../sort/order.ts'
import type { Tally } from './tally.ts'

/**
 * Positions in a tally of the values to show, in the order of Typesense: most documents first, then the shorter value
 * in bytes, then the later in byte order. When there are more than `limit`, numbers are chosen by count and then the
 * largest number.
 */
export function topValues(column: CodedColumn, tally: Tally, limit: number): number[] {
  const { codes, counts } = tally
  const shown = ordering(column, tally)
  if (codes.length <= limit) return Array.from(codes, (_, i) => i).sort(shown)
  if (limit <= 0) return []
  const least = kthSmallest(counts.slice(), counts.length - limit + 1)
  const chosen: number[] = []
  const ties: number[] = []
  for (let i = 0; i < counts.length; i++) {
    const count = counts[i] as number
    if (count > least) chosen.push(i)
    else if (count === least) ties.push(i)
  }
  const order =
    column.kind === 'string'
      ? shown
      : (a: number, b: number) =>
          column.numbers.at(codes[b] as number) - column.numbers.at(codes[a] as number)
  return [...chosen, ...firstOf(ties, limit - chosen.length, order)].sort(shown)
}

/** Typesense's order of facet values, by their positions in a tally. */
function ordering(column: CodedColumn, { codes, counts }: Tally): (a: number, b: number) => number {
  const byCount = (a: number, b: number): number => (counts[b] as number) - (counts[a] as number)
  if (column.kind === 'string') {
    const { pool } = column.values
    const length = (code: number): number => pool.end(code) - pool.start(code)
    return (a, b) => {
      const [x, y] = [codes[a] as number, codes[b] as number]
      return byCount(a, b) || length(x) - length(y) || pool.compare(y, x)
    }
  }
  const labels = new Map<number, string>()
  const label = (at: number): string => {
    let text = labels.get(at)
    if (text === undefined)
      labels.set(at, (text = numberLabel(column.numbers.at(codes[at] as number), column.type)))
    return text
  }
  return (a, b) => byCount(a, b) || compareLabels(label(a), label(b))
}

/** The shorter text first, then the later; for texts of ASCII. */
function compareLabels(a: string, b: string): number {
  return a.length - b.length || (a < b ? 1 : a > b ? -1 : 0)
}

/** More items than these are not put into their places one by one. */
const FEW = 250

/** The first `k` of some items in an order, without sorting the rest. */
function firstOf(
  items: readonly number[],
  k: number,
  compare: (a: number, b: number) => number,
): Iterable<number> {
  if (k > FEW) {
    const best = Uint32Array.from(items)
    select(best, k, compare)
    return best.subarray(0, k)
  }
  if (items.length <= 4 * k) return items.toSorted(compare).slice(0, k)
  const best = items.slice(0, k).sort(compare)
  for (let i = k; i < items.length; i++) {
    const item = items[i] as number
    if (compare(item, best[k - 1] as number) >= 0) continue
    let at = k - 1
    while (at > 0 && compare(item, best[at - 1] as number) < 0) best[at] = best[--at] as number
    best[at] = item
  }
  return best
}
