import { firstPositions } from './first-positions.ts'

/** One criterion: a number for every result, smaller first, and the distances shown for a geo criterion. */
export interface SortKey {
  /** The number of the result at a position. */
  at: (position: number) => number
  /** The numbers of all results. */
  all: () => Float64Array
  geo?: { field: string; metres: Float64Array }
}

/** Sort order of results: by the criteria, then the newest first. */
export interface SortKeys {
  keys: readonly SortKey[]
  /** The results, by position. */
  ordinals: Uint32Array
  /** Insertion sequences, by ordinal. */
  seqs: Uint32Array
}

/** Returns a criterion computed on demand: a later criterion decides among few results only. */
export function lazyKey(
  count: number,
  at: (position: number) => number,
  fill = (into: Float64Array): void => {
    for (let i = 0; i < into.length; i++) into[i] = at(i)
  },
): SortKey {
  let values: Float64Array | undefined
  return {
    at,
    all: () => {
      if (values === undefined) fill((values = new Float64Array(count)))
      return values
    },
  }
}

/** Returns a criterion whose numbers are known. */
export function fixedKey(values: Float64Array): SortKey {
  return { at: (position) => values[position] as number, all: () => values }
}

const BUCKETS = 4096

/**
 * Returns the positions of the results on the page `[offset, offset + limit)` in order. A histogram of the first key
 * drops results that cannot reach the page, a selection narrows the rest, and only the page is sorted.
 */
export function orderPage(sort: SortKeys, offset: number, limit: number): Uint32Array {
  const count = sort.ordinals.length
  const end = Math.min(count, offset + limit)
  if (offset >= end) return new Uint32Array(0)
  const [key = newestFirst(sort), ...rest] = sort.keys
  const first = key.all()
  const compare = comparator(first, rest, sort)
  const narrowed = narrow(first, count, offset, end)
  const { positions } = narrowed
  const start = offset - narrowed.skipped
  const stop = end - narrowed.skipped
  const narrowing = positions.length > 2 * stop + 64
  const head = narrowing
    ? selected(positions, stop, compare, [(at) => first[at] as number, ...tieKeys(rest, sort)])
    : positions
  if (start > 1024 && head.length > 4 * (stop - start)) select(head, start, compare)
  else return head.sort(compare).subarray(start, stop)
  return head
    .subarray(start)
    .sort(compare)
    .subarray(0, stop - start)
}

/** Returns the keys that decide among results with an equal first criterion. */
function tieKeys(rest: readonly SortKey[], { ordinals, seqs }: SortKeys): ((position: number) => number)[] {
  return [...rest.map(({ at }) => at), (position) => -(seqs[ordinals[position] as number] as number)]
}

/** Returns the `k` positions that come first, in any order. */
function selected(
  positions: Uint32Array,
  k: number,
  compare: (a: number, b: number) => number,
  keys: readonly ((position: number) => number)[],
): Uint32Array {
  const first = firstPositions(positions, k, keys)
  if (first !== undefined) return first
  select(positions, k, compare)
  return positions.subarray(0, k)
}

function newestFirst({ ordinals, seqs }: SortKeys): SortKey {
  return lazyKey(ordinals.length, (position) => -(seqs[ordinals[position] as number] as number))
}

function comparator(
  first: Float64Array,
  rest: readonly SortKey[],
  { ordinals, seqs }: SortKeys,
): (a: number, b: number) => number {
  return (a, b) => {
    const x = first[a] as number
    const y = first[b] as number
    if (x < y) return -1
    if (x > y) return 1
    for (const key of rest) {
      const u = key.at(a)
      const v = key.at(b)
      if (u < v) return -1
      if (u > v) return 1
    }
    return (seqs[ordinals[b] as number] as number) - (seqs[ordinals[a] as number] as number)
  }
}

function narrow(key: Float64Array, count: number, offset: number, end: number) {
  if (count < 4_000) return { positions: range(count), skipped: 0 }
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (let i = 0; i < count; i++) {
    const value = key[i] as number
    if (!Number.isFinite(value)) continue
    if (value < low) low = value
    if (value > high) high = value
  }
  const scale = high > low ? (BUCKETS - 3) / (high - low) : 0
  const buckets = new Uint16Array(count)
  const histogram = new Uint32Array(BUCKETS)
  for (let i = 0; i < count; i++) {
    const value = key[i] as number
    const bucket = value > high ? BUCKETS - 1 : value < low ? 0 : 1 + Math.floor((value - low) * scale)
    buckets[i] = bucket
    histogram[bucket] = (histogram[bucket] as number) + 1
  }
  let first = 0
  let skipped = 0
  while (skipped + (histogram[first] as number) <= offset) skipped += histogram[first++] as number
  let last = first
  let kept = histogram[first] as number
  while (skipped + kept < end) kept += histogram[++last] as number
  const positions = new Uint32Array(kept)
  let n = 0
  for (let i = 0; i < count; i++) {
    const bucket = buckets[i] as number
    if (bucket >= first && bucket <= last) positions[n++] = i
  }
  return { positions, skipped }
}

function range(count: number): Uint32Array {
  const out = new Uint32Array(count)
  for (let i = 0; i < count; i++) out[i] = i
  return out
}

/** Moves the `k` smallest positions to the front, in any order. */
export function select(items: Uint32Array, k: number, compare: (a: number, b: number) => number): void {
  let left = 0
  let right = items.length - 1
  if (k <= 0 || k >= items.length) return
  while (left < right) {
    const pivot = items[(left + right) >>> 1] as number
    let i = left
    let j = right
    while (i <= j) {
      while (compare(items[i] as number, pivot) < 0) i++
      while (compare(items[j] as number, pivot) > 0) j--
      if (i > j) break
      const swapped = items[i] as number
      items[i++] = items[j] as number
      items[j--] = swapped
    }
    if (k - 1 <= j) right = j
    else if (k - 1 >= i) left = i
    else return
  }
}
