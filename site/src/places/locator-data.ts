import { distanceText, greatCircleKm, type Point } from '@forecourt/tenant-config/places/great-circle'
import type { Yard } from '@forecourt/tenant-config/places/yards'
import type { LayoutLocation } from '../layout/layout-data.ts'
import { MAX_NEAR_LENGTH, parseNear } from '../search/state/listing-near.ts'
import { ERRORS } from '../server/errors.ts'
import { getRuntime } from '../server/runtime/runtime.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { readYards } from './location-page-data.ts'
import { placeView, type PlaceView } from './place-view.ts'
import { dealershipNames, stockByDealership, yardListing } from './yard-stock.ts'
import { reachOf, yardsMap, type YardsMap } from './yards-map.ts'

export interface LocatedYard {
  yard: Yard<LayoutLocation>
  place: PlaceView
  /** From what the visitor typed; absent without that, and for a place whose position is not known. */
  distance?: string
  stock?: { label: string; href: string }
  /** Number of its pin. */
  pin?: number
}

export interface LocatorData {
  context: TenantContext
  /** What the visitor typed, as it stands in the box. */
  near: string
  /** What is wrong with it. */
  problem?: string
  isOpenOnly: boolean
  /** Those that are shown. */
  yards: LocatedYard[]
  /** How many more there are, farther away. */
  moreCount: number
  /** The address of this list with all of them. */
  allQuery: string
  map?: YardsMap
}

/** More are a press away: a page of a hundred yards is slow on a phone. */
const MOST_YARDS = 24

/** The yards of a dealer, the nearest to what a visitor typed first (RTE-24, LOC-20). */
export async function locatorData(context: TenantContext, params: URLSearchParams): Promise<LocatorData> {
  const { tenant } = context
  const near = parseNear(params)
  const isOpenOnly = params.get('open') === '1'
  const found = near && (await getRuntime().places.find(near.text, tenant.address.state.toUpperCase()))
  const from: Point | undefined = found ?? (near ? undefined : pointOf(params.get('at') ?? ''))
  const counts = await stockByDealership(context)
  const located = (await readYards(context)).map((yard) => {
    const place = placeView(yard.main, context)
    const km = from && place.point ? greatCircleKm(from, place.point) : undefined
    return { yard, place, km, stock: stockLink(context, yard, counts) }
  })
  const fitting = located
    .filter(({ place }) => !isOpenOnly || place.status?.isOpen === true)
    .toSorted((a, b) => (a.km ?? Infinity) - (b.km ?? Infinity) || 0)
  const shown = params.get('all') === '1' ? fitting : fitting.slice(0, MOST_YARDS)
  const placed = shown.flatMap(({ place }) => place.point ?? [])
  const reach = reachOf(placed)
  const map = reach && yardsMap(placed, getRuntime().placesAround(reach.centre, Math.ceil(reach.km * 1.5)))
  let pin = 0
  return {
    context,
    near: found?.postcode ?? near?.text ?? '',
    ...(near && !found && { problem: ERRORS['postcode-unknown'].visitor }),
    isOpenOnly,
    moreCount: fitting.length - shown.length,
    allQuery: queryOfAll(params),
    yards: shown.map(({ yard, place, km, stock }) => ({
      yard,
      place,
      ...(km !== undefined && { distance: `${distanceText(km)} away` }),
      ...(stock && { stock }),
      ...(place.point && { pin: (pin += 1) }),
    })),
    ...(map && { map }),
  }
}

function queryOfAll(params: URLSearchParams): string {
  const all = new URLSearchParams()
  for (const name of ['near', 'at', 'open']) {
    const value = params.get(name)
    if (value) all.set(name, value.slice(0, MAX_NEAR_LENGTH))
  }
  all.set('all', '1')
  return `?${all}`
}

/** `-27.44,153.04` as a point; undefined for anything else. */
export function pointOf(text: string): Point | undefined {
  const [, lat, lng] = /^(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?)$/.exec(text) ?? []
  const point = { lat: Number(lat), lng: Number(lng) }
  return Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180 ? point : undefined
}

function stockLink(
  context: TenantContext,
  yard: Yard<LayoutLocation>,
  counts: ReadonlyMap<string, number> | undefined,
): LocatedYard['stock'] {
  const href = yardListing(context, yard)
  if (!counts || !href) return undefined
  const count = dealershipNames(context, yard).reduce((sum, name) => sum + (counts.get(name) ?? 0), 0)
  if (count === 0) return undefined
  return { href, label: count === 1 ? 'One vehicle here' : `${count.toLocaleString('en-AU')} vehicles here` }
}
