import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Log } from '../log.ts'
import type { Database } from '../storage/database.ts'
import type { Collection } from './collection.ts'

const MIN_DEAD = 5_000
const DEAD_SHARE = 0.25
const SLICE = 200
const running = new WeakSet<Collection>()

/** Starts a compaction in the background when more than a quarter of a collection's ordinals are dead. */
export function maintain(collection: Collection, database: Database, log: Log): void {
  const { deadCount, size } = collection.index
  if (running.has(collection) || deadCount < MIN_DEAD || deadCount < size * DEAD_SHARE) return
  running.add(collection)
  compact(collection, database)
    .then((done) => log('info', 'compacted', { collection: collection.name, dead: deadCount, done }))
    .catch((error: unknown) => log('error', 'compaction failed', { reason: String(error) }))
    .finally(() => running.delete(collection))
}

/**
 * Copies the live documents into a fresh index slice by slice while searches and writes go on, then swaps it in.
 * Documents written meanwhile are ordinals past the starting size of the old index, so they are copied last, and
 * those deleted meanwhile are dropped at the end. False when the collection changed shape and the copy is void.
 */
async function compact(collection: Collection, database: Database): Promise<boolean> {
  const old = collection.index
  const { definition } = collection
  const fresh = collection.emptyIndex()
  const copied: { seq: number; ordinal: number; old: number }[] = []
  const order = [...old.live.toArray()].sort((a, b) => old.seqs.at(a) - old.seqs.at(b))
  const seen = old.size
  const copy = (ordinal: number): void => {
    if (!old.live.has(ordinal)) return
    const seq = old.seqs.at(ordinal)
    const body = database.getDocument(collection.id, seq)
    if (body === undefined) return
    copied.push({ seq, ordinal: fresh.size, old: ordinal })
    collection.restore(fresh, seq, body)
  }
  for (let i = 0; i < order.length; i++) {
    copy(order[i] as number)
    if (i % SLICE !== SLICE - 1) continue
    await nextTurn()
    if (collection.index !== old || collection.definition !== definition) return false
  }
  for (const { ordinal, old: before } of copied) if (!old.live.has(before)) fresh.remove(ordinal)
  for (let ordinal = seen; ordinal < old.size; ordinal++) copy(ordinal)
  collection.index = fresh
  return true
}
