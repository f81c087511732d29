import { charge } from '../meter.ts'

/** The words of one or more texts in lower case, each with how often it stands there. */
export type Words = ReadonlyMap<string, number>

/** Tells whether a word fits one word of a pattern. */
export interface Term {
  /** The word itself when the pattern has no wildcard. */
  exact: string | undefined
  fits(word: string): boolean
}

const WORD = /[^!@#$%^&*(),\\/?";:{}|[\]+<>\s-]+/g
const WORD_WITH_WILDCARDS = /[^!@#$%^&(),\\/?";:{}|[\]+<>\s-]+/g
const LONGEST_TERM = 1024

/** Splits texts into words as `match` does. */
export function wordsOf(texts: readonly string[]): Words {
  const words = new Map<string, number>()
  for (const text of texts) {
    charge(2 + text.length / 4)
    for (const [word] of withoutEdgeDots(text).toLowerCase().matchAll(WORD)) {
      words.set(word, (words.get(word) ?? 0) + 1)
    }
  }
  return words
}

/** The terms of a pattern, each of which may hold `*` for any part of a word. */
export function termsOf(pattern: string): Term[] {
  charge(1 + pattern.length * 3)
  const found = withoutEdgeDots(pattern).toLowerCase().match(WORD_WITH_WILDCARDS) ?? []
  return found.map((text) => termOf(text.slice(0, LONGEST_TERM)))
}

/** Whether every term fits some word of some text; no words or no terms match nothing. */
export function matchesAll(texts: readonly Words[], terms: readonly Term[]): boolean {
  if (terms.length === 0 || texts.every(({ size }) => size === 0)) return false
  return terms.every((term) => texts.some((words) => matchesSome(words, term)))
}

function matchesSome(words: Words, { exact, fits }: Term): boolean {
  if (exact !== undefined) return words.has(exact)
  charge(words.size / 2)
  return words.keys().some(fits)
}

/** The rank of a match in `score()`: each term adds less with every further word that fits it. */
export function scoreOf(texts: readonly Words[], terms: readonly Term[]): number {
  let score = 0
  for (const term of terms) {
    const times = texts.reduce((sum, words) => sum + countOf(words, term), 0)
    score += (times * 2.2) / (times + 1.2)
  }
  return score
}

function countOf(words: Words, { exact, fits }: Term): number {
  if (exact !== undefined) return words.get(exact) ?? 0
  charge(words.size / 2)
  return words.entries().reduce((sum, [word, count]) => sum + (fits(word) ? count : 0), 0)
}

function termOf(text: string): Term {
  if (!text.includes('*')) return { exact: text, fits: (word) => word === text }
  const [start = '', ...parts] = text.split('*')
  const end = parts.pop() ?? ''
  return { exact: undefined, fits: (word) => fitsParts(word, start, parts, end) }
}

/** Takes each part at its first place after the one before: wildcards never need a second try. */
function fitsParts(word: string, start: string, parts: readonly string[], end: string): boolean {
  if (word.length < start.length + end.length || !word.startsWith(start) || !word.endsWith(end)) return false
  const limit = word.length - end.length
  let at = start.length
  for (const part of parts) {
    charge(word.length / 500)
    const found = word.indexOf(part, at)
    if (found === -1 || found + part.length > limit) return false
    at = found + part.length
  }
  return true
}

/** Dots beside a letter, digit or underscore are no part of a word. */
function withoutEdgeDots(text: string): string {
  if (!text.includes('.')) return text
  return text.replace(/\.+/g, (dots, index: number) => {
    const isEdge = isWordCharacter(text[index - 1]) || isWordCharacter(text[index + dots.length])
    return isEdge ? '' : dots
  })
}

function isWordCharacter(char: string | undefined): boolean {
  return char !== undefined && /\w/.test(char)
}
