/** What the standard faces of PDF have beside Latin-1. */
const EXTRAS = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')

/**
 * A text in the characters that a PDF's standard faces have: accents that they lack fall, signs without a letter (emoji, other
 * scripts) go.
 */
export function plainLatin(text: string): string {
  return text.normalize('NFC').replaceAll(/[^]/gu, latin).replaceAll(/ {2,}/g, ' ').trim()
}

function latin(char: string): string {
  if (isKnown(char)) return char
  const bare = char.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return Array.from(bare).every(isKnown) ? bare : ''
}

function isKnown(char: string): boolean {
  const code = char.codePointAt(0) ?? 0
  const isPrintable = (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff)
  return isPrintable || char === '\n' || EXTRAS.has(char)
}
