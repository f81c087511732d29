import { localeWords } from './locale-words.ts'

/** How a field's text becomes tokens: characters that split, and symbols that are kept instead of dropped. */
export interface TokenRules {
  separators: ReadonlySet<string>
  symbols: ReadonlySet<string>
  /** Returns the stem of a token; set for a stemmed field. */
  stem?: ((token: string) => string) | undefined
  /** Locale whose rules split the words; set for a field that has one. */
  locale?: string | undefined
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
 * Builds token rules from a schema's lists of strings of one character each. A separator that is also a symbol does not
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

const DROPPED = 0
const KEPT = 1
const SPLITS = 2

const classCache = new WeakMap<TokenRules, Uint8Array>()

/** Default class of each ASCII character. */
const BASE = Uint8Array.from({ length: 128 }, (_, code) => (isAlphanumeric(code) ? KEPT : DROPPED))
for (const char of ' \n') BASE[char.charCodeAt(0)] = SPLITS

/** Returns the class of each ASCII character under some rules. */
function classesOf(rules: TokenRules): Uint8Array {
  let classes = classCache.get(rules)
  if (classes !== undefined) return classes
  classes = BASE.slice()
  const set = (chars: ReadonlySet<string>, from: number, to: number): void => {
    for (const char of chars) {
      const code = char.length === 1 ? char.charCodeAt(0) : 128
      if (code < 128 && classes?.[code] === from) classes[code] = to
    }
  }
  set(rules.symbols, DROPPED, KEPT)
  set(rules.separators, KEPT, SPLITS)
  set(rules.separators, DROPPED, SPLITS)
  classCache.set(rules, classes)
  return classes
}

/** Splits text into lower-cased, accent-free tokens with their places in the original. */
export function tokenizeWithOffsets(text: string, rules: TokenRules): TextToken[] {
  if (rules.locale !== undefined)
    return localeWords(text, rules.locale, (char) => isDropped(char, rules)).map((word) => ({
      ...word,
      text: finished(word.text, rules),
    }))
  const classes = classesOf(rules)
  const tokens: TextToken[] = []
  let current = ''
  let start = -1
  let end = 0
  /** Start of the kept characters that are not in `current` yet; -1 for none. */
  let run = -1
  const close = (): void => {
    if (current !== '') tokens.push({ text: finished(current, rules), start, end })
    current = ''
    start = -1
  }
  for (let i = 0; i < text.length;) {
    const code = text.codePointAt(i) as number
    const kind = code < 128 ? (classes[code] as number) : DROPPED
    if (kind === KEPT) {
      if (run < 0) run = i
      if (start < 0) start = i
      end = ++i
      continue
    }
    if (run >= 0) current += text.slice(run, i).toLowerCase()
    run = -1
    if (kind === SPLITS) close()
    const width = code > 0xffff ? 2 : 1
    if (code >= 128)
      for (const part of fold(text.slice(i, i + width))) {
        const splits = part === ' ' || part === '\n' || rules.separators.has(part)
        if (splits) close()
        else if (!isDropped(part, rules)) {
          if (start < 0) start = i
          current += part.charCodeAt(0) < 128 ? part.toLowerCase() : part
          end = i + width
        }
      }
    i += width
  }
  if (run >= 0) current += text.slice(run).toLowerCase()
  close()
  return tokens
}

/** Splits text into lower-cased, accent-free tokens. */
export function tokenize(text: string, rules: TokenRules): string[] {
  return tokenizeWithOffsets(text, rules).map((token) => token.text)
}

const MAX_SORT_LENGTH = 2000
const ASCII = /^[\0-\x7f]*$/
const NO_SORT_TEXT = /[^a-z0-9 ]/g
const PLAIN: TokenRules = { separators: new Set(), symbols: new Set() }

/** Returns a text in its form for sorting: its tokens and the spaces between them; empty when nothing is left. */
export function sortText(text: string): string {
  // Same result without a loop over the characters; longer texts may have tokens to cut.
  if (text.length <= MAX_TOKEN_LENGTH && ASCII.test(text))
    return text.toLowerCase().replaceAll(NO_SORT_TEXT, '')
  const parts = text.split(' ').map((part) => tokenize(part, PLAIN).join(''))
  return parts.join(' ').slice(0, MAX_SORT_LENGTH)
}
