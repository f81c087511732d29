const NUMBERS = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/gs

/** The first number of a JSON text that is too big for a double, as it was written; undefined when there is none. */
export function findOverflow(text: string, parsed: unknown): string | undefined {
  if (!hasInfinity(parsed)) return undefined
  for (const [token] of text.matchAll(NUMBERS))
    if (!token.startsWith('"') && !Number.isFinite(Number(token))) return token
  return undefined
}

function hasInfinity(parsed: unknown): boolean {
  if (typeof parsed === 'number') return parsed === Infinity || parsed === -Infinity
  if (typeof parsed !== 'object' || parsed === null) return false
  if (Array.isArray(parsed)) return parsed.some(hasInfinity)
  const object = parsed as Record<string, unknown>
  for (const key in object) {
    const value = object[key]
    if (
      typeof value === 'number'
        ? value === Infinity || value === -Infinity
        : isDeep(value) && hasInfinity(value)
    )
      return true
  }
  return false
}

function isDeep(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}
