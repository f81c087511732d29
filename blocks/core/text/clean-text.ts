// Draft mode hides edit links inside texts as zero-width and tag characters; a search must not see them.
const INVISIBLE = /[\u200B-\u200F\u2060-\u2069\uFEFF\u{1D173}-\u{1D17A}\u{E0000}-\u{E007F}]/gu

/** A text from the CMS as a plain value, for use in searches and comparisons. */
export function cleanText(text: string): string {
  return text.replaceAll(INVISIBLE, '').trim()
}
