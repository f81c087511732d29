/** Where a browser searches and with which key. */
export interface SearchAccess {
  /** The tenant's scoped key (TEN-20). */
  key: string
  /** Epoch seconds. */
  expiresAt: number
  /** Path on this origin, or the absolute URL of a hosted node. */
  path: string
  collection: 'stock'
}

/** A key is renewed this long before it expires, so that no search goes out with a dead one. */
const RENEW_BEFORE_SECONDS = 30

/** Epoch seconds from which on a key is asked for anew. */
export function renewalTime({ expiresAt }: SearchAccess): number {
  return expiresAt - RENEW_BEFORE_SECONDS
}

/** Returns where a browser posts its searches; the key goes along in the address, so that no question goes before them. */
export function engineAddress({ path, key }: Pick<SearchAccess, 'path' | 'key'>): string {
  return `${path}/multi_search?x-typesense-api-key=${encodeURIComponent(key)}`
}

/** Longest wait for a key, ms: a search that waits for ever says nothing to its visitor, one that fails is tried again. */
const ANSWER_MS = 5_000

/** Asks the site for what a browser needs to search; throws when it is refused, or the site does not answer in time. */
export async function fetchAccess<Answer>(address: string): Promise<Answer> {
  const response = await fetch(address, {
    cache: 'no-store',
    credentials: 'same-origin',
    signal: AbortSignal.timeout(ANSWER_MS),
  })
  if (!response.ok) throw new Error(`no search key: ${response.status}`)
  return (await response.json()) as Answer
}
