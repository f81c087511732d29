/** How a field's text becomes tokens: characters that split, and symbols that are kept instead of dropped. */
export interface TokenRules {
  separators: ReadonlySet<string>
  symbols: ReadonlySet<string>
  /** The stem of a token, of a field that is stemmed. */
  stem?: ((token: string) => string) | undefined
}

/** One token with the half-open character range it came from. */
export interface TextToken {
  text: string
  start: number
  end: number
}

const TRANSLITERATED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'ae',
  œ: 'oe',
  Œ: 'oe',
  ø: 'o',
  Ø: 'o',
  ł: 'l',
  Ł: 'l',
  đ: 'd',
  Đ: 'd',
  ð: 'd',
  Ð: 'd',
  þ: 'th',
  Þ: 'th',
  ı: 'i',
  '–': '-',
  '—': '-',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '…': '...',
  '×': 'x',
  ' ': ' ',
}

/**
 * Builds token rules from a schema's lists, which may hold strings of one character each; what is a symbol does not
 * split.
 */
export function tokenRules(separators: readonly string[], symbols: readonly string[]): TokenRules {
  const kept = new Set(symbols)
  return { separators: new Set(separators.filter((char) => !kept.has(char))), symbols: kept }
}

function isAlphanumeric(code: number): boolean {
  return (code >= 48 && code <= 57) || (code >= 97 && code <= 122) || (code >= 65 && code <= 90)
}

/** Whether a character is left out of a token. */
export function isDropped(char: string, rules: TokenRules): boolean {
  const code = char.charCodeAt(0)
  return code < 128 && !isAlphanumeric(code) && !rules.symbols.has(char)
}

const foldCache = new Map<string, string>()

/** The ASCII spelling of one character beyond ASCII, or the lower-cased character where there is none. */
function fold(char: string): string {
  const known = foldCache.get(char)
  if (known !== undefined) return known
  const folded = TRANSLITERATED[char] ?? char.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  if (foldCache.size < 10_000) foldCache.set(char, folded)
  return folded
}

/** Longer tokens are cut. */
const MAX_TOKEN_LENGTH = 100

function finished(token: string, { stem }: TokenRules): string {
  const word = stem === undefined ? token : stem(token)
  return word.length > MAX_TOKEN_LENGTH ? word.slice(0, MAX_TOKEN_LENGTH) : word
}

/** Splits text into lower-cased, accent-free tokens with their places in the original. */
export function tokenizeWithOffsets(text: string, rules: TokenRules): TextToken[] {
  const tokens: TextToken[] = []
  let current = ''
  let start = 0
  let end = 0
  const close = (): void => {
    if (current !== '') tokens.push({ text: finished(current, rules), start, end })
    current = ''
  }
  const feed = (char: string, from: number, to: number): void => {
    if (char === ' ' || char === '\n' || rules.separators.has(char)) return close()
    const code = char.charCodeAt(0)
    if (isDropped(char, rules)) return
    if (current === '') start = from
    current += code < 128 ? char.toLowerCase() : char
    end = to
  }
  for (let i = 0; i < text.length;) {
    const code = text.codePointAt(i) as number
    const width = code > 0xffff ? 2 : 1
    const char = text.slice(i, i + width)
    if (code < 128) feed(char, i, i + width)
    else for (const part of fold(char)) feed(part, i, i + width)
    i += width
  }
  close()
  return tokens
}

/** Splits text into lower-cased, accent-free tokens. */
export function tokenize(text: string, rules: TokenRules): string[] {
  return tokenizeWithOffsets(text, rules).map((token) => token.text)
}

const MAX_SORT_LENGTH = 2000
const PLAIN: TokenRules = { separators: new Set(), symbols: new Set() }

/** Text as it is sorted by: its tokens and the spaces between them; empty when nothing is left. */
export function sortText(text: string): string {
  const parts = text.split(' ').map((part) => tokenize(part, PLAIN).join(''))
  return parts.join(' ').slice(0, MAX_SORT_LENGTH)
}
