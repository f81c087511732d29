import { Problem } from '../engine/problem.ts'
import type { QueryField } from '../engine/text/candidates.ts'
import { tokenRules, tokenize } from '../engine/text/tokenizer.ts'
import type { Collection } from '../collections/collection.ts'
import type { SearchParams } from './params.ts'
import { splitList } from './params.ts'

/** A query string taken apart. */
export interface ParsedQuery {
  wildcard: boolean
  tokens: string[]
  excluded: string[][]
  phrases: string[][]
}

/** Words beyond these are left out: dropping them one by one costs their square, on the thread that serves all. */
const MAX_QUERY_TOKENS = 100
const MAX_WEIGHT = 15

/** Takes a query apart: words, `-excluded` words and `"phrases"`; `*` alone asks for everything. */
export function parseQuery(q: string, collection: Collection, preSegmented: boolean): ParsedQuery {
  const parsed: ParsedQuery = { wildcard: q === '*' || q === '', tokens: [], excluded: [], phrases: [] }
  if (parsed.wildcard) return parsed
  const { token_separators, symbols_to_index } = collection.definition
  const rules = tokenRules(token_separators, symbols_to_index)
  if (preSegmented) {
    parsed.tokens = q.split(' ').flatMap((word) => tokenize(word, tokenRules([], symbols_to_index)))
    parsed.tokens.splice(MAX_QUERY_TOKENS)
    return parsed
  }
  for (const match of q.matchAll(/(-?)"([^"]*)"|(\S+)/g)) {
    const word = match[3]
    if (word === undefined) {
      const tokens = tokenize(match[2] as string, rules)
      if (tokens.length > 0) (match[1] === '-' ? parsed.excluded : parsed.phrases).push(tokens)
    } else if (word.length > 1 && word.startsWith('-')) {
      const tokens = tokenize(word.slice(1), rules)
      if (tokens.length > 0) parsed.excluded.push(tokens)
    } else parsed.tokens.push(...tokenize(word, rules))
  }
  parsed.tokens.splice(MAX_QUERY_TOKENS)
  return parsed
}

/** Checks `query_by` with its per-field settings against the schema, heaviest field first. */
export function readQueryFields(params: SearchParams, collection: Collection): QueryField[] {
  const names = params.query_by.flatMap((name) => expand(name, collection))
  const weights = perField(params.query_by_weights, names.length, numbers)
  if (weights === undefined)
    throw new Problem(
      400,
      'Number of weights in `query_by_weights` does not match number of `query_by` fields.',
    )
  const typos = perField(params.num_typos, names.length, numbers)
  if (typos === undefined)
    throw new Problem(400, 'Number of values in `num_typos` does not match number of `query_by` fields.')
  const prefixes = perField(params.prefix, names.length, (text) => splitList(text))
  if (prefixes === undefined)
    throw new Problem(400, 'Number of prefix values in `prefix` does not match number of `query_by` fields.')
  const infixes = perField(params.infix, names.length, (text) => splitList(text))
  if (infixes === undefined)
    throw new Problem(400, 'Number of infix values in `infix` does not match number of `query_by` fields.')
  const ranked = rankWeights(weights, names.length)
  const fields = names.map((name, i) => ({
    name,
    column: stringColumn(name, collection),
    weight: ranked[i] as number,
    numTypos: Math.min(2, typos[i] ?? 2),
    prefix: (prefixes[i] ?? 'true') === 'true',
    infix: readInfix(infixes[i] ?? 'off', name, collection),
  }))
  return fields.sort((a, b) => b.weight - a.weight)
}

function readInfix(value: string, name: string, collection: Collection): QueryField['infix'] {
  if (value !== 'off' && value !== 'always' && value !== 'fallback')
    throw new Problem(400, 'Allowed values are: `off`, `always`, `fallback`.')
  if (value !== 'off' && collection.index.fields.get(name)?.infix !== true)
    throw new Problem(
      400,
      `Could not find \`${name}\` in the infix index. Make sure to enable infix search by specifying \`infix: true\` in the schema.`,
    )
  return value
}

function expand(name: string, collection: Collection): string[] {
  if (!name.endsWith('*')) return [name]
  const found = [...collection.index.columns]
    .filter(([field, column]) => column.kind === 'string' && field.startsWith(name.slice(0, -1)))
    .map(([field]) => field)
  if (found.length === 0)
    throw new Problem(
      404,
      `No string or string array field found matching the pattern \`${name}\` in the schema.`,
    )
  return found
}

function stringColumn(name: string, collection: Collection): QueryField['column'] {
  if (name === 'id') throw new Problem(400, 'Cannot use `id` as a query by field.')
  const field = collection.index.fields.get(name)
  if (field === undefined) throw new Problem(404, `Could not find a field named \`${name}\` in the schema.`)
  const column = collection.index.columns.get(name)
  if (column === undefined && !field.index)
    throw new Problem(400, `Field \`${name}\` is marked as a non-indexed field in the schema.`)
  if (column?.kind !== 'string')
    throw new Problem(400, `Field \`${name}\` should be a string or a string array.`)
  return column
}

function numbers(text: string): number[] {
  const parts = splitList(text)
  return parts.every((part) => /^\d+$/.test(part)) ? parts.map(Number) : []
}

/** One value per field, or one for all; undefined when the count fits neither. */
function perField<T>(text: string, count: number, read: (text: string) => T[]): T[] | undefined {
  if (text.trim() === '') return []
  const values = read(text)
  if (values.length === 1) return Array.from({ length: count }, () => values[0] as T)
  return values.length === count ? values : undefined
}

/**
 * Weights as given when they descend and none is above 15, else as ranks from 15 down, equal ones alike; fields
 * without weights go by position.
 */
function rankWeights(weights: readonly number[], count: number): number[] {
  if (weights.length === 0) return Array.from({ length: count }, (_, i) => Math.max(0, MAX_WEIGHT - i))
  const isRanked = weights.every((weight, i) => weight <= (weights[i - 1] ?? MAX_WEIGHT))
  if (isRanked) return [...weights]
  const distinct = [...new Set(weights)].sort((a, b) => b - a)
  return weights.map((weight) => Math.max(0, MAX_WEIGHT - distinct.indexOf(weight)))
}
