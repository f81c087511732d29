import type { CodedColumn } from '../../engine/columns/coded-column.ts'
import { near } from '../../engine/facet/query.ts'
import type { FacetQuery } from '../../engine/facet/query.ts'
import { tokenRules, tokenize } from '../../engine/text/vocabulary/tokenizer.ts'
import type { SearchedToken } from '../../engine/text/text-query.ts'
import { markText } from '../highlight/highlight-text.ts'
import type { SearchParams } from '../params.ts'

/** The words of a facet query, split as the column's values are. */
export function readFacetQuery(column: CodedColumn, text: string, params: SearchParams): FacetQuery {
  const rules = column.kind === 'string' ? column.rules : tokenRules([], ['.', '-'])
  return { words: tokenize(text, rules), rules, maxTypos: Math.min(2, params.facet_query_num_typos) }
}

/** A facet value with the words marked that a facet query found. */
export function markFacetValue(
  value: string,
  { words, rules }: FacetQuery,
  typos: number,
  params: SearchParams,
): string {
  const tokens = new Map<string, SearchedToken>()
  for (const word of tokenize(value, rules)) {
    const last = words.length - 1
    const at = words.findIndex((asked, i) => near(asked, word, i === last, typos))
    if (at < 0) continue
    const asked = words[at] as string
    tokens.set(word, { typed: at === last ? asked.length : word.length, typos: 0, prefix: at === last })
  }
  const options = {
    startTag: params.highlight_start_tag,
    endTag: params.highlight_end_tag,
    affixTokens: params.highlight_affix_num_tokens,
    snippetThreshold: params.snippet_threshold,
    prefixLength: words.at(-1)?.length ?? 0,
  }
  return markText(value, tokens, [], rules, { ...options, full: false, nested: false })?.snippet ?? value
}
