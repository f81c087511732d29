import { Problem } from '../../engine/problem.ts'
import { isObject, own } from '../../collections/json.ts'
import type { JsonObject } from '../../collections/json.ts'
import type { CurationItem } from './curation.ts'

function refuse(message: string): never {
  throw new Problem(400, message)
}

const EFFECTS = [
  'includes',
  'excludes',
  'filter_by',
  'sort_by',
  'remove_matched_tokens',
  'metadata',
  'replace_query',
  'diversity',
]

/** Reads one curation rule of a set, with its defaults; throws Typesense's refusals in its order. */
export function readCuration(raw: unknown): CurationItem {
  if (!isObject(raw)) refuse('Bad JSON.')
  const has = (key: string): boolean => own(raw, key) !== undefined
  const given = own(raw, 'rule')
  if (!isObject(given)) refuse('Missing `rule` definition.')
  const rule = readRule(given, EFFECTS.some(has))
  const includes = readHits(raw, 'includes')
  const excludes = readHits(raw, 'excludes')
  const filter = own(raw, 'filter_by')
  if (filter !== undefined && typeof filter !== 'string') refuse('The `filter_by` must be a string.')
  if (filter === '') refuse('The `filter_by` must be a non-empty string.')
  const flag = (key: string): boolean | undefined => {
    const value = own(raw, key)
    if (value !== undefined && typeof value !== 'boolean') refuse(`The \`${key}\` must be a boolean.`)
    return value
  }
  const removes = flag('remove_matched_tokens')
  const filters = flag('filter_curated_hits')
  const stops = flag('stop_processing')
  const id = own(raw, 'id')
  if (typeof id !== 'string' || id === '') refuse('Curation `id` not provided.')
  if (typeof (own(given, 'filter_by') ?? '') !== 'string')
    refuse('Curation `rule.filter_by` must be a string.')
  if (removes === true && has('replace_query'))
    refuse('Only one of `replace_query` or `remove_matched_tokens` can be specified.')
  const metadata = own(raw, 'metadata')
  if (metadata !== undefined && !isObject(metadata)) refuse('The `metadata` must be a JSON object.')
  if (has('diversity')) refuse('`diversity` is not supported by this server.')
  const item: CurationItem = {
    excludes: excludes.map((hit) => ({ id: String(hit['id']) })),
    filter_curated_hits: filters ?? false,
    id,
    includes: includes.map((hit) => ({ id: String(hit['id']), position: Number(hit['position']) })),
    remove_matched_tokens: removes ?? filter !== undefined,
    rule,
    stop_processing: stops ?? true,
  }
  for (const key of ['filter_by', 'sort_by', 'replace_query'] as const) {
    const value = own(raw, key)
    if (value !== undefined && typeof value !== 'string') refuse(`The \`${key}\` must be a string.`)
    if (value !== undefined && value !== '') item[key] = value
  }
  if (metadata !== undefined && Object.keys(metadata).length > 0) item.metadata = metadata
  for (const key of ['effective_from_ts', 'effective_to_ts'] as const) {
    const value = own(raw, key)
    if (value !== undefined && !Number.isInteger(value)) refuse(`The \`${key}\` must be an integer.`)
    if (value !== undefined && value !== -1) item[key] = value as number
  }
  return item
}

function readRule(raw: JsonObject, hasEffect: boolean): CurationItem['rule'] {
  const has = (key: string): boolean => own(raw, key) !== undefined
  if (!has('filter_by') && !has('tags') && !(has('query') && has('match')))
    refuse('The `rule` definition must contain either a `tags` or a `query` and `match`.')
  if (!hasEffect)
    refuse(
      'Must contain one of: `includes`, `excludes`, `metadata`, `filter_by`, `sort_by`, `remove_matched_tokens`, `replace_query`.',
    )
  const rule: CurationItem['rule'] = {}
  const tags = own(raw, 'tags')
  if (tags !== undefined) {
    if (!Array.isArray(tags) || tags.some((tag) => typeof tag !== 'string'))
      refuse('The `tags` value must be an array of strings.')
    if (tags.length > 0) rule.tags = [...new Set(tags as string[])].sort()
  }
  for (const key of ['query', 'match', 'filter_by'] as const) {
    const value = own(raw, key)
    if (value !== undefined && key !== 'filter_by' && typeof value !== 'string')
      refuse(`Curation \`rule.${key}\` must be a string.`)
    if (typeof value === 'string' && value !== '') rule[key] = value
  }
  return rule
}

function readHits(raw: JsonObject, key: 'includes' | 'excludes'): JsonObject[] {
  const hits = own(raw, key)
  if (hits === undefined) return []
  if (!Array.isArray(hits)) refuse(`The \`${key}\` value must be an array.`)
  return hits.map((hit: unknown) => {
    if (!isObject(hit)) refuse(`The \`${key}\` value must be an array of objects.`)
    const isInclude = key === 'includes'
    if (isInclude && (own(hit, 'id') === undefined || own(hit, 'position') === undefined))
      refuse('Inclusion definition must define both `id` and `position` keys.')
    if (own(hit, 'id') === undefined) refuse('Exclusion definition must define an `id`.')
    if (typeof own(hit, 'id') !== 'string')
      refuse(`${isInclude ? 'Inclusion' : 'Exclusion'} \`id\` must be a string.`)
    if (isInclude && !Number.isInteger(own(hit, 'position')))
      refuse('Inclusion `position` must be an integer.')
    return hit
  })
}
