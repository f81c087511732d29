/** What a document gives, without what it leaves open: rules tell a field that is missing from one that is empty. */
export function given<T extends object>(fields: T): { [Name in keyof T]?: NonNullable<T[Name]> } {
  const known = Object.entries(fields).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  )
  return Object.fromEntries(known) as { [Name in keyof T]?: NonNullable<T[Name]> }
}

/** A document's instant as rules compare it. */
export function epochSeconds(iso: string | null): number | null {
  return iso === null ? null : Math.floor(Date.parse(iso) / 1000)
}
