import { GrowU32 } from '../../engine/growable.ts'
import type { Log } from '../../log.ts'
import type { Database } from '../../storage/database.ts'
import type { Collection } from '../collection.ts'
import { inInsertionOrder } from '../select.ts'
import { Slice } from '../slice.ts'

const MIN_DEAD = 5_000
const DEAD_SHARE = 0.25
/** Documents written meanwhile that writers may have to wait for. */
const LAST_AT_ONCE = 100
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
 * Copies the live documents into a fresh index slice by slice while searches and writes go on, then swaps it in
 * between two writers. Documents written meanwhile are ordinals past the starting size of the old index, so they are
 * copied last, and those deleted meanwhile are dropped. False when the collection changed shape and the copy is void.
 */
async function compact(collection: Collection, database: Database): Promise<boolean> {
  const old = collection.index
  const { definition } = collection
  const fresh = collection.emptyIndex()
  /** The old ordinal of each ordinal of the fresh index. */
  const origins = new GrowU32()
  const copy = (ordinal: number): void => {
    if (!old.live.has(ordinal)) return
    const seq = old.seqs.at(ordinal)
    const body = database.getDocument(collection.id, seq)
    if (body !== undefined && collection.restore(fresh, seq, body)) origins.push(ordinal)
  }
  const isVoid = (): boolean =>
    collection.isDropped || collection.index !== old || collection.definition !== definition
  const dropDead = (from: number, to: number): void => {
    for (let ordinal = from; ordinal < to; ordinal++)
      if (!old.live.has(origins.at(ordinal))) fresh.remove(ordinal)
  }
  const slice = new Slice()
  /** Lets others work when it is time to; true when the copy is void. */
  const isVoidAfterPause = async (): Promise<boolean> => {
    await slice.pause()
    return isVoid()
  }
  let next = old.size
  for (const ordinal of inInsertionOrder(old.live.toArray(), old)) {
    copy(ordinal)
    if (await isVoidAfterPause()) return false
  }
  for (let checked = 0; checked < fresh.size; checked++) {
    dropDead(checked, checked + 1)
    if (await isVoidAfterPause()) return false
  }
  while (old.size - next > LAST_AT_ONCE) {
    copy(next++)
    if (await isVoidAfterPause()) return false
  }
  return collection.queue.run(async () => {
    // A long job that stood in the queue before may have written any number.
    for (; !isVoid() && next < old.size; await slice.pause()) copy(next++)
    if (isVoid()) return false
    dropDead(0, fresh.size)
    collection.index = fresh
    return true
  })
}
