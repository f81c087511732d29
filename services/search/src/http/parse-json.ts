// Hardly any text has this at all, and it is found faster than a pattern.
const ESCAPE = '\\u'
const SURROGATE = /\\u[dD][89a-fA-F]/
const ESCAPES =
  /\\(?:u([dD][89abAB][0-9a-fA-F]{2})\\u[dD][c-fC-F][0-9a-fA-F]{2}|u([dD][89a-fA-F][0-9a-fA-F]{2})|.)/gs

/** Levels of arrays and objects that a value may have: what reads or writes it later walks it on the stack. */
export const MAX_LEVELS = 1_000

/**
 * Parses JSON as Typesense does, which refuses half of a surrogate pair; what is nested too deeply is refused too.
 * Throws a SyntaxError whose message is a part of a sentence, in our words on every Node.
 */
export function parseJson(text: string): unknown {
  const parsed = parseStrictly(text)
  // Every level takes two brackets.
  if (text.length > 2 * MAX_LEVELS && isDeeper(parsed, MAX_LEVELS))
    throw new SyntaxError(`it is nested deeper than ${MAX_LEVELS} levels`)
  if (text.includes(ESCAPE) && SURROGATE.test(text) && hasLoneSurrogate(text))
    throw new SyntaxError('a string holds half of a surrogate pair')
  return parsed
}

function parseStrictly(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new SyntaxError(text.trim() === '' ? 'it is empty' : 'it cannot be parsed')
  }
}

function hasLoneSurrogate(text: string): boolean {
  for (const [, , lone] of text.matchAll(ESCAPES)) if (lone !== undefined) return true
  return false
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  const inner: unknown[] = Array.isArray(value) ? value : Object.values(value)
  return inner.some((one) => isDeeper(one, levels - 1))
}
