import type { StockDocument } from '@forecourt/vehicle/document'
import type { Client } from 'typesense'
import { quoteValue } from '../../search/quote-value.ts'

/** Which of some vehicles (ids) the index holds at all, and which of them each filter finds, in the order of the filters. */
export interface IndexFinds {
  held: ReadonlySet<string>
  found: readonly ReadonlySet<string>[]
}

/** The engine takes 50 searches in one request. */
const MAX_SEARCHES = 50

/** Asks the engine, never a cache, what it finds of `ids`; rejects while it is away or refuses a filter. */
export async function findInIndex(
  client: Client,
  collection: string,
  ids: readonly string[],
  filters: readonly string[],
): Promise<IndexFinds> {
  const among = `id:=[${ids.map(quoteValue).join(',')}]`
  const searches = [among, ...filters.map((filter) => `${among} && (${filter})`)].map((filter_by) => ({
    collection,
    q: '*',
    query_by: 'name',
    filter_by,
    include_fields: 'id',
    per_page: ids.length,
  }))
  const answers: ReadonlySet<string>[] = []
  for (let from = 0; from < searches.length; from += MAX_SEARCHES) {
    const batch = searches.slice(from, from + MAX_SEARCHES)
    const { results } = await client.multiSearch.perform<StockDocument[]>({ searches: batch })
    for (const { hits, ...refusal } of results) {
      if (!hits) throw new Error(`the engine refused a search: ${JSON.stringify(refusal)}`)
      answers.push(new Set(hits.map(({ document }) => document.id)))
    }
  }
  const [held = new Set<string>(), ...found] = answers
  return { held, found }
}
