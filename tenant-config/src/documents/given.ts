/**
 * The fields that have a value, without those that are null, missing or an empty text: rules tell a field that is
 * missing from one that is empty, and a document keeps no empty ones.
 */
export function given<T extends object>(fields: T): { [Name in keyof T]?: NonNullable<T[Name]> } {
  const known = Object.entries(fields).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  )
  // The filter takes out exactly what the type takes out; Object.fromEntries forgets the keys.
  return Object.fromEntries(known) as { [Name in keyof T]?: NonNullable<T[Name]> }
}
