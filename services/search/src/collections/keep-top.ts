import { setImmediate as nextTurn } from 'node:timers/promises'
import { Problem } from '../engine/problem.ts'
import type { Database } from '../storage/database.ts'
import type { Collection } from './collection.ts'
import { writeDurably } from './durable.ts'
import { valueAt } from './json.ts'

const SLICE_DOCUMENTS = 200

/** Reads `top_k_by=count:100`: a field and how many documents to keep. Throws Typesense's refusal. */
export function readTop(text: string): [field: string, most: number] {
  const [field, count, ...rest] = text.split(':').filter((part) => part !== '')
  if (field === undefined || count === undefined || rest.length > 0 || !/^\d{1,9}$/.test(count))
    throw new Problem(400, 'The `top_k_by` parameter is not valid.')
  return [field, Number(count)]
}

/** Deletes every document but the `most` with the highest values of a number field. Throws when it is not one. */
export async function keepTop(
  collection: Collection,
  field: string,
  most: number,
  database: Database,
): Promise<void> {
  if (collection.index.columns.get(field)?.kind !== 'number')
    throw new Problem(500, `Field \`${field}\` not found in numerical index.`)
  if (collection.count <= most) return
  const ranked: { id: string; value: number; seq: number }[] = []
  for (const ordinal of collection.index.live.toArray()) {
    if (ranked.length % SLICE_DOCUMENTS === SLICE_DOCUMENTS - 1) await nextTurn()
    if (!collection.index.live.has(ordinal)) continue
    const document = collection.read(ordinal)
    const value = valueAt(document, field)
    ranked.push({
      id: String(document['id']),
      value: typeof value === 'number' ? value : Number.NEGATIVE_INFINITY,
      seq: collection.index.seqs.at(ordinal),
    })
  }
  ranked.sort((a, b) => b.value - a.value || a.seq - b.seq)
  for (let at = most; at < ranked.length; at += SLICE_DOCUMENTS) {
    await collection.queue.run(() =>
      writeDurably(database, collection, () => {
        for (const { id } of ranked.slice(at, at + SLICE_DOCUMENTS)) {
          const ordinal = collection.index.ordinalOf(id)
          if (ordinal !== undefined) collection.remove(ordinal)
        }
      }),
    )
    await nextTurn()
  }
}
