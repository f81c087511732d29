/** A block that cannot be shown because of what its author left out; the message is for editors. */
export class BlockContentError extends Error {
  override name = 'BlockContentError'
}

/** The value, or a `BlockContentError` that names the missing field as the Studio titles it. */
export function required<T>(value: T | null | undefined, fieldTitle: string): NonNullable<T> {
  if (value === null || value === undefined || value === '')
    throw new BlockContentError(`“${fieldTitle}” is not filled in yet.`)
  return value
}
