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

/** Asks the site for what a browser needs to search; throws when it is refused or the site cannot be reached. */
export async function fetchAccess<Answer>(address: string, signal?: AbortSignal): Promise<Answer> {
  const response = await fetch(address, {
    cache: 'no-store',
    credentials: 'same-origin',
    ...(signal ? { signal } : {}),
  })
  if (!response.ok) throw new Error(`no search key: ${response.status}`)
  return (await response.json()) as Answer
}
