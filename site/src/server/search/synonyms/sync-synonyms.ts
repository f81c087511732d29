import type { Client } from 'typesense'
import { isOwnSet, synonymSetFor, type SynonymItem, type SynonymSet } from './synonym-sets.ts'

/** The part of the engine's client that sets are kept with. */
type SynonymClient = Pick<Client, 'synonymSets'>

/**
 * Makes the engine's synonym sets those that the dealers' searches name: writes what differs, then removes those of ours
 * that nobody names any more. Other sets are left alone. Resolves to the names of what was written. Rejects while the engine
 * is away; doing it again does no harm.
 */
export async function syncSynonymSets(
  client: SynonymClient,
  wanted: readonly SynonymSet[],
): Promise<string[]> {
  const byName = new Map([synonymSetFor('', []), ...wanted].map((set) => [set.name, set.items]))
  const found = await client.synonymSets().retrieve()
  const known = new Map(found.map(({ name, items }) => [name, signature(items)]))
  const changed = [...byName].filter(([name, items]) => known.get(name) !== signature(items))
  for (const [name, items] of changed) await client.synonymSets(name).upsert({ items })
  for (const name of known.keys())
    if (isOwnSet(name) && !byName.has(name)) await client.synonymSets(name).delete()
  return changed.map(([name]) => name)
}

/** Equal for equal synonyms, in whatever order the engine lists them. */
function signature(items: readonly SynonymItem[]): string {
  return items
    .map(({ id, root, synonyms }) => JSON.stringify([id, root ?? '', synonyms]))
    .toSorted()
    .join('\n')
}
