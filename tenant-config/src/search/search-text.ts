import { foldLatin } from '@forecourt/vehicle/slug'

/**
 * How the stock search compares words. Both compilers of the rule language use this one normalisation: the filter
 * relies on it to leave out what the engine ignores anyway, the predicate to find equal what the engine finds equal.
 * The stock collection declares no `token_separators` and no `symbols_to_index`; if it ever does, this file changes too.
 */

/** ASCII that is neither letter nor digit, and the typographic marks that stand for such a character. */
const SYMBOLS = /(?![a-z0-9])\p{ASCII}|[–—‘’“”]/gu

/** Splits a text into the words the engine indexes: lower case, no accents, no symbols (`CX-5` is one word, `cx5`). */
export function searchWords(text: string): string[] {
  return foldLatin(text)
    .split(/[ \n]+/)
    .map((word) => word.replace(SYMBOLS, ''))
    .filter((word) => word !== '')
}

/** The form in which two texts are equal exactly when `field:=text` matches on the engine. */
export function searchKey(text: string): string {
  const known = keys.get(text)
  if (known !== undefined) return known
  const key = searchWords(text).join(' ')
  if (keys.size >= MAX_KEYS) keys.clear()
  keys.set(text, key)
  return key
}

/** Fifty rules ask thousands of vehicles for the same few makes: a key is made once. */
const keys = new Map<string, string>()
const MAX_KEYS = 20_000

/** True when every engine compares the text alike: at least one Latin letter or digit, and no other script. */
export function isSearchable(text: string): boolean {
  return /^[a-z0-9]+(?: [a-z0-9]+)*$/.test(searchKey(text))
}

/** True when every word of `wanted` is among the words of `text`, in any order (`field:wanted`). */
export function containsWords(text: string, wanted: string): boolean {
  const words = new Set(searchWords(text))
  return searchWords(wanted).every((word) => words.has(word))
}

/** True when the text begins with the words of `start`, the last of which may be cut short (`field:=start*`). */
export function startsWithWords(text: string, start: string): boolean {
  const words = searchWords(text)
  const wanted = searchWords(start)
  const last = wanted.length - 1
  return wanted.every((word, i) => (i === last ? words[i]?.startsWith(word) === true : words[i] === word))
}
