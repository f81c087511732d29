// Hardly any text has this at all, and it is found faster than a pattern.
const ESCAPE = '\\u'
const SURROGATE = /\\u[dD][89a-fA-F]/
const ESCAPES =
  /\\(?:u([dD][89abAB][0-9a-fA-F]{2})\\u[dD][c-fC-F][0-9a-fA-F]{2}|u([dD][89a-fA-F][0-9a-fA-F]{2})|.)/gs

/** Parses JSON as Typesense does, which refuses half of a surrogate pair. Throws a SyntaxError. */
export function parseJson(text: string): unknown {
  const parsed: unknown = JSON.parse(text)
  if (text.includes(ESCAPE) && SURROGATE.test(text) && hasLoneSurrogate(text))
    throw new SyntaxError('lone surrogate')
  return parsed
}

function hasLoneSurrogate(text: string): boolean {
  for (const [, , lone] of text.matchAll(ESCAPES)) if (lone !== undefined) return true
  return false
}
