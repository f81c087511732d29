import type { NumberColumn } from '../engine/columns/number-column.ts'
import type { DocumentIndex } from '../engine/document-index.ts'
import { Problem } from '../engine/problem.ts'
import type { Database } from '../storage/database.ts'
import { changeEach } from './alter/bulk-change.ts'
import type { Collection } from './collection.ts'
import { inInsertionOrder } from './select.ts'

/** Reads `top_k_by=count:100`: a field and how many documents to keep. Throws Typesense's refusal. */
export function readTop(text: string): [field: string, most: number] {
  const [field, count, ...rest] = text.split(':').filter((part) => part !== '')
  if (field === undefined || count === undefined || rest.length > 0 || !/^\d{1,9}$/.test(count))
    throw new Problem(400, 'The `top_k_by` parameter is not valid.')
  return [field, Number(count)]
}

/** Deletes every document but the `most` with the highest values of a number field. Throws when it is not one. */
export function keepTop(
  collection: Collection,
  field: string,
  most: number,
  database: Database,
): Promise<void> {
  return collection.queue.run(async () => {
    const { index } = collection
    const column = index.columns.get(field)
    if (column?.kind !== 'number') throw new Problem(500, `Field \`${field}\` not found in numerical index.`)
    await changeEach(collection, database, beyondTop(index, column, most), (ordinal) =>
      collection.remove(ordinal),
    )
  })
}

/** The live ordinals without the `most` highest values, of equal ones the oldest. Nothing is less than any number. */
function beyondTop(index: DocumentIndex, column: NumberColumn, most: number): Uint32Array {
  const ordinals = inInsertionOrder(index.live.toArray(), index)
  if (ordinals.length <= most) return new Uint32Array(0)
  const values = Float64Array.from(ordinals, (ordinal) => {
    const value = column.array ? Number.NaN : column.valueAt(ordinal)
    return Number.isNaN(value) ? Number.NEGATIVE_INFINITY : value
  })
  const least = values.toSorted()[values.length - most] ?? Number.POSITIVE_INFINITY
  let room = most - values.filter((value) => value > least).length
  return ordinals.filter((_, i) => {
    const value = values[i] as number
    return value < least || (value === least && room-- <= 0)
  })
}
