import type { IndexDefinition } from '../plan/indexes.ts'
import { charge } from '../meter.ts'
import { matchesAll, scoreOf, termsOf, wordsOf, type Term, type Words } from './match.ts'
import { isRecord } from '../values.ts'

/** Terms of the right side of `match`. */
export interface Pattern {
  terms: Term[]
  /** Terms of words that must not be there (`-word` of `text::query`), one list per word. */
  unwanted: Term[][]
}

const KEPT_PATTERNS = 200
/** Most characters of all kept patterns together: a pattern takes fifty times the memory of its text. */
const KEPT_CHARACTERS = 200_000
let keptCharacters = 0
const patterns = new Map<string, Pattern>()

/** `left match right`; `isTextQuery` says that the right side stood in `text::query()` and objects are searched whole. */
export function matchText(left: unknown, right: unknown, isTextQuery: boolean): boolean {
  const pattern = patternOf(right, isTextQuery)
  if (!pattern) return false
  const texts = wordsOfValue(left, isTextQuery)
  return matchesAll(texts, pattern.terms) && !pattern.unwanted.some((terms) => matchesAll(texts, terms))
}

/** The rank of `left match right` in `score()`; 0 when it does not match at all. */
export function scoreText(left: unknown, right: unknown, isTextQuery: boolean): number {
  const pattern = patternOf(right, isTextQuery)
  if (!pattern) return 0
  const texts = wordsOfValue(left, isTextQuery)
  if (pattern.unwanted.some((terms) => matchesAll(texts, terms))) return 0
  return scoreOf(texts, pattern.terms)
}

/** Returns the pattern for a value on the right of `match`; undefined when it holds something other than texts. */
export function patternOf(value: unknown, isTextQuery: boolean): Pattern | undefined {
  if (typeof value === 'string') return patternOfText(value, isTextQuery)
  if (!Array.isArray(value) || !value.every((item) => typeof item === 'string')) return undefined
  const parts = value.map((text: string) => patternOfText(text, isTextQuery))
  return { terms: parts.flatMap(({ terms }) => terms), unwanted: parts.flatMap(({ unwanted }) => unwanted) }
}

function patternOfText(text: string, isTextQuery: boolean): Pattern {
  const key = `${isTextQuery ? 'q' : 'm'}${text}`
  const known = patterns.get(key)
  if (known) return known
  const { wanted, unwanted } = isTextQuery ? splitTextQuery(text) : { wanted: text, unwanted: [] }
  const pattern = { terms: termsOf(wanted), unwanted: unwanted.map(termsOf) }
  keptCharacters += text.length
  if (patterns.size >= KEPT_PATTERNS || keptCharacters > KEPT_CHARACTERS) {
    patterns.clear()
    keptCharacters = text.length
  }
  patterns.set(key, pattern)
  return pattern
}

/** Splits a search text into words that must and words that must not be found; quoted phrases count as their words. */
function splitTextQuery(text: string): { wanted: string; unwanted: string[] } {
  const wanted: string[] = []
  const unwanted: string[] = []
  for (const [, minus, phrase, word] of text.matchAll(/(?<!\S)(-?)(?:"([^"]*)"|(\S+))/g)) {
    const part = phrase ?? word ?? ''
    if (minus) unwanted.push(part)
    else wanted.push(part)
  }
  return { wanted: wanted.join(' '), unwanted }
}

function wordsOfValue(value: unknown, isTextQuery: boolean): Words[] {
  const texts: string[] = []
  const whole: Words[] = []
  for (const part of Array.isArray(value) ? (value as unknown[]) : [value]) {
    if (typeof part === 'string') texts.push(part)
    else if (isTextQuery && isRecord(part)) whole.push(wordsOfObject(part))
  }
  return texts.length > 0 ? [...whole, wordsOf(texts)] : whole
}

const KEPT_OBJECTS = 5000
let keptObjects = new WeakMap<object, Words>()
let kept = 0

/** Returns the words of all texts inside an object; caches only some, as those of a document take some kilobytes. */
function wordsOfObject(value: Record<string, unknown>): Words {
  const known = keptObjects.get(value)
  if (known) return known
  if (++kept > KEPT_OBJECTS) {
    keptObjects = new WeakMap()
    kept = 1
  }
  const words = wordsOf(collectText(value, []))
  keptObjects.set(value, words)
  return words
}

/** The index behind `text::query()`: every word of a document. */
export const TEXT: IndexDefinition = { name: 'text', keys: (doc) => wordsOf(collectText(doc, [])).keys() }

/** Collects every text inside a value, in order, without keys and system fields other than `_id`. */
function collectText(value: unknown, into: string[]): string[] {
  charge(1)
  if (typeof value === 'string') into.push(value)
  else if (Array.isArray(value)) for (const item of value) collectText(item, into)
  else if (value && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) if (!NOT_TEXT.has(key)) collectText(inner, into)
  }
  return into
}

const NOT_TEXT = new Set(['_type', '_rev', '_key', '_createdAt', '_updatedAt', '_originalId'])
