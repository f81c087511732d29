import type { DocumentIndex } from '../engine/document-index.ts'
import { lowerBound } from '../engine/lower-bound.ts'
import { orderPage } from '../engine/sort/order.ts'
import type { SortKey } from '../engine/sort/order.ts'
import type { Grouping } from './group.ts'
import type { SearchOutcome } from './outcome.ts'
import type { SearchParams } from './params.ts'

/** A result put at a fixed place; positions count from 1. */
export interface PinnedHit {
  ordinal: number
  position: number
}

/** Everything found, before a page of it is taken. */
export interface Found {
  /** Without the pinned ones, ascending. */
  ordinals: Uint32Array
  /** With the pinned ones, which come last. */
  all: Uint32Array
  keys: readonly SortKey[]
  pinned: readonly PinnedHit[]
  grouping: Grouping | undefined
}

/** The first result to show, counted from 0. */
export function pageOffset({ page, per_page, offset, given }: SearchParams): number {
  if (given.has('offset') && !given.has('page')) return offset
  return (Math.max(1, page) - 1) * per_page
}

/** The page's results in order, pinned ones in their places. */
export function takePage(
  found: Found,
  params: SearchParams,
  index: DocumentIndex,
): Pick<SearchOutcome, 'page' | 'groups'> {
  const { ordinals, pinned, keys } = found
  const offset = pageOffset(params)
  const limit = Math.max(0, Math.min(params.per_page, params.limit_hits - offset))
  const sort = { keys, ordinals, seqs: index.seqs.data }
  if (found.grouping !== undefined) {
    const order = orderPage(sort, 0, ordinals.length)
    return takeGroups(order, found, found.grouping, offset, limit, params.group_limit)
  }
  const slots = place(pinned, ordinals.length)
  const before = slots.filter(({ slot }) => slot < offset).length
  const raw = orderPage(sort, offset - before, limit)
  const page = Array.from(raw, (position) => ordinals[position] as number)
  for (const { slot, ordinal } of slots)
    if (slot >= offset && slot < offset + limit) page.splice(slot - offset, 0, ordinal)
  return { page: page.slice(0, limit), groups: undefined }
}

/** Groups in the order of their best results; a pinned result stands first in its group, at the group's position. */
function takeGroups(
  order: Uint32Array,
  { all, ordinals, pinned }: Found,
  grouping: Grouping,
  offset: number,
  limit: number,
  groupLimit: number,
): Pick<SearchOutcome, 'page' | 'groups'> {
  const members = new Map<number, number[]>()
  const add = (position: number): void => {
    const group = grouping.groupOf[position] as number
    const list = members.get(group)
    if (list === undefined) members.set(group, [all[position] as number])
    else if (list.length < groupLimit) list.push(all[position] as number)
  }
  for (let i = 0; i < pinned.length; i++) add(ordinals.length + i)
  const first = [...members.keys()]
  for (const position of order) add(position)
  const rest = [...members.keys()].slice(first.length)
  const places = new Map<number, number>()
  pinned.forEach(({ position }, i) => {
    const group = grouping.groupOf[ordinals.length + i] as number
    if (!places.has(group)) places.set(group, position)
  })
  for (const group of first) {
    const slot = Math.min((places.get(group) as number) - 1, rest.length)
    rest.splice(slot, 0, group)
  }
  const groups = rest.slice(offset, offset + limit).map((group) => ({
    key: grouping.keys[group] as unknown[],
    found: grouping.sizes[group] as number,
    ordinals: members.get(group) as number[],
  }))
  return { page: groups.flatMap((group) => group.ordinals), groups }
}

/** Zero-based slots of pinned results: each at its position, moved up to the end where results run out. */
function place(pinned: readonly PinnedHit[], rest: number): { ordinal: number; slot: number }[] {
  let next = 0
  return pinned.map(({ ordinal, position }, i) => {
    const slot = Math.min(Math.max(position - 1, next), rest + i)
    next = slot + 1
    return { ordinal, slot }
  })
}

/** The distances from the points the results are sorted by, of the page's results. */
export function pageDistances(
  keys: readonly SortKey[],
  ordinals: Uint32Array,
  page: readonly number[],
): SearchOutcome['geo'] {
  return keys.flatMap(({ geo }) => {
    if (geo === undefined) return []
    const metres = new Map<number, number>()
    for (const ordinal of page) {
      const value = geo.metres[indexOf(ordinals, ordinal)]
      if (value !== undefined) metres.set(ordinal, value)
    }
    return [{ field: geo.field, metres }]
  })
}

/** Reads the sort keys of a result by its ordinal. */
export function keyReader(keys: readonly SortKey[], ordinals: Uint32Array): (ordinal: number) => number[] {
  return (ordinal) => {
    const position = indexOf(ordinals, ordinal)
    return keys.map((key) => (position < 0 ? Number.NEGATIVE_INFINITY : key.at(position)))
  }
}

function indexOf(sorted: Uint32Array, value: number): number {
  const place = lowerBound(sorted, value)
  return sorted[place] === value ? place : -1
}

/** The ordinals of the results with those of the pinned ones behind them. */
export function joined(ordinals: Uint32Array, pinned: readonly PinnedHit[]): Uint32Array {
  const all = new Uint32Array(ordinals.length + pinned.length)
  all.set(ordinals)
  pinned.forEach(({ ordinal }, i) => {
    all[ordinals.length + i] = ordinal
  })
  return all
}
