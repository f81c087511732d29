import type { StockDocument } from '@forecourt/vehicle/document'
import { Client } from 'typesense'
import type { SearchConfig } from '../config/config-types.ts'
import type { EngineResult } from '../../search/engine-result.ts'
import type { EngineSearch } from '../../search/engine-search.ts'

/** Engine client with `apiKey`; an engine that is away is noticed within 2 s (and one retry). */
export function engineClient(search: SearchConfig, apiKey: string): Client {
  return new Client({
    nodes: search.nodes,
    apiKey,
    connectionTimeoutSeconds: 2,
    numRetries: 1,
    retryIntervalSeconds: 0.1,
    healthcheckIntervalSeconds: 2,
    logLevel: 'silent',
  })
}

/** Runs several searches in one request. */
export async function multiSearch(client: Client, searches: EngineSearch[]): Promise<EngineResult[]> {
  const answer = await client.multiSearch.perform<StockDocument[]>({ searches })
  // The engine's own `metadata` is that of its curation rules, of which the stock has none.
  return answer.results as EngineResult[]
}

/** True when the engine answers its health check. */
export async function isEngineHealthy(client: Client): Promise<boolean> {
  const { ok } = await client.health.retrieve()
  return ok
}
