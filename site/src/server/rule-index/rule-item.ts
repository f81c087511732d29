/** A document's instant as rules compare it. */
export function epochSeconds(iso: string | null): number | null {
  return iso === null ? null : Math.floor(Date.parse(iso) / 1000)
}
