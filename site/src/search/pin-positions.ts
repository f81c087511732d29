/** More vehicles that one rule pins would push everything else off the first pages. */
export const MAX_PINNED = 50

/** Where each pinned id stands, from 1: on the first free place from its rule's on; who is pinned twice, on the first. */
export function pinPositions(pins: readonly { from: number; ids: readonly string[] }[]): Map<string, number> {
  const positions = new Map<string, number>()
  const taken = new Set<number>()
  for (const { from, ids } of pins) {
    let position = from
    for (const id of ids) {
      if (positions.has(id)) continue
      while (taken.has(position)) position += 1
      taken.add(position)
      positions.set(id, position)
    }
  }
  return positions
}
