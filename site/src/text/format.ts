const whole = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0 })

/** `12345` as `12,345`. */
export function formatCount(value: number): string {
  return whole.format(value)
}

/** Kilometres as `12,345 km`. */
export function formatKm(km: number): string {
  return `${whole.format(km)} km`
}

/** Kilograms as `2,950 kg`. */
export function formatKg(kg: number): string {
  return `${whole.format(kg)} kg`
}

/** Names of the kinds of stock for visitors. */
export const CAR_TYPE_NAMES = { new: 'New', demo: 'Demo', used: 'Used' } as const

const METRES_PER_FOOT = 0.3048

/** Feet, the trade's unit, as metres: 21.2 as `6.46 m` (CARD-13). */
export function formatMetres(feet: number): string {
  return `${(feet * METRES_PER_FOOT).toFixed(2)} m`
}

/** `1 vehicle`, `2 vehicles`. */
export function countOf(count: number, singular: string, plural = `${singular}s`): string {
  return `${whole.format(count)} ${count === 1 ? singular : plural}`
}
