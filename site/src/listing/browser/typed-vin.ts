import type { TypedWords } from '../../search/words/typed-words.ts'

/**
 * The query for the vehicles that a typed VIN names. The index holds no VIN, so the site is asked; undefined for any other text,
 * for a VIN that no vehicle on show has, and where the site does not say.
 */
export async function readVin(text: string, basePath: string): Promise<TypedWords | undefined> {
  if (text === '') return undefined
  const { searchCode } = await import('./client/search-code.ts')
  const vin = searchCode.vinOf(text)
  if (vin === undefined) return undefined
  try {
    const response = await fetch(`${basePath}/api/vin?vin=${vin}`, { credentials: 'same-origin' })
    if (!response.ok) return undefined
    const { ids } = (await response.json()) as { ids: string[] }
    return ids.length === 0 ? undefined : searchCode.namedQuery(ids)
  } catch {
    return undefined
  }
}
