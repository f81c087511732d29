import type { EvaluatedVehicle } from '@forecourt/vehicle/document'
import { fieldMeta } from '@forecourt/tenant-config/rules/language/fields'
import { searchKey } from '@forecourt/tenant-config/search/search-text'
import { eachInSlices } from './rule-preview-slices.ts'

/** A value that vehicles of a dealer have, and how many of them. */
export interface LiveValue {
  value: string
  count: number
}

/** Values that one answer holds. */
const MAX_VALUES = 60

/**
 * The values that a field of rules about stock has at the moment, the most common first, of
 * those that contain `query`; undefined for a name that is no field.
 */
export async function liveValues(
  vehicles: readonly EvaluatedVehicle[],
  field: string,
  query = '',
): Promise<LiveValue[] | undefined> {
  const meta = fieldMeta('stock', field)
  if (!meta) return undefined
  const counts = new Map<string, number>()
  await eachInSlices(vehicles, (vehicle) => {
    const value = vehicle[field as keyof EvaluatedVehicle]
    for (const entry of [value ?? []].flat())
      if (entry !== '') counts.set(String(entry), (counts.get(String(entry)) ?? 0) + 1)
  })
  const wanted = searchKey(query)
  const found = [...counts].map(([value, count]) => ({ value, count }))
  const matching = wanted === '' ? found : found.filter(({ value }) => searchKey(value).includes(wanted))
  return matching.toSorted(byCount).slice(0, MAX_VALUES)
}

function byCount(a: LiveValue, b: LiveValue): number {
  return b.count - a.count || a.value.localeCompare(b.value, 'en-AU', { numeric: true })
}
