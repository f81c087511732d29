import type { EngineResult } from './engine-result.ts'
import type { EngineSearch } from './engine-search.ts'

/** The engine answered, but with no results; `status` is that of HTTP. */
export class NoAnswer extends Error {
  readonly status: number
  constructor(status: number) {
    super(`the search answered ${status}`)
    this.name = 'NoAnswer'
    this.status = status
  }
}

/**
 * Posts searches from a browser to the engine at `address`, which carries the key: as plain text, so that a hosted node needs no
 * question in advance. Rejects with `NoAnswer`, and with what `fetch` rejects with.
 */
export async function postSearches(
  address: string,
  searches: readonly EngineSearch[],
  signal: AbortSignal,
): Promise<EngineResult[]> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify({ searches }),
    signal,
  })
  if (!response.ok) throw new NoAnswer(response.status)
  const { results } = (await response.json()) as { results: EngineResult[] }
  return results
}
