'use client'

import { useEffect, useState } from 'react'

/** A vehicle that has left the site has no similar ones: the one before it is asked about, so many times. */
const MAX_ASKED = 3

/**
 * Ids of vehicles like the first of `ids` that the dealer still shows (SIM-04); empty before they arrived and when they
 * cannot be had (SIM-06).
 */
export function useSimilarIds(ids: readonly string[], link: (path: string) => string): string[] {
  const [similar, setSimilar] = useState<string[]>([])
  const addresses = ids
    .slice(0, MAX_ASKED)
    .map((id) => link(`/api/cars/${encodeURIComponent(id)}/similar`))
    .join(' ')
  useEffect(() => {
    if (addresses === '') return undefined
    const asking = new AbortController()
    fetchSimilar(addresses.split(' '), asking.signal).then(setSimilar, () => {})
    return () => asking.abort()
  }, [addresses])
  return similar
}

/** The first answer of those addresses whose vehicle is still there. */
async function fetchSimilar([address, ...others]: readonly string[], signal: AbortSignal): Promise<string[]> {
  if (address === undefined) return []
  const response = await fetch(address, { signal })
  if (response.status === 404) return fetchSimilar(others, signal)
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  const { ids } = (await response.json()) as { ids: string[] }
  return ids
}
