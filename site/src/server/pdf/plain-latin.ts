/** Characters beyond Latin-1 that the standard faces of PDF have. */
const EXTRAS = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')

/**
 * Returns a text in the characters that a PDF's standard faces have. Letters lose accents that the faces lack, and signs
 * without a letter (emoji, other scripts) are left out.
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
