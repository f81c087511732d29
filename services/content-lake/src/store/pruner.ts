import { pruneAll, pruneDocument, PRUNE_EVERY } from './prune.ts'
import type { Commit } from './commit.ts'
import type { Database } from './database.ts'

const FIRST_MS = 2000
const EVERY_MS = 6 * 60 * 60 * 1000
const SLICE_MS = 5
const PAUSE_MS = 50

/** Keeps the history of a store within its limits. */
export interface Pruner {
  /** Prunes what a commit has made too long; to be called inside its SQL transaction. */
  afterCommit(commit: Commit): Generator<void>
  stop(): void
}

/**
 * A document is pruned after every `PRUNE_EVERY` changes. Counts do not outlive the process, so everything is looked
 * through after the start, and every few hours for what has grown old, in pieces of a few milliseconds.
 */
export function startPruner(database: Database): Pruner {
  const counts = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const later = (ms: number, work: () => void): void => {
    timer = setTimeout(work, ms)
    timer.unref()
  }
  const round = (): void => {
    const work = pruneAll(database, Date.now())
    const slice = async (): Promise<void> => {
      await database.idle()
      if (stopped) return
      if (advance(database, work)) later(EVERY_MS, round)
      else later(PAUSE_MS, () => void slice())
    }
    void slice()
  }
  later(FIRST_MS, round)
  return {
    *afterCommit({ changes }) {
      for (const { documentId } of changes) {
        const count = (counts.get(documentId) ?? 0) + 1
        if (count < PRUNE_EVERY) counts.set(documentId, count)
        else {
          counts.delete(documentId)
          pruneDocument(database, documentId)
          yield
        }
      }
    },
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}

/** True when the round is over, also when it was given up because nothing can be written. */
function advance(database: Database, work: Generator<void>): boolean {
  const end = performance.now() + SLICE_MS
  try {
    return database.transaction(() => {
      while (performance.now() < end) if (work.next().done) return true
      return false
    })
  } catch {
    return true
  }
}
