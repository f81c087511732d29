import { referenceTo, type SeedValuationGuide } from './documents.ts'
import { HARBOUR } from './harbour/tenant.ts'
import { SOUTHSIDE } from './southside-mg/tenant.ts'

/** What models cost when they are a year old, whole dollars: invented, and of no real guide. */
const MODELS: readonly (readonly [make: string, model: string, yearOldAud: number])[] = [
  ['Toyota', 'Corolla', 27_500],
  ['Toyota', 'RAV4', 41_000],
  ['Toyota', 'HiLux', 52_000],
  ['Toyota', 'Camry', 36_500],
  ['Toyota', 'LandCruiser', 105_000],
  ['Mazda', 'CX-3', 26_500],
  ['Mazda', 'CX-5', 37_500],
  ['Mazda', '3', 29_500],
  ['Mazda', 'BT-50', 46_000],
  ['Kia', 'Cerato', 25_500],
  ['Kia', 'Sportage', 36_000],
  ['Kia', 'Rio', 20_500],
  ['Hyundai', 'i30', 26_000],
  ['Hyundai', 'Tucson', 37_000],
  ['Ford', 'Ranger', 55_500],
  ['Mitsubishi', 'Outlander', 36_500],
  ['Mitsubishi', 'Triton', 41_000],
  ['Nissan', 'X-Trail', 37_000],
  ['Nissan', 'Navara', 44_000],
  ['Subaru', 'Forester', 37_500],
  ['Volkswagen', 'Golf', 33_500],
  ['Isuzu', 'D-MAX', 51_000],
  ['MG', 'ZS', 19_500],
  ['MG', 'HS', 26_500],
  ['MG', 'MG4', 31_000],
  ['MG', '3', 17_500],
]
/** How many years back the values go. */
const YEARS_BACK = 10
/** What a year takes off. */
const YEARLY = 0.9

function rowsUntil(lastYear: number): string {
  return [
    'Make,Model,Year,Value',
    ...MODELS.flatMap(([make, model, yearOldAud]) =>
      Array.from({ length: YEARS_BACK }, (_, age) => {
        const value = Math.round((yearOldAud * YEARLY ** age) / 100) * 100
        return `${make},${model},${lastYear - age},${value}`
      }),
    ),
  ].join('\n')
}

/** What the dealers of the demonstration value vehicles by, as of `now`. */
export function valuationGuides(now: Date): readonly SeedValuationGuide[] {
  const rows = rowsUntil(now.getUTCFullYear() - 1)
  const guide = (
    slug: string,
    tenant: string,
    more: Partial<SeedValuationGuide> = {},
  ): SeedValuationGuide => ({
    _type: 'valuationGuide',
    _id: `valuation-guide-${slug}`,
    tenant: referenceTo(tenant),
    name: 'Invented values',
    rows,
    ...more,
  })
  return [guide('harbour', HARBOUR), guide('southside', SOUTHSIDE, { holdDays: 14, spread: 4 })]
}
