import type { MappedRow } from '../mapping/apply.ts'
import type { Mapping } from '../mapping/mapping.ts'

/** Tells equal rows of a file without ids apart by their number: the second one's id is `<id>-2`. */
export function tellApart(mapping: Mapping): (mapped: MappedRow) => MappedRow {
  const occurrences = new Map<string, number>()
  return (mapped) => {
    if ('column' in mapping.id || mapped.sourceId === undefined) return mapped
    const count = (occurrences.get(mapped.sourceId) ?? 0) + 1
    occurrences.set(mapped.sourceId, count)
    return count === 1 ? mapped : { ...mapped, sourceId: `${mapped.sourceId}-${count}` }
  }
}
