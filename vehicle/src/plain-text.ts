/** A block without text for people; one without an end tag runs to the end, as in browsers. */
const HIDDEN_BLOCKS = /<(script|style|template|iframe)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi
const COMMENTS = /<!--[\s\S]*?(?:-->|$)/g
const LINE_ENDS = /<(?:br|\/p|\/div|\/li|\/ul|\/ol|\/tr|\/h[1-6])\b[^<>]*>/gi
const LIST_ITEMS = /<li\b[^<>]*>/gi
const TAGS = /<[/!?]?[a-z][^<>]*>/gi
/** Start of a tag that never closes; `<` before a number or a space is a smaller-than sign. */
const TAG_STARTS = /<(?=[a-z/!?])/gi
/**
 * Control characters, halves of characters, and marks that are invisible or change the writing direction (emoji keep their
 * joiners).
 */
const UNPRINTED = /(?![\t\n])\p{Cc}|\p{Cs}|[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu
const ENTITIES = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  hellip: '…',
  deg: '°',
  copy: '©',
  reg: '®',
  trade: '™',
}

/**
 * Returns a feed's text as plain text: markup (escaped markup too) becomes lines, entities become characters; scripts,
 * control characters and extra space are removed. At most two line feeds follow each other.
 */
export function plainText(text: string): string {
  return withoutMarkup(decoded(withoutMarkup(text.replace(/\r\n?/g, '\n'))))
    .replace(UNPRINTED, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function withoutMarkup(text: string): string {
  return text
    .replace(COMMENTS, '')
    .replace(HIDDEN_BLOCKS, '')
    .replace(LINE_ENDS, '\n')
    .replace(LIST_ITEMS, '• ')
    .replace(TAGS, '')
    .replace(TAG_STARTS, '')
}

function decoded(text: string): string {
  return text.replace(ENTITIES, (whole, decimal?: string, hex?: string, name = '') => {
    if (decimal === undefined && hex === undefined) return NAMED[String(name).toLowerCase()] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : ''
  })
}
