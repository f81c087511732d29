const whole = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0 })

/** `12345` as `12,345`. */
export function formatCount(value: number): string {
  return whole.format(value)
}

/** Kilometres as `12,345 km`. */
export function formatKm(km: number): string {
  return `${whole.format(km)} km`
}

/** `1 vehicle`, `2 vehicles`. */
export function countOf(count: number, singular: string, plural = `${singular}s`): string {
  return `${whole.format(count)} ${count === 1 ? singular : plural}`
}
