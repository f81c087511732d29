// The English stemmer of the Snowball project (also known as Porter 2), written after its description.

import { STEP_2, STEP_3, STEP_4 } from './english-endings.ts'

const VOWELS = 'aeiouy'
const DOUBLES = new Set(['bb', 'dd', 'ff', 'gg', 'mm', 'nn', 'pp', 'rr', 'tt'])

const WHOLE = new Map(
  Object.entries({
    skis: 'ski',
    skies: 'sky',
    dying: 'die',
    lying: 'lie',
    tying: 'tie',
    idly: 'idl',
    gently: 'gentl',
    ugly: 'ugli',
    early: 'earli',
    only: 'onli',
    singly: 'singl',
    sky: 'sky',
    news: 'news',
    howe: 'howe',
    atlas: 'atlas',
    cosmos: 'cosmos',
    bias: 'bias',
    andes: 'andes',
  }),
)

const AFTER_PLURALS = new Set([
  'inning',
  'outing',
  'canning',
  'herring',
  'earring',
  'proceed',
  'exceed',
  'succeed',
])

const isVowel = (word: string, at: number): boolean => VOWELS.includes(word[at] as string)

function hasVowel(text: string): boolean {
  return /[aeiouy]/.test(text)
}

/** Where the part after the first consonant that follows a vowel begins, from `from` on. */
function regionFrom(word: string, from: number): number {
  for (let at = from + 1; at < word.length; at++)
    if (!isVowel(word, at) && isVowel(word, at - 1)) return at + 1
  return word.length
}

function regions(word: string): { r1: number; r2: number } {
  const prefix = /^(gener|commun|arsen)/.exec(word)
  const r1 = prefix === null ? regionFrom(word, 0) : prefix[0].length
  return { r1, r2: regionFrom(word, r1) }
}

/** Whether a text ends in a short syllable: consonant, vowel, consonant other than w, x, Y; or is two such letters. */
function endsShort(text: string): boolean {
  const last = text.length - 1
  if (last < 1 || isVowel(text, last) || !isVowel(text, last - 1)) return false
  if (last === 1) return true
  return !isVowel(text, last - 2) && !'wxY'.includes(text[last] as string)
}

/** The stem of an English word in lower case. */
export function stemEnglish(text: string): string {
  if (text.length <= 2) return text
  const whole = WHOLE.get(text)
  if (whole !== undefined) return whole
  let word = markConsonants(text.startsWith("'") ? text.slice(1) : text)
  const { r1, r2 } = regions(word)
  word = word.replace(/('s'|'s|')$/, '')
  word = stripPlural(word)
  if (AFTER_PLURALS.has(word)) return word
  word = stripVerb(word, r1)
  if (word.length > 2 && /[yY]$/.test(word) && !isVowel(word, word.length - 2)) word = `${word.slice(0, -1)}i`
  word = replaceEnding(word, STEP_2, r1, isSecondStep)
  word = replaceEnding(word, STEP_3, r1, (ending, at) => ending !== 'ative' || at >= r2)
  word = stripLong(word, r2)
  return stripLast(word, r1, r2).replaceAll('Y', 'y')
}

/** A `y` at the start or after a vowel is a consonant and written `Y`. */
function markConsonants(text: string): string {
  let word = text.startsWith('y') ? `Y${text.slice(1)}` : text
  for (let at = 1; at < word.length; at++)
    if (word[at] === 'y' && isVowel(word, at - 1)) word = `${word.slice(0, at)}Y${word.slice(at + 1)}`
  return word
}

function stripPlural(word: string): string {
  if (word.endsWith('sses')) return word.slice(0, -2)
  if (/(ied|ies)$/.test(word)) return word.length > 4 ? word.slice(0, -2) : word.slice(0, -1)
  if (/(us|ss)$/.test(word) || !word.endsWith('s')) return word
  return hasVowel(word.slice(0, -2)) ? word.slice(0, -1) : word
}

function stripVerb(word: string, r1: number): string {
  const ending = /(eedly|ingly|edly|eed|ing|ed)$/.exec(word)?.[0]
  if (ending === undefined) return word
  const rest = word.slice(0, -ending.length)
  if (ending.startsWith('eed')) return rest.length >= r1 ? `${rest}ee` : word
  if (!hasVowel(rest)) return word
  if (/(at|bl|iz)$/.test(rest)) return `${rest}e`
  if (DOUBLES.has(rest.slice(-2))) return rest.slice(0, -1)
  return r1 >= rest.length && endsShort(rest) ? `${rest}e` : rest
}

function replaceEnding(
  word: string,
  endings: readonly [string, string][],
  r1: number,
  allows: (ending: string, at: number, word: string) => boolean,
): string {
  for (const [ending, replacement] of endings) {
    if (!word.endsWith(ending)) continue
    const at = word.length - ending.length
    return at >= r1 && allows(ending, at, word) ? word.slice(0, at) + replacement : word
  }
  return word
}

function isSecondStep(ending: string, at: number, word: string): boolean {
  if (ending === 'ogi') return word[at - 1] === 'l'
  return ending !== 'li' || 'cdeghkmnrt'.includes(word[at - 1] ?? ' ')
}

function stripLong(word: string, r2: number): string {
  const ending = STEP_4.find((candidate) => word.endsWith(candidate))
  if (ending === undefined) return word
  const at = word.length - ending.length
  if (at < r2 || (ending === 'ion' && !'st'.includes(word[at - 1] ?? ' '))) return word
  return word.slice(0, at)
}

function stripLast(word: string, r1: number, r2: number): string {
  const at = word.length - 1
  if (word.endsWith('e'))
    return at >= r2 || (at >= r1 && !endsShort(word.slice(0, at))) ? word.slice(0, at) : word
  return at >= r2 && word.endsWith('ll') ? word.slice(0, at) : word
}
