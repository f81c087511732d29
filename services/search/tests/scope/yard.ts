import type { OwnServer } from '../own-server.ts'
import { PARENT, scopedKey } from './stock.ts'

/** The value of a key that may do everything. */
export const OTHER = 'pareXX-admin-key-of-the-tests-001'

/** Parameters that the tests' scoped key embeds: two of the three cars, without their costs. */
export const HARBOUR = { filter_by: 'tenants:=harbour', exclude_fields: 'cost', per_page: 5 }

export interface Result {
  found: number
  hits: { document: Record<string, unknown> }[]
  facet_counts: { counts: { value: string }[] }[]
  out_of?: number
}

/** Makes two collections of three cars, their aliases, a preset and the two keys. */
export async function fillYard(call: OwnServer['call']): Promise<void> {
  const fields = [
    { name: 'name', type: 'string', sort: true, facet: true },
    { name: 'tenants', type: 'string[]', facet: true },
    { name: 'cost', type: 'int32', facet: true },
  ]
  for (const name of ['stock', 'secrets']) await call('POST', '/collections', { name, fields })
  const rows = [
    { id: '1', name: 'Harbour car', tenants: ['harbour'], cost: 1 },
    { id: '2', name: 'Wattle car', tenants: ['wattle'], cost: 2 },
    { id: '3', name: 'Shared car', tenants: ['harbour', 'wattle'], cost: 3 },
  ]
  const lines = rows.map((row) => JSON.stringify(row)).join('\n')
  await call('POST', '/collections/stock/documents/import', lines)
  await call('POST', '/collections/secrets/documents/import', lines)
  await call('PUT', '/aliases/shop', { collection_name: 'stock' })
  await call('PUT', '/aliases/back', { collection_name: 'secrets' })
  await call('PUT', '/presets/wide', {
    value: { filter_by: 'cost:>=0', q: '*', include_fields: 'cost' },
  })
  const make = (value: string, actions: string[], collections: string[]) =>
    call('POST', '/keys', { description: 't', actions, collections, value })
  await make(PARENT, ['documents:search'], ['sto.*', 'sho(p|w)'])
  await make(OTHER, ['*'], ['*'])
}

/** Returns a function that searches with a scoped key, by default that of harbour. */
export function yardSearch(call: OwnServer['call']) {
  return async (
    query: Record<string, string>,
    use = scopedKey(PARENT, HARBOUR),
    collection = 'stock',
  ): Promise<{ status: number; body: Result }> => {
    const parameters = new URLSearchParams({ q: '*', query_by: 'name', ...query })
    const path = `/collections/${collection}/documents/search?${parameters.toString()}`
    const { status, body } = await call('GET', path, undefined, use)
    return { status, body: body as Result }
  }
}

/** Returns the ids of the hits in alphabetical order. */
export const idsOf = (result: Result): string[] =>
  result.hits.map((hit) => String(hit.document['id'])).toSorted((a, b) => a.localeCompare(b))
