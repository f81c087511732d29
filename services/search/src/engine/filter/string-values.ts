import type { StringColumn } from '../columns/string-column.ts'
import { topCompletions } from '../text/completions.ts'
import { tokenize } from '../text/vocabulary/tokenizer.ts'
import { emptyValue, insideBrackets, splitValues } from './values.ts'
import { trimSpaces } from './tokens.ts'

/**
 * A wanted value as tokens: the whole value, its beginning, all of the tokens somewhere, or the tokens side by side.
 */
export interface Wanted {
  tokens: string[]
  mode: 'exact' | 'start' | 'contains' | 'phrase'
}

/** A clause of a string field: any of the wanted values; with `negated`, none of them. */
export interface StringCondition {
  negated: boolean
  wanted: Wanted[]
}

type Mode = Exclude<Wanted['mode'], 'start'>

/** The values of a clause as text, and how they compare. */
export interface StringTexts {
  negated: boolean
  mode: Mode
  values: string[]
}

/** Reads `=x`, `!=x`, `!x`, `x`, `"a phrase"` or a list of those; the first value decides how a whole list compares. */
export function readTexts(name: string, value: string): StringTexts {
  let mode: Mode = 'contains'
  let at = 0
  const negated = value.length >= 2 && value.startsWith('!')
  if (value.startsWith('=')) [mode, at] = ['exact', 1]
  else if (negated) [mode, at] = value[1] === '=' ? ['exact', 2] : ['contains', 1]
  const rest = trimSpaces(value.slice(at))
  if (rest === '') throw emptyValue(name)
  return { negated, ...readValues(rest, mode) }
}

/**
 * Reads a clause into tokens. A trailing `*` completes the last word with at most `maxCandidates` tokens of the field.
 */
export function readStrings(
  name: string,
  value: string,
  column: StringColumn,
  maxCandidates: number,
): StringCondition {
  const { negated, mode, values } = readTexts(name, value)
  const wanted = values.flatMap((text) => readWanted(name, text, mode, column, maxCandidates))
  return { negated, wanted }
}

function readValues(rest: string, mode: Mode): { values: string[]; mode: Mode } {
  if (isPhrase(rest)) return { values: [rest.slice(1, -1)], mode: 'phrase' }
  const list = insideBrackets(rest)
  if (list === undefined) return { values: [rest], mode }
  const values = splitValues(list)
  let how = mode
  if (values.some(isPhrase)) how = isPhrase(values[0] as string) ? 'phrase' : 'exact'
  return { values: values.map((value) => (isPhrase(value) ? value.slice(1, -1) : value)), mode: how }
}

function isPhrase(text: string): boolean {
  return text.length > 1 && text.startsWith('"') && text.endsWith('"')
}

function readWanted(
  name: string,
  text: string,
  mode: Mode,
  column: StringColumn,
  maxCandidates: number,
): Wanted[] {
  const prefix = text.length > 1 && text.endsWith('*')
  const tokens = tokenize(prefix ? text.slice(0, -1) : text, column.rules)
  if (tokens.length === 0) throw emptyValue(name)
  if (!prefix) return [{ tokens, mode }]
  const before = tokens.slice(0, -1)
  return topCompletions(column, tokens.at(-1) as string, before.at(-1), maxCandidates).map((last) => ({
    tokens: [...before, last],
    mode: mode === 'exact' ? 'start' : mode,
  }))
}
