const NUMBER = /-?\d[\d.eE+-]*/y

/** The first number of a JSON text that is too big for a double, as it was written; undefined when there is none. */
export function findOverflow(text: string, parsed: unknown): string | undefined {
  if (!hasInfinity(parsed)) return undefined
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '"') at = endOfString(text, at)
    NUMBER.lastIndex = at
    const token = NUMBER.exec(text)?.[0]
    if (token === undefined) continue
    if (!Number.isFinite(Number(token))) return token
    at += token.length - 1
  }
  return undefined
}

/** The closing quotation mark of the string that opens at a place. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
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
