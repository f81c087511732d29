import { tokenRules, tokenize } from '../engine/text/vocabulary/tokenizer.ts'
import type { TokenRules } from '../engine/text/vocabulary/tokenizer.ts'

/** A query string taken apart. */
export interface ParsedQuery {
  wildcard: boolean
  tokens: string[]
  excluded: string[][]
  phrases: string[][]
}

/** How a query becomes tokens. */
export interface QueryRules {
  /** Rules of the heaviest searched field. */
  field: TokenRules
  collection: TokenRules
  preSegmented: boolean
  /** Words that are left out; undefined when none were asked for. */
  stopwords: ReadonlySet<string> | undefined
}

/** Further words and phrases are ignored: dropping words takes quadratic time, on the thread that serves everyone. */
const MAX_QUERY_TOKENS = 100

/** A token that no document holds: for a query of stopwords alone. */
const NOTHING = '##hrhdh##'

/** Takes a query apart: words, `-excluded` words and `"phrases"`; `*` alone asks for everything. */
export function parseQuery(q: string, rules: QueryRules): ParsedQuery {
  if (q === '*' || q === '') return { wildcard: true, tokens: [], excluded: [], phrases: [] }
  const reader = new QueryReader(rules)
  for (const word of words(q, rules)) if (!rules.stopwords?.has(word)) reader.read(word)
  return reader.finish()
}

const SIGNS = ['-', '"']

const signedRules = new WeakMap<TokenRules, TokenRules>()

function words(q: string, { field, preSegmented }: QueryRules): string[] {
  if (preSegmented) return q.split(' ').filter((word) => word !== '')
  let rules = signedRules.get(field)
  if (rules === undefined) {
    rules = { ...field, ...tokenRules([...field.separators], [...field.symbols, ...SIGNS]) }
    signedRules.set(field, rules)
  }
  return tokenize(q, rules)
}

class QueryReader {
  readonly #rules: QueryRules
  readonly #parsed: ParsedQuery = { wildcard: false, tokens: [], excluded: [], phrases: [] }
  /** Whether a minus came before. */
  #excluding = false
  /** The words since an opening quotation mark. */
  #phrase: string[] | undefined

  constructor(rules: QueryRules) {
    this.#rules = rules
  }

  read(word: string): void {
    let text = word
    if (!this.#rules.collection.symbols.has('-')) {
      if (text === '-') return
      if (text.startsWith('-')) {
        this.#excluding = true
        text = text.slice(1)
      }
    }
    if (text.startsWith('"') && text.length > 1) {
      this.#phrase ??= []
      text = text.slice(1)
    }
    let closes = false
    if (text.endsWith('"')) {
      if (this.#phrase !== undefined) {
        closes = true
        text = text.slice(0, -1)
      } else if (text === '"') this.#phrase = []
    }
    for (const token of this.#split(text)) this.#add(token)
    if (closes) this.#close()
  }

  /** Returns the query; an unclosed phrase is excluded as a whole after a minus, else searched word by word. */
  finish(): ParsedQuery {
    const parsed = this.#parsed
    const phrase = this.#phrase ?? []
    if (this.#excluding && phrase.length > 0) parsed.excluded.push(phrase)
    else for (const word of phrase) parsed.tokens.push(word)
    const none = parsed.tokens.length === 0 && parsed.phrases.length === 0
    if (none && this.#rules.stopwords !== undefined) parsed.tokens.push(NOTHING)
    parsed.tokens.splice(MAX_QUERY_TOKENS)
    parsed.phrases.splice(MAX_QUERY_TOKENS)
    return parsed
  }

  #split(text: string): string[] {
    if (this.#rules.preSegmented) return text === '' ? [] : [text]
    const { collection, field } = this.#rules
    return tokenize(text, field.locale === undefined ? collection : { ...collection, locale: field.locale })
  }

  #add(token: string): void {
    if (this.#phrase !== undefined) this.#phrase.push(token)
    else if (this.#excluding) {
      this.#parsed.excluded.push([token])
      this.#excluding = false
    } else this.#parsed.tokens.push(token)
  }

  #close(): void {
    const phrase = this.#phrase ?? []
    const { excluded, phrases } = this.#parsed
    if (phrase.length > 0) (this.#excluding ? excluded : phrases).push(phrase)
    this.#phrase = undefined
    this.#excluding = false
  }
}
