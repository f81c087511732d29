import { Problem } from '../../engine/problem.ts'
import { wordLocale } from '../../engine/text/vocabulary/locale-words.ts'
import { tokenize, tokenRules } from '../../engine/text/vocabulary/tokenizer.ts'
import { isObject, own } from '../../collections/json.ts'
import type { JsonObject } from '../../collections/json.ts'
import type { SynonymItem } from './synonyms.ts'

function refuse(message: string): never {
  throw new Problem(400, message)
}

/** Reads one synonym of a set; throws Typesense's refusals in its order. */
export function readSynonym(raw: unknown): SynonymItem {
  const object = isObject(raw) ? raw : {}
  const id = own(object, 'id')
  if (typeof id !== 'string') refuse('Missing `id` field.')
  const synonyms = own(object, 'synonyms')
  if (!Array.isArray(synonyms) || synonyms.length === 0) refuse('Could not find an array of `synonyms`')
  const locale = own(object, 'locale')
  if (locale !== undefined && typeof locale !== 'string') refuse('Synonym `locale` should be a string.`')
  const symbols = readSymbols(object)
  const item: SynonymItem = { id, root: readRoot(object), synonyms: synonyms.map(readWord) }
  if (locale !== undefined && locale !== '') item.locale = locale
  if (symbols.length > 0) item.symbols_to_index = symbols
  return item
}

function readSymbols(raw: JsonObject): string[] {
  const symbols = own(raw, 'symbols_to_index')
  if (symbols === undefined) return []
  if (!Array.isArray(symbols) || symbols.length === 0 || symbols.some((symbol) => typeof symbol !== 'string'))
    refuse('Synonym `symbols_to_index` should be an array of strings.')
  if (symbols.some((symbol: string) => Buffer.byteLength(symbol) !== 1))
    refuse('Synonym `symbols_to_index` should be an array of single character symbols.')
  return symbols as string[]
}

/** A root is a text; older versions wrote an array of words. */
function readRoot(raw: JsonObject): string {
  const root = own(raw, 'root') ?? ''
  if (typeof root === 'string') return root
  if (!Array.isArray(root)) refuse('Key `root` should be a string.')
  if (root.some((word) => typeof word !== 'string')) refuse('Synonym root is not valid.')
  return root.join(' ')
}

function readWord(word: unknown): string {
  if (typeof word === 'string') return word
  if (
    !Array.isArray(word) ||
    word.length === 0 ||
    word.some((part) => typeof part !== 'string' || part === '')
  )
    refuse('Could not find a valid string array of `synonyms`')
  return word.join(' ')
}

/** Reads a set of stopwords: the single words that its texts consist of. Throws Typesense's refusals. */
export function readStopwords(raw: JsonObject): { locale: string; words: string[] } {
  const texts = own(raw, 'stopwords')
  if (texts === undefined) refuse('Parameter `stopwords` is required')
  if (texts === null || (typeof texts === 'object' && Object.keys(texts).length === 0))
    refuse('Parameter `stopwords` is empty')
  if (!Array.isArray(texts) || texts.some((text) => typeof text !== 'string'))
    refuse('Parameter `stopwords` is required as string array value')
  const locale = own(raw, 'locale') ?? ''
  if (typeof locale !== 'string') refuse('Parameter `locale` is required as string value')
  const rules = { ...tokenRules([], []), locale: wordLocale(locale) }
  return { locale, words: texts.flatMap((text: string) => tokenize(text, rules)) }
}
