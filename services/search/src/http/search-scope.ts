import { Problem } from '../engine/problem.ts'
import { isObject, own, scalarText } from '../collections/json.ts'
import type { JsonObject } from '../collections/json.ts'
import { bothFilters } from '../search/params.ts'
import type { RawParams } from '../search/params.ts'
import type { ServerState } from '../server-state.ts'

/** Parameters with the same effect: one that a key embeds must not lose to the other one in the request. */
const RIVALS: Readonly<Record<string, string>> = {
  limit: 'per_page',
  per_page: 'limit',
  offset: 'page',
  page: 'offset',
}

/** Parameters that only a key may set: a request could use them to restrict less than its key does. */
const OF_KEYS_ALONE = ['private_fields', 'private_values', 'query_only_fields', 'fixed_by_key']

/**
 * Adds the request's preset and the key's embedded parameters, and returns the key's scope: its filter and that of a
 * preset it embeds. The scope is never joined to the request's filter as text, where brackets or back-ticks in the
 * one could change the meaning of the other; the search ANDs the results of the two. Throws 400 for an embedded value
 * that is no text, number or boolean: a scope that cannot be read must not be ignored.
 */
export function applyScope(raw: RawParams, state: ServerState, embedded: JsonObject | undefined): string {
  forgetKeysWords(raw)
  if (embedded === undefined) {
    applyPreset(raw, state)
    return ''
  }
  const preset = state.presets.get(textOf(embedded, 'preset') ?? '')
  if (isObject(preset)) overwrite(raw, preset)
  else applyPreset(raw, state)
  overwrite(raw, embedded)
  const fields = ['include_fields', 'exclude_fields']
  const isFixed = (name: string): boolean =>
    [embedded, preset].some((source) => isObject(source) && own(source, name) !== undefined)
  raw.set('fixed_by_key', fields.filter(isFixed).join(','))
  const fixed = isObject(preset) ? textOf(preset, 'filter_by') : undefined
  return bothFilters(textOf(embedded, 'filter_by'), fixed)
}

/** Adds a preset's parameters where the request has none; filters of both must hold. */
function applyPreset(raw: RawParams, state: ServerState): void {
  const value = state.presets.get(raw.get('preset') ?? '')
  if (!isObject(value)) return
  for (const [name, entry] of Object.entries(value)) {
    const text = scalarText(entry)
    if (text === undefined) continue
    if (name === 'filter_by') raw.set(name, bothFilters(raw.get(name), text))
    else if (!raw.has(name)) raw.set(name, text)
  }
  forgetKeysWords(raw)
}

function forgetKeysWords(raw: RawParams): void {
  for (const name of OF_KEYS_ALONE) raw.delete(name)
}

/** Replaces parameters of a search by the fixed ones, except the filter, which belongs to the scope. */
function overwrite(raw: RawParams, fixed: JsonObject): void {
  for (const name of Object.keys(fixed)) {
    if (name === 'expires_at' || name === 'filter_by' || name === 'searches') continue
    const rival = RIVALS[name]
    if (rival !== undefined && own(fixed, rival) === undefined) raw.delete(rival)
    raw.set(name, textOf(fixed, name) as string)
  }
}

function textOf(embedded: JsonObject, name: string): string | undefined {
  const value = own(embedded, name)
  if (value === undefined) return undefined
  const text = scalarText(value)
  if (text === undefined)
    throw new Problem(400, 'Error applying search parameters inside Scoped Search API key')
  return text
}

/** Returns the `limit_multi_searches` that a scoped key embeds. */
export function embeddedLimit(embedded: JsonObject | undefined): number | undefined {
  const value = embedded === undefined ? undefined : own(embedded, 'limit_multi_searches')
  return Number.isInteger(value) ? (value as number) : undefined
}

/** Returns the paging of a union, limited to the smallest page size that the keys of its searches embed. */
export function unionPaging(
  query: ReadonlyMap<string, string>,
  embedded: readonly (JsonObject | undefined)[],
): ReadonlyMap<string, string> {
  const sizes = embedded.flatMap((fixed = {}) =>
    ['per_page', 'limit'].flatMap((name) => textOf(fixed, name) ?? []).map(Number),
  )
  if (sizes.length === 0) return query
  const asked = Number(query.get('per_page') ?? query.get('limit') ?? 10)
  const least = Math.min(...sizes)
  if (!(asked > least) && !Number.isNaN(least)) return query
  const paging = new Map(query)
  paging.delete('limit')
  return paging.set('per_page', String(least))
}
