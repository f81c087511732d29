import { bodyType } from './bodies.ts'
import type { Vehicle } from './vehicle.ts'

const DAY_MS = 86_400_000
/** Photos beyond what a card can show make a vehicle no more relevant. */
const ENOUGH_PHOTOS = 6
/** Prices of 10 and less are placeholders (PRC-03). */
const MIN_REAL_PRICE_AUD = 10

const dollars = (amount: number): string => `$${amount.toLocaleString('en-AU')}`

/** Facet band of a price in AUD (N25): 10,000 wide, lower bound inclusive, one band from 100,000; '' without a price. */
export function priceRange(priceAud: number): string {
  if (!hasRealPrice(priceAud)) return ''
  if (priceAud < 10_000) return 'Under $10,000'
  if (priceAud >= 100_000) return '$100,000+'
  const from = Math.floor(priceAud / 10_000) * 10_000
  return `${dollars(from)} - ${dollars(from + 10_000)}`
}

/** Facet band of a weekly figure in AUD (N25): 50 wide, lower bound inclusive; '' without one. */
export function weeklyPriceRange(weeklyAud: number): string {
  if (weeklyAud <= 0) return ''
  if (weeklyAud < 50) return 'Under $50'
  const from = Math.floor(weeklyAud / 50) * 50
  return `${dollars(from)} - ${dollars(from + 50)}`
}

/** Whether a price in AUD is one to show and filter by: more than 10 (PRC-03). */
export function hasRealPrice(priceAud: number): boolean {
  return priceAud > MIN_REAL_PRICE_AUD
}

/**
 * The price a vehicle sells for, whole AUD (PRC-09): its offer when that is a real price below `price`, which then is
 * what it was reduced from; shown, sorted, filtered and counted by the same figure.
 */
export function effectivePrice(vehicle: Pick<Vehicle, 'price' | 'before_price' | 'offer_price'>): {
  price: number
  before_price: number
} {
  const { price, before_price = 0, offer_price = 0 } = vehicle
  const hasOffer = hasRealPrice(offer_price) && offer_price < price
  return hasOffer
    ? { price: offer_price, before_price: Math.max(before_price, price) }
    : { price, before_price }
}

/** Average price of vehicles like it, whole AUD (PRC-07, N43): of its state, else of the country; 0 when neither is known. */
export function marketAverage({ autograb_data: market }: Pick<Vehicle, 'autograb_data'>): number {
  return market?.state_average_market_price || market?.average_market_price || 0
}

/** Sold by status or by flag (C9). */
export function isSold(vehicle: Pick<Vehicle, 'status' | 'sold'>): boolean {
  return vehicle.sold || vehicle.status === 'sold'
}

/** In stock or coming soon, and not sold (AVL-01, C9). */
export function isAvailable(vehicle: Pick<Vehicle, 'status' | 'sold'>): boolean {
  return ['in_stock', 'coming_soon'].includes(vehicle.status) && !isSold(vehicle)
}

/** The figures of one lender: whole AUD rounded up (N29), rates in per cent a year; '' and 0 mean none. */
export interface WeeklyFigure {
  weekAud: number
  monthAud: number
  /** Where it comes from: the lender's name for an entry of the feed, with the dealer's terms for what was computed. */
  source: string
  interestRate: number
  comparisonRate: number
  termYears: number
}

export const NO_FIGURE: WeeklyFigure = {
  weekAud: 0,
  monthAud: 0,
  source: '',
  interestRate: 0,
  comparisonRate: 0,
  termYears: 0,
}

/** Lowest payment of the lenders that give both rates (FIN-02), AUD; 0 when there is none. */
export function lowestPayment(
  vehicle: Pick<Vehicle, 'finance'>,
  period: 'paymentWeek' | 'paymentMonth',
): number {
  const payments = Object.values(vehicle.finance ?? {})
    .filter(({ interestRate, comparisonRate }) => interestRate != null && comparisonRate != null)
    .map((lender) => lender[period] ?? 0)
    .filter((payment) => payment > 0)
  return payments.length === 0 ? 0 : Math.min(...payments)
}

/** Group of a body (`Cab Chassis` -> `Ute`): the feed's own group wins, an unknown body is its own group. */
export function simpleBody(vehicle: Pick<Vehicle, 'body' | 'simple_body'>): string {
  return vehicle.simple_body ?? bodyType(vehicle.body ?? '')?.simple ?? vehicle.body ?? ''
}

interface CategoryRule {
  name: string
  holds(vehicle: Vehicle, body: string): boolean
}

const LOAD_CARRIERS = ['Ute', 'Van', 'Truck']
const FAMILY_BODIES = ['SUV', 'Wagon', 'People Mover']

const CATEGORY_RULES: readonly CategoryRule[] = [
  { name: 'ute', holds: (_, body) => body === 'Ute' },
  { name: 'family', holds: (v, body) => FAMILY_BODIES.includes(body) && (v.seats ?? 0) >= 5 },
  { name: 'seven seats', holds: (v) => (v.seats ?? 0) >= 7 && v.item_type === 'car' },
  { name: 'tow', holds: (v, body) => hasFeature(v, 'tow') || (canTow(v) && ['Ute', 'SUV'].includes(body)) },
  { name: 'off-road', holds: (v) => v.drive === '4WD' },
  { name: 'work', holds: (_, body) => LOAD_CARRIERS.includes(body) },
  { name: 'city', holds: (_, body) => body === 'Hatch' },
  { name: 'eco', holds: (v) => /hybrid|electric/i.test(v.simple_fuel ?? v.fuel ?? '') },
  { name: 'sports', holds: (_, body) => ['Coupe', 'Convertible'].includes(body) },
]

function canTow(vehicle: Vehicle): boolean {
  return vehicle.drive === '4WD' && /diesel/i.test(vehicle.simple_fuel ?? vehicle.fuel ?? '')
}

function hasFeature(vehicle: Vehicle, word: string): boolean {
  return vehicle.standardEquipment.some((feature) => feature.toLowerCase().includes(word))
}

/** Tags visitors browse by (N25): what the vehicle is good for, from body, drive, fuel, seats and equipment. */
export function categories(vehicle: Vehicle): string[] {
  const body = simpleBody(vehicle)
  return CATEGORY_RULES.filter((rule) => rule.holds(vehicle, body)).map((rule) => rule.name)
}

/** Names of a feature list found in the equipment (N25): a name counts when every one of its words is in one line. */
export function filteredFeatures(
  vehicle: Pick<Vehicle, 'standardEquipment'>,
  features: readonly string[],
): string[] {
  const lines = vehicle.standardEquipment.map((line) => line.toLowerCase())
  return features.filter((feature) => {
    const words = feature.toLowerCase().split(/\s+/)
    return lines.some((line) => words.every((word) => line.includes(word)))
  })
}

/**
 * Order of "most relevant" among equal matches (N34), higher first: whether it can be bought, has a price and photos,
 * then freshness; boosts of rules go before it, as part of a search. `now` is epoch ms; the freshness part is as of indexing.
 */
export function customRank(
  vehicle: Pick<Vehicle, 'status' | 'sold' | 'price' | 'photos_count' | 'created_at'>,
  now: number,
): number {
  const ageDays = Math.max(0, Math.floor((now - Date.parse(vehicle.created_at)) / DAY_MS))
  const standing = (isAvailable(vehicle) ? 400 : 0) + (hasRealPrice(vehicle.price) ? 100 : 0)
  return standing + Math.min(vehicle.photos_count, ENOUGH_PHOTOS) * 10 + Math.max(0, 90 - ageDays)
}
