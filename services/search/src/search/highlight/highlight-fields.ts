import { Problem } from '../../engine/problem.ts'
import type { SearchedToken } from '../../engine/text/text-query.ts'
import { collectionRules } from '../items/collection-rules.ts'
import { fieldAccess, type Schema } from '../field-access.ts'
import { expandFieldName } from '../field-names.ts'
import type { HighlightField } from './highlight.ts'
import type { SearchOutcome } from '../outcome.ts'
import { covers } from '../project.ts'

/**
 * The fields of a search's hits that are highlighted: those named, else those searched as far as the response shows
 * them; each with the searched words it knows.
 */
export function highlightFields({ params, collection, text, fields }: SearchOutcome): HighlightField[] {
  if (text === undefined || text.searched.size === 0) return []
  const { include_fields, exclude_fields, highlight_fields, highlight_full_fields, query_by } = params
  const named = highlight_fields.length > 0
  // Naming a field shows it although the request leaves it out, but not where its key does.
  const counts = (list: 'include_fields' | 'exclude_fields'): boolean =>
    !named || params.fixed_by_key.includes(list)
  const { named: schema } = fieldAccess(params, collection.index)
  const expand = (list: readonly string[], onlyText: boolean): string[] =>
    expandAll(list, schema, { onlyText, nested: collection.definition.enable_nested_fields })
  const expanded = new Set(expand(named ? highlight_fields : query_by, false))
  const names = [...expanded].filter((name) => {
    if (counts('exclude_fields') && covers(exclude_fields, name)) return false
    if (counts('include_fields') && include_fields.length > 0 && !covers(include_fields, name)) return false
    return schema.fields.has(name)
  })
  const full = new Set(expand(highlight_full_fields, true))
  const part = text.searched.keys().next().value
  return names.map((name) => {
    const column = collection.index.columns.get(name)
    const infix = fields.some((field) => field.name === name && field.infix !== 'off')
    const tokens = new Map<string, SearchedToken>()
    const ids: number[] = []
    if (column?.kind === 'string')
      for (const [token, searched] of text.searched) {
        const id = column.units.vocabulary.id(token)
        if (id === 0) continue
        tokens.set(token, searched)
        ids.push(id)
      }
    return {
      name,
      full: full.has(name),
      rules: column?.kind === 'string' ? column.rules : collectionRules(collection.definition),
      tokens,
      part: infix ? part : undefined,
      column: column?.kind === 'string' ? column : undefined,
      ids,
      known: new Map(),
    }
  })
}

function expandAll(
  names: readonly string[],
  schema: Schema,
  options: Parameters<typeof expandFieldName>[2],
): string[] {
  return names.flatMap((name) => {
    try {
      return expandFieldName(name, schema, options)
    } catch (error) {
      if (error instanceof Problem) return []
      throw error
    }
  })
}
