import type { SearchedToken } from '../../engine/text/text-query.ts'
import { isDropped, tokenizeWithOffsets } from '../../engine/text/vocabulary/tokenizer.ts'
import type { TextToken, TokenRules } from '../../engine/text/vocabulary/tokenizer.ts'
import { bestWindow } from '../../engine/text/window.ts'

/** How matched words are marked and how much around them is shown. */
export interface HighlightOptions {
  startTag: string
  endTag: string
  affixTokens: number
  snippetThreshold: number
  /** How many letters of a word that was completed are marked: as many as the query's last word has. */
  prefixLength: number
}

/** The searched words that a field knows, by word. */
export type MarkTokens = ReadonlyMap<string, SearchedToken>

/** One text with its matched words marked; the value only when it was asked for. */
export interface MarkedText {
  matchedTokens: string[]
  snippet: string
  value: string | undefined
}

/** Where the searched words stand in one text. */
export interface TextMatch {
  /** The places of the words of the best window, ascending. */
  offsets: number[]
  /** For ordering texts and fields: more words first, then those close together. */
  score: number
}

/** The match of a text, given by its words; undefined when it holds none of those searched. */
export function matchText(words: readonly TextToken[], tokens: MarkTokens): TextMatch | undefined {
  const places = new Map<string, number[]>()
  words.forEach(({ text: word }, at) => {
    if (!tokens.has(word)) return
    const list = places.get(word)
    if (list === undefined) places.set(word, [at])
    else list.push(at)
  })
  if (places.size === 0) return undefined
  const ends: number[] = []
  let positions: number[] = []
  for (const list of places.values()) {
    positions = positions.concat(list)
    ends.push(positions.length)
  }
  const window = { words: 0, distance: 0, lastOffset: 0, exact: false, offsets: [positions[0] as number] }
  bestWindow(positions, ends, words.length, window)
  const { distance, exact, lastOffset } = window
  const head = window.words * 256 + Math.min(255, places.size)
  const score = ((head * 256 + (100 - distance)) * 2 + (exact ? 1 : 0)) * 256 + 255 - lastOffset
  return { offsets: window.offsets.sort((a, b) => a - b), score }
}

interface Mark {
  start: number
  end: number
}

/**
 * Marks the searched words in a text. Words outside the best window are marked too where the text is short, or
 * `nested` or `full` is set; the snippet begins a few words before the first word of the window. Undefined when nothing is marked.
 */
export function markText(
  text: string,
  tokens: MarkTokens,
  offsets: readonly number[],
  rules: TokenRules,
  options: HighlightOptions & { full: boolean; nested: boolean; part?: string },
  words: readonly TextToken[] = tokenizeWithOffsets(text, rules),
): MarkedText | undefined {
  const { affixTokens, snippetThreshold, full, nested, part } = options
  const lastOffset = offsets.at(-1) ?? 0
  const everywhere = full || nested || lengthOf(text) < snippetThreshold * 6
  const marks: Mark[] = []
  const hits = new Set<string>()
  let next = 0
  let snippet: Mark = { start: 0, end: text.length }
  let first = -1
  let last = words.length - 1
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as TextToken
    const inWindow = (first >= 0 && hits.has(word.text)) || offsets[next] === i
    const elsewhere = !inWindow && everywhere && tokens.has(word.text)
    if (inWindow || elsewhere) {
      marks.push(markOf(word, text, tokens.get(word.text), rules, options))
      hits.add(word.text)
      if (inWindow) while (offsets[next] !== undefined && (offsets[next] as number) <= i) next++
      if (first < 0 && (inWindow || nested)) {
        first = i
        snippet.start = (words[Math.max(0, i - affixTokens)] as TextToken).start
      }
    } else if (part !== undefined && text.length < MAX_INFIX_TEXT && word.text.includes(part))
      marks.push({ start: word.start, end: word.end })
    const beyond = offsets.length > 0 && i >= lastOffset + affixTokens
    if (beyond && snippet.end === text.length) snippet.end = outerEnd(word, text, rules)
    const isPast = i >= lastOffset + affixTokens && next >= offsets.length
    if (i >= snippetThreshold && isPast && !nested && !full) {
      last = i
      break
    }
  }
  if (marks.length === 0) return undefined
  if (last <= snippetThreshold - 1) snippet = { start: 0, end: text.length }
  const shown = marks.filter(({ start }) => start >= snippet.start && start < snippet.end)
  return {
    matchedTokens: shown.map(({ start, end }) => text.slice(start, end)),
    snippet: write(text, shown, snippet, options),
    value: full ? write(text, marks, { start: 0, end: text.length }, options) : undefined,
  }
}

/** Texts from this length on are not marked for an infix search. */
export const MAX_INFIX_TEXT = 100

function lengthOf(text: string): number {
  if (text.charCodeAt(0) < 128) return Buffer.byteLength(text)
  let count = 0
  for (const _ of text) count++
  return count
}

function markOf(
  { text: token, start, end }: TextToken,
  text: string,
  searched: SearchedToken | undefined,
  rules: TokenRules,
  { prefixLength }: HighlightOptions,
): Mark {
  if (searched === undefined || !searched.prefix || searched.typed >= token.length) return { start, end }
  let letters = 0
  let prefixEnd = end
  for (let at = start; at < end;) {
    const char = String.fromCodePoint(text.codePointAt(at) as number)
    at += char.length
    if (isDropped(char, rules)) continue
    letters++
    if (letters === prefixLength) prefixEnd = at
  }
  const rest = letters - Math.min(letters, prefixLength)
  return { start, end: rest <= 2 && searched.typos > 0 ? end : prefixEnd }
}

/** The end of a word with the characters that belong to none behind it. */
function outerEnd({ end }: TextToken, text: string, rules: TokenRules): number {
  let at = end
  while (at < text.length && !isSeparator(text[at] as string, rules)) at++
  return at
}

function isSeparator(char: string, rules: TokenRules): boolean {
  return char === ' ' || char === '\n' || rules.separators.has(char)
}

function write(
  text: string,
  marks: readonly Mark[],
  { start, end }: Mark,
  options: HighlightOptions,
): string {
  let out = ''
  let done = start
  for (const mark of marks) {
    out += text.slice(done, mark.start) + options.startTag + text.slice(mark.start, mark.end) + options.endTag
    done = mark.end
  }
  return out + text.slice(done, Math.max(done, end))
}
