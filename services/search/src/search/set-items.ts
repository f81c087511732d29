import { Problem } from '../engine/problem.ts'
import { isObject, own } from '../collections/json.ts'
import type { JsonObject } from '../collections/json.ts'
import type { CurationItem } from './curation.ts'
import type { SynonymItem } from './synonyms.ts'

/** Reads one synonym of a set; throws Typesense's refusals. */
export function readSynonym(raw: unknown): SynonymItem {
  if (!isObject(raw)) throw new Problem(400, 'Invalid `items` field; must be an array of objects')
  const id = own(raw, 'id')
  if (typeof id !== 'string' || id === '') throw new Problem(400, 'Missing `id` field.')
  const synonyms = own(raw, 'synonyms')
  if (!Array.isArray(synonyms)) throw new Problem(400, 'Could not find an array of `synonyms`')
  if (synonyms.some((word) => typeof word !== 'string' || word === ''))
    throw new Problem(400, 'Could not find a valid string array of `synonyms`')
  const root = own(raw, 'root') ?? ''
  if (typeof root !== 'string') throw new Problem(400, 'Key `root` should be a string.')
  return { id, root, synonyms: synonyms as string[] }
}

/** Reads one curation rule of a set, with its defaults; throws Typesense's refusals. */
export function readCuration(raw: unknown): CurationItem {
  if (!isObject(raw)) throw new Problem(400, 'Invalid `items` field; must be an array of objects')
  const rule = own(raw, 'rule')
  const id = own(raw, 'id')
  if (typeof id !== 'string' || id === '') throw new Problem(400, 'Missing `id` field.')
  if (!isObject(rule)) throw new Problem(400, 'Missing `rule` definition.')
  const text = (object: JsonObject, key: string): string | undefined => {
    const value = own(object, key)
    if (value === undefined || value === '') return undefined
    if (typeof value !== 'string') throw new Problem(400, `The \`${key}\` must be a string.`)
    return value
  }
  const flag = (key: string, fallback: boolean): boolean =>
    typeof own(raw, key) === 'boolean' ? own(raw, key) === true : fallback
  const number = (key: string): number | undefined =>
    typeof own(raw, key) === 'number' ? Number(own(raw, key)) : undefined
  const item: CurationItem = {
    excludes: readIds(raw, 'excludes').map((entry) => ({ id: String(entry['id']) })),
    filter_curated_hits: flag('filter_curated_hits', false),
    id,
    includes: readIds(raw, 'includes').map((entry) => ({
      id: String(entry['id']),
      position: Number(entry['position'] ?? 1),
    })),
    remove_matched_tokens: flag('remove_matched_tokens', text(raw, 'filter_by') !== undefined),
    rule: readRule(rule),
    stop_processing: flag('stop_processing', true),
  }
  for (const key of ['filter_by', 'sort_by', 'replace_query'] as const) {
    const value = text(raw, key)
    if (value !== undefined) item[key] = value
  }
  const metadata = own(raw, 'metadata')
  if (isObject(metadata)) item.metadata = metadata
  for (const key of ['effective_from_ts', 'effective_to_ts'] as const) {
    const value = number(key)
    if (value !== undefined) item[key] = value
  }
  return item
}

function readRule(raw: JsonObject): CurationItem['rule'] {
  const rule: CurationItem['rule'] = {}
  const tags = own(raw, 'tags')
  if (Array.isArray(tags) && tags.every((tag) => typeof tag === 'string')) rule.tags = tags
  for (const key of ['query', 'match', 'filter_by'] as const) {
    const value = own(raw, key)
    if (typeof value === 'string' && value !== '') rule[key] = value
  }
  const complete =
    rule.tags !== undefined ||
    rule.filter_by !== undefined ||
    (rule.query !== undefined && rule.match !== undefined)
  if (!complete)
    throw new Problem(400, 'The `rule` definition must contain either a `tags` or a `query` and `match`.')
  if (rule.match !== undefined && rule.match !== 'exact' && rule.match !== 'contains')
    throw new Problem(400, 'The `match` value must be either `exact` or `contains`.')
  return rule
}

function readIds(raw: JsonObject, key: string): JsonObject[] {
  const list = own(raw, key)
  if (list === undefined) return []
  if (!Array.isArray(list) || list.some((entry) => !isObject(entry) || typeof own(entry, 'id') !== 'string'))
    throw new Problem(400, `The \`${key}\` value must be an array of objects with an \`id\`.`)
  return list as JsonObject[]
}
