import type { EvaluatedVehicle } from '@forecourt/vehicle/document'
import { shapingRules } from '@forecourt/tenant-config/rules/filter/effects'
import { matchesCond } from '@forecourt/tenant-config/rules/matches'
import type { ResolvedCond } from '@forecourt/tenant-config/rules/language/resolve'
import type { SortKey, TenantRule } from '@forecourt/tenant-config/rules/language/rule'
import type { RuleContext } from '@forecourt/tenant-config/rules/language/rule-context'
import { collapseRuns, MAX_SCANNED } from '../../search/collapse-runs.ts'
import { MAX_PINNED, pinPositions } from '../../search/pin-positions.ts'
import type { Move, OrderPreview, PreviewItem } from '@forecourt/tenant-config/rules/rule-preview-answer'
import { LISTED_ITEMS } from './rule-preview-types.ts'

/** By what a list is ordered before boosts count; the engine compares ranks behind them. */
const FIRST_KEY: Readonly<Record<SortKey, (vehicle: EvaluatedVehicle) => number>> = {
  relevant: () => 0,
  latest: ({ created_at }) => -created_at,
  price_desc: ({ price }) => -price,
  price_asc: ({ price }) => price,
  km_asc: ({ km, car_type }) => (km > 0 || car_type === 'new' ? km : Number.MAX_SAFE_INTEGER),
  year_desc: ({ year }) => -year,
  saving_desc: ({ saving }) => -saving,
}

/**
 * Vehicles as the engine orders them without boosts, pins and runs: `known` is its own order of the first of them, the
 * others follow by the same keys.
 */
export function plainOrder(
  vehicles: readonly EvaluatedVehicle[],
  known: readonly string[],
  sort: SortKey,
): EvaluatedVehicle[] {
  const byId = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]))
  const first = known.flatMap((id) => {
    const vehicle = byId.get(id)
    byId.delete(id)
    return vehicle ? [vehicle] : []
  })
  const keyOf = FIRST_KEY[sort]
  const rest = [...byId.values()].toSorted((a, b) => keyOf(a) - keyOf(b) || b.custom_rank - a.custom_rank)
  return [...first, ...rest]
}

/** The ids of a list as rules shape it: what `searchEffects` asks of the engine, done to vehicles in their plain order. */
export function shapedOrder(
  plain: readonly EvaluatedVehicle[],
  rules: readonly TenantRule[],
  ctx: RuleContext,
): string[] {
  const { boosts, pins, runs } = shapingRules(rules, ctx)
  const sorted = boosted(plain, boosts, ctx.sort ?? 'relevant')
  const idsWhere = (cond: ResolvedCond, most = Infinity) => {
    const ids: string[] = []
    for (const vehicle of sorted) {
      if (ids.length === most) break
      if (matchesCond(vehicle, cond)) ids.push(vehicle.id)
    }
    return ids
  }
  const positions = pinPositions(pins.map(({ from, cond }) => ({ from, ids: idsWhere(cond, MAX_PINNED) })))
  const ids = pinned(
    sorted.map(({ id }) => id),
    positions,
  )
  const scanned = runs.reduce(
    (kept, { cond }) => collapseRuns(kept, new Set(idsWhere(cond))),
    ids.slice(0, MAX_SCANNED),
  )
  return [...scanned, ...ids.slice(MAX_SCANNED)]
}

function boosted(
  plain: readonly EvaluatedVehicle[],
  boosts: readonly { cond: ResolvedCond; score: number }[],
  sort: SortKey,
): readonly EvaluatedVehicle[] {
  if (boosts.length === 0) return plain
  const scoreOf = (vehicle: EvaluatedVehicle) => {
    const scores = boosts.flatMap(({ cond, score }) => (matchesCond(vehicle, cond) ? [score] : []))
    return scores.length === 0 ? 0 : Math.max(...scores)
  }
  const keyOf = FIRST_KEY[sort]
  return plain
    .map((vehicle) => ({ vehicle, key: keyOf(vehicle), score: scoreOf(vehicle) }))
    .toSorted((a, b) => a.key - b.key || b.score - a.score)
    .map(({ vehicle }) => vehicle)
}

function pinned(ids: readonly string[], positions: ReadonlyMap<string, number>): string[] {
  const others = ids.filter((id) => !positions.has(id))
  const list: string[] = []
  for (const [id, position] of [...positions].toSorted(([, a], [, b]) => a - b)) {
    list.push(...others.splice(0, Math.max(0, position - 1 - list.length)), id)
  }
  return [...list, ...others]
}

interface Compared {
  before: readonly string[]
  after: readonly string[]
  pageSize: number
  itemOf(id: string): PreviewItem
  /** The vehicles that the rule is about. */
  isMeant(id: string): boolean
}

/** How the first page of a list changes. */
export function orderPreview({ before, after, pageSize, itemOf, isMeant }: Compared): OrderPreview {
  const was = new Map(before.map((id, i) => [id, i + 1]))
  const is = new Map(after.map((id, i) => [id, i + 1]))
  const move = (id: string): Move => {
    const [from, to] = [was.get(id), is.get(id)]
    return { ...itemOf(id), ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
  }
  const place = (places: ReadonlyMap<string, number>, id: string) => places.get(id) ?? Infinity
  const forward = after.slice(0, pageSize).filter((id) => place(was, id) > place(is, id))
  const back = before
    .slice(0, pageSize)
    .filter((id) => place(is, id) > pageSize || (isMeant(id) && place(is, id) > place(was, id)))
  return {
    pageSize,
    forward: forward.slice(0, LISTED_ITEMS).map(move),
    back: back.slice(0, LISTED_ITEMS).map(move),
    folded: Math.max(0, before.length - after.length),
  }
}
