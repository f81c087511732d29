import type { Bitset } from '../../engine/bitset.ts'
import type { DocumentIndex } from '../../engine/document-index.ts'
import type { Curated } from './curation.ts'
import type { SearchParams } from '../params.ts'
import type { PinnedHit } from '../result-page.ts'

/**
 * The pinned documents in order: one for each position, or as many as a group may have. Where the filter leaves some of
 * them out, the others move up to their positions. For a scoped key there are none outside its scope.
 */
export function pinnedHits(
  { pinned, filterCuratedHits }: Curated,
  { group_by, group_limit }: SearchParams,
  index: DocumentIndex,
  { within, scope }: { within: Bitset; scope: Bitset | undefined },
): PinnedHit[] {
  const hits = pinned.flatMap(({ id, position }) => {
    const ordinal = index.ordinalOf(id)
    const isKnown = ordinal !== undefined && (scope === undefined || scope.has(ordinal))
    return isKnown ? [{ ordinal, position }] : []
  })
  const each = group_by.length > 0 ? group_limit : 1
  const kept = new Map<number, number[]>()
  for (const { ordinal, position } of hits) {
    if (filterCuratedHits && !within.has(ordinal)) continue
    const list = kept.get(position) ?? []
    if (list.length < each) kept.set(position, [...list, ordinal])
  }
  const places = ascending(hits.map(({ position }) => position))
  const seen = new Set<number>()
  return ascending(kept.keys()).flatMap((position, i) =>
    (kept.get(position) ?? []).flatMap((ordinal) => {
      if (seen.has(ordinal)) return []
      seen.add(ordinal)
      return [{ ordinal, position: places[i] as number }]
    }),
  )
}

function ascending(positions: Iterable<number>): number[] {
  return [...new Set(positions)].sort((a, b) => a - b)
}
