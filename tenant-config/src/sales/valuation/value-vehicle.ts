import { baseKey, type Condition, type ValuationGuide } from './valuation-guide.ts'

/** A visitor's own vehicle, as they describe it. */
export interface DescribedVehicle {
  make: string
  model: string
  year: number
  km: number
  condition: Condition
  /** How many owners it has had; 3 for three or more. */
  owners: number
}

export type VehicleValuation =
  | {
      kind: 'figure'
      /** Whole AUD, to the next 50 below: the figure, and how far it may be off. */
      offerAud: number
      lowAud: number
      highAud: number
      /** What it was made of, one line each, in per cent and dollars. */
      basis: string[]
      /** How long it holds. */
      holdDays: number
    }
  /** `unknown`: the table has no such vehicle. With the bounds that counted. */
  | { kind: 'refused'; because: 'age' | 'km' | 'unknown'; maxAgeYears: number; maxKm: number }

const STEP_AUD = 50
/** Kilometres change a value by no more than this, per cent. */
const MOST_FOR_KM = 25

/**
 * Returns what a dealer's table says that a vehicle is worth in the year `currentYear`; a refusal for one that is too old or has run
 * too far for an online figure (TRD-09, N9).
 */
export function valueVehicle(
  table: ValuationGuide,
  vehicle: DescribedVehicle,
  currentYear: number,
): VehicleValuation {
  const { maxAgeYears, maxKm } = table
  const refused = (because: 'age' | 'km' | 'unknown'): VehicleValuation => ({
    kind: 'refused',
    because,
    maxAgeYears,
    maxKm,
  })
  const age = currentYear - vehicle.year
  if (age > maxAgeYears) return refused('age')
  if (vehicle.km > maxKm) return refused('km')
  const base = table.values.get(baseKey(vehicle.make, vehicle.model, vehicle.year))
  if (!base) return refused('unknown')
  // A vehicle of this year has run for half of it.
  const usualKm = table.kmPerYear * Math.max(0.5, age)
  const forKm = clamp(((usualKm - vehicle.km) / 10_000) * table.per10000Km, MOST_FOR_KM)
  const parts: [label: string, percent: number][] = [
    [
      `${vehicle.km.toLocaleString('en-AU')} km, where ${Math.round(usualKm).toLocaleString('en-AU')} are usual`,
      forKm,
    ],
    [`${vehicle.condition} condition`, table.conditions[vehicle.condition]],
    ['three owners or more', vehicle.owners >= 3 ? table.manyOwners : 0],
  ]
  const total = Math.max(0, 100 + parts.reduce((sum, [, percent]) => sum + percent, 0))
  const offerAud = stepped((base.valueAud * total) / 100)
  return {
    kind: 'figure',
    offerAud,
    lowAud: stepped((offerAud * (100 - table.spread)) / 100),
    highAud: stepped((offerAud * (100 + table.spread)) / 100),
    basis: [
      `${base.year} ${base.make} ${base.model} in good condition: $${base.valueAud.toLocaleString('en-AU')}`,
      ...parts.flatMap(([label, percent]) => (percent === 0 ? [] : [`${label}: ${signed(percent)}`])),
    ],
    holdDays: table.holdDays,
  }
}

const clamp = (value: number, most: number): number => Math.min(most, Math.max(-most, value))
const stepped = (aud: number): number => Math.floor(aud / STEP_AUD) * STEP_AUD
const signed = (percent: number): string =>
  `${percent > 0 ? '+' : '−'}${Math.abs(Math.round(percent * 10) / 10)} %`
