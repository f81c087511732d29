import type { EngineSearch } from '../engine-search.ts'
import { MATCHINGS } from '../query-fields.ts'
import type { TypedWords } from '../words/typed-words.ts'
import { createAdapterClient, type AdapterClass } from './adapter-client.ts'
import { engineRequest, type ListingRequest } from './engine-request.ts'
import { searchTransport } from './search-transport.ts'
import { NOTHING_FOUND } from './slim-answer.ts'

/** A request, the words that were typed for it, and the rules that its key does not hold. */
export interface AskedRequest {
  request: ListingRequest
  typed: TypedWords
  rules: string
  synonymSet?: string | undefined
}

/**
 * The searches that the adapter makes of requests, in their order, for whoever asks the engine more at once than InstantSearch does:
 * requests whose words are matched in several ways are one multi_search.
 */
export async function engineSearches(
  AdapterOf: AdapterClass,
  asked: readonly AskedRequest[],
): Promise<EngineSearch[]> {
  const made = new Map<AskedRequest, EngineSearch>()
  const sets = new Set(asked.map(({ synonymSet }) => synonymSet))
  for (const synonymSet of sets)
    for (const matching of MATCHINGS) {
      const alike = asked.filter((one) => one.typed.matching === matching && one.synonymSet === synonymSet)
      if (alike.length === 0) continue
      const transport = searchTransport(async (searches) => {
        alike.forEach((one, i) => searches[i] && made.set(one, searches[i]))
        return { status: 200, results: searches.map(() => NOTHING_FOUND) }
      })
      const client = createAdapterClient(AdapterOf, { matching, synonymSet, transport })
      await client.search(alike.map(({ request, typed, rules }) => engineRequest(request, typed, rules)))
    }
  return asked.flatMap((one) => made.get(one) ?? [])
}
