/**
 * Gauge of a vehicle's price (ENT-07): `fill` is the position of the price between the ends of the range, 0 to 1; prices in
 * whole AUD.
 */
export interface AutoGauge {
  fill: number
  listing_price: number
  market_range_min: number
  market_range_max: number
  /** 0 to 1. */
  confidence: number
  description: string
}

/** N11: fewer similar vehicles than these say nothing about a price. */
export const MIN_GAUGE_PEERS = 3
/** N11: with this many similar vehicles the confidence is 1. */
const SURE_PEERS = 10
/** CALC-08: a gauge shows only above this confidence. */
const MIN_CONFIDENCE = 0.2
/** The ends of the range leave out the cheapest and the dearest tenth. */
const END_SHARE = 0.1

/**
 * Returns the ranks of the range's two ends among `count` prices in order; ranks start at 0 and may lie between two prices.
 */
export function gaugeEnds(count: number): [low: number, high: number] {
  return [END_SHARE * (count - 1), (1 - END_SHARE) * (count - 1)]
}

/** Returns the price at a rank, in whole AUD, linear between two ranks; `priceAt` gives the prices at whole ranks. */
export function priceAtRank(rank: number, priceAt: (rank: number) => number): number {
  const below = Math.floor(rank)
  const part = rank - below
  const lower = priceAt(below)
  return Math.round(part === 0 ? lower : lower + part * (priceAt(below + 1) - lower))
}

/** Returns the gauge of a price among `peers` others whose range is `[min, max]`; undefined for too few of them (N11). */
export function autoGauge(
  listingPrice: number,
  [min, max]: readonly [number, number],
  peers: number,
  description: string,
): AutoGauge | undefined {
  if (peers < MIN_GAUGE_PEERS) return undefined
  return {
    fill: position(listingPrice, min, max),
    listing_price: listingPrice,
    market_range_min: min,
    market_range_max: max,
    confidence: Math.min(1, peers / SURE_PEERS),
    description,
  }
}

/** If all vehicles cost the same, that price is in the middle. */
function position(price: number, min: number, max: number): number {
  if (price <= min) return price === min && min === max ? 0.5 : 0
  return price >= max ? 1 : Math.round(((price - min) / (max - min)) * 1000) / 1000
}

/** From here on a price is towards the upper end of its range. */
export const UPPER_THIRD = 2 / 3

/** Whether a gauge, shown or not, speaks against calling a price low. */
export function saysDear(gauge: AutoGauge | undefined): boolean {
  return gauge !== undefined && gauge.confidence > MIN_CONFIDENCE && gauge.fill >= UPPER_THIRD
}

const NUMBERS = ['fill', 'listing_price', 'market_range_min', 'market_range_max', 'confidence'] as const

/**
 * Returns the gauge of a response if it may be shown (CALC-08): every figure is present, the confidence is high enough, and
 * the range does not end below the price. Undefined otherwise.
 */
export function shownGauge(answer: unknown): AutoGauge | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  const found = answer as Record<string, unknown>
  if (!NUMBERS.every((name) => Number.isFinite(found[name]))) return undefined
  const description = typeof found['description'] === 'string' ? found['description'] : ''
  // Each number was checked above.
  const gauge = { ...found, description } as AutoGauge
  const isShown = gauge.confidence > MIN_CONFIDENCE && gauge.market_range_max >= gauge.listing_price
  return isShown ? { ...gauge, fill: Math.min(1, Math.max(0, gauge.fill)) } : undefined
}
