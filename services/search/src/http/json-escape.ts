/** The escape at a place: its code when it is a `\\u` one, where it ends, and what is wrong with it. */
export function readEscape(text: string, at: number): { code?: number; end: number; problem?: string } {
  const letter = text[at + 1] ?? ''
  if (text[at] !== '\\') return { end: at }
  if (letter !== 'u')
    return '"\\/bfnrt'.includes(letter) && letter !== ''
      ? { end: at + 1 }
      : { end: at + 1, problem: 'forbidden character after backslash' }
  const digits = /^[0-9a-fA-F]{4}/.exec(text.slice(at + 2, at + 6))?.[0]
  if (digits === undefined) return { end: at + 2, problem: "'\\u' must be followed by 4 hex digits" }
  return { code: Number.parseInt(digits, 16), end: at + 5 }
}
