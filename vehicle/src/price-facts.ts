import {
  effectivePrice,
  hasRealPrice,
  marketAverage,
  priceRange,
  type WeeklyFigure,
  weeklyPriceRange,
} from './derive.ts'
import type { Vehicle } from './vehicle.ts'

/** Returns the prices of a vehicle for its search document, whole AUD. */
export function priceFields(vehicle: Vehicle) {
  const effective = effectivePrice(vehicle)
  return {
    ...effective,
    saving: hasRealPrice(effective.price) ? Math.max(0, effective.before_price - effective.price) : 0,
    offer_price: vehicle.offer_price ?? 0,
    subscription_price: vehicle.subscription_price ?? 0,
    market_average: marketAverage(vehicle),
    preorder: vehicle.preorder,
    price_type: vehicle.price_type ?? '',
    price_range: priceRange(effective.price),
    has_price: hasRealPrice(effective.price),
  }
}

/**
 * Returns the search fields of a dealer's lender: the weekly and monthly figure, with the rates that belong to it (FIN-36,
 * N29).
 */
export function weeklyFields({ weekAud, monthAud, source, ...lender }: WeeklyFigure) {
  return {
    weekly_price: weekAud,
    weekly_price_range: weeklyPriceRange(weekAud),
    monthly_price: monthAud,
    weekly_lender: source,
    weekly_interest_rate: lender.interestRate,
    weekly_comparison_rate: lender.comparisonRate,
    weekly_term_years: lender.termYears,
  }
}
