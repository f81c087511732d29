import { setOwn } from '../../collections/json.ts'
import type { JsonObject } from '../../collections/json.ts'
import { tokenizeWithOffsets } from '../../engine/text/vocabulary/tokenizer.ts'
import type { TokenRules } from '../../engine/text/vocabulary/tokenizer.ts'
import { MAX_INFIX_TEXT, markText, matchText } from './highlight-text.ts'
import type { HighlightOptions, MarkTokens } from './highlight-text.ts'

/** A field of one text with its words marked, as both forms of a response show it. */
export interface MarkedString {
  leaf: JsonObject
  entry: JsonObject
  /** For ordering fields: more words first, then those close together. */
  score: number
}

/** A field, and the words to mark in its texts. */
export interface MarkedField {
  name: string
  /** Whether the whole value is marked beside the snippet. */
  full: boolean
  rules: TokenRules
  /** The searched words that the field knows. */
  tokens: MarkTokens
  /** The part of a word to look for, in a field with an infix search. */
  part: string | undefined
  /** Results for the texts seen so far. */
  known: Map<string, MarkedString | 'nothing'>
}

/** Marks a field of one text; undefined when nothing is marked. Hits often share a text, which is marked once. */
export function markString(
  text: string,
  field: MarkedField,
  options: HighlightOptions,
): MarkedString | undefined {
  let marked = field.known.get(text)
  if (marked === undefined) field.known.set(text, (marked = mark(text, field, options) ?? 'nothing'))
  return marked === 'nothing' ? undefined : marked
}

function mark(text: string, field: MarkedField, options: HighlightOptions): MarkedString | undefined {
  const { name, tokens, rules, full, part } = field
  const words = tokenizeWithOffsets(text, rules)
  const match = holdsPart(text, part) ? { offsets: [], score: 0 } : matchText(words, tokens)
  if (match === undefined) return undefined
  const more = part === undefined ? {} : { part }
  const marked = markText(
    text,
    tokens,
    match.offsets,
    rules,
    { ...options, full, nested: false, ...more },
    words,
  )
  if (marked === undefined) return undefined
  const { matchedTokens, snippet, value } = marked
  const leaf: JsonObject = { matched_tokens: matchedTokens, snippet }
  const entry: JsonObject = { field: name, matched_tokens: matchedTokens, snippet }
  if (full) for (const object of [leaf, entry]) setOwn(object, 'value', value)
  return { leaf, entry, score: match.score }
}

/** Whether a text holds the part of a word that an infix search looked for. */
export function holdsPart(text: string, part: string | undefined): boolean {
  return part !== undefined && text.length < MAX_INFIX_TEXT && text.toLowerCase().includes(part)
}
