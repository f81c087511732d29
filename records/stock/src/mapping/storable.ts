/** A text without what no record can hold: NUL, and half a character where a feed cut an emoji in two. */
export function storableText(text: string): string {
  if (text.isWellFormed() && !text.includes('\u0000')) return text
  return text.replaceAll('\u0000', '').replaceAll(/\p{Cs}/gu, '')
}

/** A row's value with all its texts and names as a record can hold them. */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (Array.isArray(value)) return value.map(storable)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [storableText(name), storable(inner)]),
  )
}
