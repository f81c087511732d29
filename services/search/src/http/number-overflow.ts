const SUSPECT = /[eE]\+?\d{3}|\d{309}/
const NUMBERS = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/gs

/** The first number of a JSON text that is too big for a double, as it was written; undefined when there is none. */
export function findOverflow(text: string, parsed: unknown): string | undefined {
  if (!SUSPECT.test(text) || !hasInfinity(parsed)) return undefined
  for (const [token] of text.matchAll(NUMBERS))
    if (!token.startsWith('"') && !Number.isFinite(Number(token))) return token
  return undefined
}

function hasInfinity(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isFinite(value)
  return typeof value === 'object' && value !== null && Object.values(value).some(hasInfinity)
}
