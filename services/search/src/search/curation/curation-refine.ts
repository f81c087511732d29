import type { Bitset } from '../../engine/bitset.ts'
import type { DocumentIndex } from '../../engine/document-index.ts'
import { tokenizeFilter } from '../../engine/filter/tokens.ts'
import { Problem } from '../../engine/problem.ts'
import { tokenRules, tokenize } from '../../engine/text/vocabulary/tokenizer.ts'
import { matchesQuery, place } from './curation.ts'
import type { Curated, CurationItem } from './curation.ts'

/** The parts of a search that `refine` needs. */
export interface RefineInput {
  index: DocumentIndex
  /** The query's tokens; `*` alone for a query for everything. */
  tokens: readonly string[]
  /** The request's filter. */
  filter: string
  /** Runs the filter of a rule. */
  runFilter: (filter: string) => Bitset
  /** Runs a filter that contains words of the request. */
  askFilter: (filter: string) => Bitset
  /** The documents whose values a `{field}` may stand for; undefined for all. */
  visible: Bitset | undefined
}

/** Effect on a search of the rules with a filter or an order. */
export interface Refined {
  /** `*` alone when a rule took every token. */
  tokens: string[]
  /** Documents that each rule's filter selects; a result must be in every set. */
  filters: Bitset[]
}

/**
 * Applies the rules that add a filter or an order. In a rule's query, `{field}` stands for words of the query that
 * are a value of the field; in its filter, `{field}` stands for the value that the request filters by.
 */
export function refine(curated: Curated, input: RefineInput): Refined {
  const refined: Refined = { tokens: [...input.tokens], filters: [] }
  for (const { item, query } of curated.refining) {
    const dynamic = isDynamic(item.rule.query) || isDynamic(item.rule.filter_by)
    const matched = dynamic
      ? applyDynamic(item, query, curated, refined, input)
      : applyStatic(item, query, refined, input)
    if (!matched) continue
    curated.metadata ??= item.metadata
    if (item.stop_processing) break
  }
  return refined
}

function isDynamic(text = ''): boolean {
  const opened = text.search(/\{[^}]/)
  return opened >= 0 && text.indexOf('}', opened) > 0
}

function applyStatic(item: CurationItem, query: string, refined: Refined, input: RefineInput): boolean {
  const { rule } = item
  const tags = rule.tags ?? []
  const byTag = tags.length > 0 && (rule.filter_by ?? '') === '' && (rule.query ?? '') === ''
  const anyTag = tags.length === 1 && tags[0] === '*'
  if (!byTag && !anyTag && !matchesQuery(rule.match, query, refined.tokens.join(' '))) return false
  if (!addFilter(item.filter_by ?? '', refined, input)) return false
  if (item.remove_matched_tokens)
    removeTokens(refined, new Set(tokenize(rule.query ?? '', tokenRules([], []))))
  return true
}

/** Adds a rule's filter; false when it cannot be used. */
function addFilter(filter: string, refined: Refined, { runFilter }: RefineInput): boolean {
  if (filter === '') return true
  try {
    refined.filters.push(runFilter(filter))
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

function removeTokens(refined: Refined, removed: ReadonlySet<string>): void {
  const rest = refined.tokens.filter((token) => !removed.has(token))
  refined.tokens = rest.length > 0 ? rest : ['*']
}

function applyDynamic(
  item: CurationItem,
  query: string,
  curated: Curated,
  refined: Refined,
  input: RefineInput,
): boolean {
  const byQuery = isDynamic(item.rule.query)
  const parts = byQuery
    ? query.split(' ').filter((part) => part !== '')
    : filterParts(item.rule.filter_by ?? '')
  const tokens = byQuery ? refined.tokens : filterParts(input.filter)
  if (!byQuery && parts.length !== tokens.length) return false
  const found = resolve(parts, item.rule.match === 'exact', tokens, input)
  curated.sort = ''
  if (found === undefined) return false
  const fill = (text: string): string =>
    [...found.values].reduce((out, [field, words]) => out.replaceAll(`{${field}}`, words.join(' ')), text)
  curated.sort = fill(item.sort_by ?? '')
  if (!addFilter(fill(item.filter_by ?? ''), refined, input)) return true
  place(item, curated)
  if (item.remove_matched_tokens) removeTokens(refined, found.absorbed)
  return true
}

/** The field names and values of a filter without operators: `make:=Toyota && km:<5` gives make, Toyota, km, 5. */
function filterParts(filter: string): string[] {
  try {
    const clauses = tokenizeFilter(filter).filter(({ kind }) => kind === 'clause')
    return clauses.flatMap(({ text }) => text.split(':').map(withoutEdges)).filter((part) => part !== '')
  } catch {
    return []
  }
}

function withoutEdges(part: string): string {
  let end = part.length
  while (end > 0 && !/[A-Za-z0-9}`]/.test(part[end - 1] as string)) end--
  return part.slice(0, end).replace(/^[^A-Za-z0-9{]+/, '')
}

interface Resolved {
  values: Map<string, string[]>
  absorbed: Set<string>
}

function placeholder(part: string | undefined): string | undefined {
  return part?.startsWith('{') && part.endsWith('}') ? part.slice(1, -1) : undefined
}

/** Finds the values of a rule's placeholders among the tokens; undefined when the rule does not match. */
function resolve(
  parts: readonly string[],
  exact: boolean,
  tokens: readonly string[],
  input: RefineInput,
): Resolved | undefined {
  const out: Resolved = { values: new Map(), absorbed: new Set() }
  let found = false
  let j = 0
  for (let i = 0; i < parts.length;) {
    if (placeholder(parts[i]) === undefined) {
      while (j < tokens.length && tokens[j] !== parts[i]) {
        if (exact) return undefined
        j++
      }
      if (j === tokens.length) return undefined
      i++
      j++
      continue
    }
    const fields: string[] = []
    for (let field = placeholder(parts[i]); field !== undefined; field = placeholder(parts[++i]))
      fields.push(field)
    let words: string[] = []
    while (j < tokens.length && (i === parts.length || parts[i] !== tokens[j]))
      words.push(tokens[j++] as string)
    for (const [k, field] of fields.entries()) {
      const taken = takeValue(field, words, k === 0, input)
      if (taken === undefined) return undefined
      for (const word of taken.words) out.absorbed.add(word)
      out.values.set(field, taken.words)
      words = taken.rest
    }
    found = true
  }
  if (!found || (exact && tokens.length !== out.absorbed.size)) return undefined
  return out
}

/** Maximum number of words in which a value is looked for. */
const MAX_WORDS = 20

/** Returns the longest run of words that is a value of a field, and the words after its start that are not in it. */
function takeValue(
  field: string,
  all: readonly string[],
  slide: boolean,
  { index, askFilter, visible }: RefineInput,
): { words: string[]; rest: string[] } | undefined {
  if (index.columns.get(field)?.kind !== 'string') return undefined
  const words = all.slice(0, MAX_WORDS)
  for (let length = words.length; length > 0; length--)
    for (let start = 0; start + length <= words.length; start++) {
      const run = words.slice(start, start + length)
      if (run.includes('*')) continue
      const bits = askFilter(`${field}:=\`${run.join(' ')}\``)
      if (visible !== undefined) bits.and(visible)
      if (bits.count() > 0) {
        const behind = all.slice(start)
        return {
          words: behind.filter((word) => run.includes(word)),
          rest: behind.filter((word) => !run.includes(word)),
        }
      }
      if (!slide) break
    }
  return undefined
}
