import { adaptedSearch, type AdaptedAnswer } from '@forecourt/site/adapted-search'
import type { StockDocument } from '@forecourt/vehicle/document'
import type { Ask } from './grade.ts'

type EngineResult = AdaptedAnswer['results'][number]

/** How a listing inside `rules` asks a search server, with the parameters of the site; answers carry every field. */
export function asListing(
  origin: string,
  apiKey: string,
  rules: string,
  stock: ReadonlyMap<string, StockDocument>,
): Ask {
  return async (query) => {
    const { results } = await adaptedSearch({ query, perPage: 10 }, rules, async (searches) => {
      const answer = await fetch(`${origin}/multi_search`, {
        method: 'POST',
        headers: { 'x-typesense-api-key': apiKey, 'content-type': 'application/json' },
        body: JSON.stringify({ searches }),
      })
      const { results, message } = (await answer.json()) as { results?: EngineResult[]; message?: string }
      const refusal = message ?? results?.find(({ error }) => error !== undefined)?.error
      if (refusal !== undefined) throw new Error(`${query}: ${refusal}`)
      return results ?? []
    })
    const [first] = results
    const vehicles = (first?.hits ?? []).flatMap(({ document }) => stock.get(document.id) ?? [])
    return { found: first?.found ?? 0, vehicles }
  }
}
