import { isObject } from '../json.ts'
import { sharedEnds } from './compare-text.ts'
import type { JsonObject } from '../json.ts'

/** How two JSON values differ, for patches in either direction. */
export type Difference =
  | { kind: 'value' }
  | { kind: 'text'; prefix: number; suffix: number }
  | { kind: 'object'; fields: [key: string, difference: Difference][]; removed: string[]; added: string[] }
  | ArrayDifference

/** Items at both ends are equal; the maps give, from either side, the counterparts of items between that have one. */
export interface ArrayDifference {
  kind: 'array'
  prefix: number
  suffix: number
  sources: ReadonlyMap<number, Counterpart>
  targets: ReadonlyMap<number, Counterpart>
}

/** The position of the same item in the other array, and how the two differ, if they do. */
interface Counterpart {
  index: number
  difference: Difference | undefined
}

/** Thrown when a comparison takes more work than it may. */
export class TooMuch extends Error {}

const VALUE: Difference = { kind: 'value' }

/** Cost of a part that differs, counted in equal parts: it is written twice, too. */
const DIFFERENT = 20
const TEXT_UNITS = 100

/** Compares JSON values, each part of them once, until about `left` parts have been looked at. */
export class Comparison {
  private left: number

  constructor(left: number) {
    this.left = left
  }

  /** Returns the difference, undefined for equal values; throws `TooMuch` over the limit. */
  compare(before: unknown, after: unknown): Difference | undefined {
    if (before === after) return undefined
    const difference = this.unlike(before, after)
    if (difference) this.spend(DIFFERENT)
    return difference
  }

  private unlike(before: unknown, after: unknown): Difference | undefined {
    if (typeof before === 'string' && typeof after === 'string') return this.texts(before, after)
    if (Array.isArray(before)) return Array.isArray(after) ? this.arrays(before, after) : VALUE
    return isObject(before) && isObject(after) ? this.objects(before, after) : VALUE
  }

  private spend(parts: number): void {
    this.left -= parts
    if (this.left < 0) throw new TooMuch()
  }

  /** Sets empty texts and arrays as values, as an output that receives nothing decodes to null. */
  private texts(before: string, after: string): Difference {
    if (before === '' || after === '') return VALUE
    this.spend((before.length + after.length) / TEXT_UNITS)
    return { kind: 'text', ...sharedEnds(before, after) }
  }

  private objects(before: JsonObject, after: JsonObject): Difference | undefined {
    const [keys, others] = [Object.keys(before), Object.keys(after)]
    this.spend(keys.length + others.length)
    const fields: [string, Difference][] = []
    for (const key of keys) {
      const difference = Object.hasOwn(after, key) && this.compare(before[key], after[key])
      if (difference) fields.push([key, difference])
    }
    const removed = keys.filter((key) => !Object.hasOwn(after, key))
    const added = others.filter((key) => !Object.hasOwn(before, key))
    const isSame = fields.length + removed.length + added.length === 0
    return isSame ? undefined : { kind: 'object', fields, removed, added }
  }

  private arrays(before: unknown[], after: unknown[]): Difference | undefined {
    this.spend(before.length + after.length)
    const known = new Map<number, Difference>()
    const pair = (from: number, to: number): Difference | undefined => {
      const place = from * after.length + to
      const difference = known.get(place) ?? this.compare(before[from], after[to])
      if (difference) known.set(place, difference)
      return difference
    }
    const same = (from: number, to: number): boolean =>
      keyOf(before[from]) === keyOf(after[to]) && pair(from, to) === undefined
    const shorter = Math.min(before.length, after.length)
    let prefix = 0
    while (prefix < shorter && same(prefix, prefix)) prefix++
    if (prefix === before.length && prefix === after.length) return undefined
    if (shorter === 0) return VALUE
    let suffix = 0
    while (suffix < shorter - prefix && same(before.length - 1 - suffix, after.length - 1 - suffix)) suffix++
    const range = {
      before: [prefix, before.length - suffix],
      after: [prefix, after.length - suffix],
    } as const
    const sources = counterparts(after, range.after, before, range.before, (to, from) => pair(from, to))
    const targets = counterparts(before, range.before, after, range.after, pair)
    return { kind: 'array', prefix, suffix, sources, targets }
  }
}

/**
 * Finds for each item of a range its counterpart in another array: the item with the same `_key` or, for items without a
 * key in arrays of equal length, the item at the same place.
 */
function counterparts(
  items: unknown[],
  [start, end]: readonly [number, number],
  others: unknown[],
  [othersStart, othersEnd]: readonly [number, number],
  difference: (index: number, other: number) => Difference | undefined,
): Map<number, Counterpart> {
  const byKey = new Map<string, number>()
  for (let index = othersStart; index < othersEnd; index++) {
    const key = keyOf(others[index])
    if (key !== undefined) byKey.set(key, index)
  }
  const found = new Map<number, Counterpart>()
  for (let index = start; index < end; index++) {
    const key = keyOf(items[index])
    const samePlace = items.length === others.length ? index : undefined
    const other = key === undefined ? samePlace : byKey.get(key)
    if (other !== undefined) found.set(index, { index: other, difference: difference(index, other) })
  }
  return found
}

function keyOf(item: unknown): string | undefined {
  const key = isObject(item) ? item['_key'] : undefined
  return typeof key === 'string' && key !== '' ? key : undefined
}
