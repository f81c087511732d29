// Sliders, boxes and quick picks of the facets that are figures (SRCH-24, SRCH-28). Pure; the year comes with `now`.
import { formatBound, type RangeUnit } from './range-units.ts'

/** The facets that are refined by bounds and not by values. */
export const RANGE_FIELDS = ['price', 'year', 'km', 'subscription_price'] as const
export type RangeField = (typeof RANGE_FIELDS)[number]

/** A tenant's settings for a figure, in whole units of the field. Years without an end or picks follow the calendar. */
export interface RangeConfig {
  min: number
  max?: number
  /** How far one key moves a thumb. */
  step: number
  /** Quick picks: upper limits, for years lower ones. */
  picks?: number[]
}

/** Data of a slider and its quick picks. */
export interface RangeOffer {
  unit: RangeUnit
  scale: { min: number; max: number; step: number }
  picks: { label: string; min?: number; max?: number }[]
}

const DEFAULTS: Readonly<Record<RangeField, RangeConfig & { unit: RangeUnit }>> = {
  // SRCH-24, SRCH-28.
  price: {
    unit: 'aud',
    min: 5000,
    max: 250_000,
    step: 500,
    picks: [5000, 10_000, 15_000, 20_000, 30_000, 40_000, 50_000, 70_000],
  },
  year: { unit: 'year', min: 2000, step: 1 },
  km: { unit: 'km', min: 0, max: 250_000, step: 5000, picks: [20_000, 50_000, 100_000, 150_000] },
  subscription_price: { unit: 'audWeek', min: 0, max: 1000, step: 10, picks: [150, 200, 300, 500] },
}

/** Years before the current one at which the year's quick picks begin, where the tenant names none. */
const YEARS_BACK = [1, 3, 5, 10]

export function isRangeField(field: string): field is RangeField {
  return RANGE_FIELDS.some((name) => name === field)
}

/** Returns the platform's settings for a figure, which a tenant can replace. */
export function rangeConfig(field: RangeField): RangeConfig {
  const { unit: _, ...config } = DEFAULTS[field]
  return config
}

/**
 * Returns the slider and quick picks of a field in the year `year`; `config` is the tenant's, without it the platform's is
 * used.
 */
export function rangeOffer(field: RangeField, year: number, config?: RangeConfig): RangeOffer {
  const { unit, ...ours } = DEFAULTS[field]
  const { min, max = year + 1, step, picks = YEARS_BACK.map((back) => year - back) } = config ?? ours
  return {
    unit,
    // A slider needs room for two thumbs that never meet.
    scale: { min, max: Math.max(max, min + 2 * step), step },
    picks: picks.map((value) => pick(value, unit)),
  }
}

function pick(value: number, unit: RangeUnit): RangeOffer['picks'][number] {
  const label = formatBound(value, unit)
  return unit === 'year' ? { label, min: value } : { label, max: value }
}
