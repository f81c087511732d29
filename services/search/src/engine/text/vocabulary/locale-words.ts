import { transliterate } from './transliterate.ts'

/** A word with the half-open character range it came from. */
interface Word {
  text: string
  start: number
  end: number
}

/** The locales that are spelt in Latin letters before they are compared. */
const SPELT = new Set(['el', 'bg', 'ru', 'sr', 'uk', 'be'])

/** Punctuation that is no word of its own. */
const IGNORED: Readonly<Record<string, ReadonlySet<string>>> = {
  zh: new Set(['，', '─', '。']),
  ko: new Set(['·']),
}

const segmenters = new Map<string, Intl.Segmenter>()

/**
 * The locale whose rules find the words of a text; undefined where spaces and separators do, as for no locale and for
 * English.
 */
export function wordLocale(locale: string): string | undefined {
  return locale === '' || locale === 'en' || locale === 'de_en' ? undefined : locale
}

/** The words of a text by the rules of its locale, lower-cased; accents stay. `isDropped` tells of ASCII characters. */
export function localeWords(text: string, locale: string, isDropped: (char: string) => boolean): Word[] {
  const words: Word[] = []
  const spaced = locale === 'fa' ? text.replaceAll('\u200c', ' ') : text
  for (const { segment, index } of segmenterOf(locale).segment(spaced)) {
    let word = ''
    if (IGNORED[locale]?.has(segment) !== true)
      for (const char of normalize(segment, locale)) if (!isDropped(char)) word += char
    if (word !== '') words.push({ text: word, start: index, end: index + segment.length })
  }
  return words
}

/** The segmenter of a locale, that of no language where the locale is none that is known. */
function segmenterOf(locale: string): Intl.Segmenter {
  let segmenter = segmenters.get(locale)
  if (segmenter !== undefined) return segmenter
  const options = { granularity: 'word' } as const
  try {
    segmenter = new Intl.Segmenter(locale.replaceAll('_', '-'), options)
  } catch {
    segmenter = new Intl.Segmenter('und', options)
  }
  if (segmenters.size < MAX_SEGMENTERS) segmenters.set(locale, segmenter)
  return segmenter
}

const MAX_SEGMENTERS = 100

function normalize(segment: string, locale: string): string {
  if (locale === 'ko') return segment.normalize('NFKD').toLowerCase()
  if (locale === 'th')
    return segment
      .normalize('NFKC')
      .replaceAll(/[\u2000-\u206f]/g, '')
      .toLowerCase()
  if (locale === 'ja') return hiragana(segment.normalize('NFKC').toLowerCase())
  const folded = segment.toLowerCase()
  return SPELT.has(locale) ? transliterate(folded) : folded
}

const KATAKANA_OFFSET = 0x60

/** Katakana as hiragana, so that both spellings of a word are found. */
function hiragana(text: string): string {
  return text.replaceAll(/[\u30a1-\u30f6]/g, (char) =>
    String.fromCharCode(char.charCodeAt(0) - KATAKANA_OFFSET),
  )
}
