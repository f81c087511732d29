import { buildSearches } from '@forecourt/site/stock-query'
import type { StockDocument } from '@forecourt/vehicle/document'
import type { Ask } from './grade.ts'

/** How a listing inside `rules` asks a search server, with the parameters of the site; answers carry every field. */
export function asListing(
  origin: string,
  apiKey: string,
  rules: string,
  stock: ReadonlyMap<string, StockDocument>,
): Ask {
  return async (query) => {
    const searches = buildSearches({ query, perPage: 10 }, rules, 'stock')
    const answer = await fetch(`${origin}/multi_search`, {
      method: 'POST',
      headers: { 'x-typesense-api-key': apiKey, 'content-type': 'application/json' },
      body: JSON.stringify({ searches }),
    })
    const { results, message } = (await answer.json()) as {
      results?: { found: number; hits: { document: { id: string } }[]; error?: string }[]
      message?: string
    }
    const [first] = results ?? []
    const refusal = message ?? first?.error
    if (refusal !== undefined) throw new Error(`${query}: ${refusal}`)
    const vehicles = (first?.hits ?? []).flatMap(({ document }) => stock.get(document.id) ?? [])
    return { found: first?.found ?? 0, vehicles }
  }
}
