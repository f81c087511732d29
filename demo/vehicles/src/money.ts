import type { Lender } from '@forecourt/vehicle/vehicle-parts'
import type { FeedVehicle } from '@forecourt/vehicle/vehicle'
import type { Random } from './random.ts'

const RATE_PERCENT = 8.49
const COMPARISON_PERCENT = 9.21
const TERM_YEARS = 5
const WEEKS = 52
const MONTHS = 12

/** Rounds a price in AUD the way dealers write it: 24,990, 24,888 or 24,500. */
function retail(random: Random, amountAud: number): number {
  const thousands = Math.max(1, Math.floor(amountAud / 1000))
  return thousands * 1000 + random.pick([990, 990, 990, 888, 500, 750, 777])
}

/** Estimates the price of a used vehicle, AUD: lower for each year, and for km beyond 15,000 a year. */
function usedPrice(newPriceAud: number, keeps: number, ageYears: number, km: number): number {
  const byAge = newPriceAud * (ageYears < 1 ? 0.93 : 0.9 * keeps ** (ageYears - 1))
  const excessKm = km - ageYears * 15_000
  return byAge * Math.min(1.12, Math.max(0.72, 1 - (excessKm / 10_000) * 0.012))
}

/** Returns the asking price, AUD, of a vehicle whose badge costs `newPriceAud` new, before `retail` rounds it. */
export function askedPrice(
  random: Random,
  carType: FeedVehicle['car_type'],
  newPriceAud: number,
  used: { keeps: number; age: number; km: number },
): number {
  if (carType === 'new') return newPriceAud
  if (carType === 'demo') return newPriceAud * (0.88 + random.next() * 0.07)
  return Math.max(3_500, usedPrice(newPriceAud, used.keeps, used.age, used.km) * (0.95 + random.next() * 0.1))
}

/** Returns the finance of a price in AUD over five years (FIN-08, FIN-11); undefined where lenders offer none. */
function lenderFor(priceAud: number): Record<string, Lender> | undefined {
  if (priceAud <= 500 || priceAud > 150_000) return undefined
  const paymentWeek = payment(priceAud, WEEKS)
  return {
    manual: {
      deposit: 0,
      termYears: TERM_YEARS,
      termMonths: TERM_YEARS * MONTHS,
      termWeeks: TERM_YEARS * WEEKS,
      interestRate: RATE_PERCENT,
      comparisonRate: COMPARISON_PERCENT,
      establishmentFees: 0,
      paymentWeek,
      paymentMonth: payment(priceAud, MONTHS),
      totalPayable: paymentWeek * TERM_YEARS * WEEKS,
      balloon: 0,
    },
  }
}

function payment(priceAud: number, perYear: number): number {
  const rate = RATE_PERCENT / 100 / perYear
  return Math.ceil((priceAud * rate) / (1 - (1 + rate) ** -(TERM_YEARS * perYear)))
}

/** Draws a vehicle's prices, with all cases a site must show: none, was and now, an offer, a subscription. */
export function pricing(
  random: Random,
  asked: number,
  carType: FeedVehicle['car_type'],
): Partial<FeedVehicle> {
  const price = retail(random, asked)
  if (random.chance(0.025)) return { price: 0 }
  const before = random.chance(0.16)
    ? { before_price: price + random.pick([500, 1000, 1500, 2000, 3000]) }
    : {}
  const offer: { offer_price?: number } =
    carType === 'demo' && random.chance(0.2) ? { offer_price: price - 1000 } : {}
  const subscription =
    carType !== 'used' && random.chance(0.05) ? { subscription_price: Math.round(price / 190) } : {}
  const finance = lenderFor(offer.offer_price ?? price)
  return {
    price,
    price_type: carType === 'used' && random.chance(0.25) ? 'EGC' : 'DAP',
    ...before,
    ...offer,
    ...subscription,
    ...(finance === undefined || random.chance(0.12) ? {} : { finance }),
    ...(random.chance(0.35) ? marketAverage(random, price) : {}),
  }
}

function marketAverage(random: Random, price: number): Partial<FeedVehicle> {
  const average = price + random.between(-1500, 2500)
  return {
    autograb_data: {
      average_market_price: average,
      state_average_market_price: average + random.between(-400, 400),
    },
  }
}
