import { open } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import type { DatabaseSync } from 'node:sqlite'
import { threadOptions } from '../thread-options.ts'

/** Moves what is in SQLite's log into the file itself: after small transactions at once, after large ones in a thread. */
interface Checkpointer {
  /** Has the transaction under way leave its pages in the log; `run` moves them. */
  postpone(): void
  /** Moves what was postponed, if anything was. */
  run(): void
  /** Set while a thread moves pages; a transaction that waits for it writes the log from its start, so that it stays small. */
  readonly running: Promise<void> | undefined
  stop(): void
}

/** Pages (of 4 KiB) that the log may hold before the next COMMIT moves them, as is SQLite's custom. */
const LOG_PAGES = 1000

export function createCheckpointer(db: DatabaseSync, path: string): Checkpointer {
  let postponed = false
  let worker: Worker | undefined
  let running: Promise<void> | undefined
  const atCommit = (pages: number): void =>
    void (db.isOpen && db.exec(`PRAGMA wal_autocheckpoint = ${pages}`))
  return {
    postpone() {
      postponed = true
      atCommit(0)
    },
    run() {
      if (!postponed) return
      postponed = false
      if (!db.isOpen || path === ':memory:') return
      const { promise, resolve } = Promise.withResolvers<void>()
      running = promise
      worker = new Worker(new URL('./checkpoint-thread.ts', import.meta.url), {
        workerData: path,
        ...threadOptions(),
      })
      // Without the thread, the next COMMIT does the work.
      worker.on('error', () => {})
      worker.once('exit', () => {
        running = undefined
        atCommit(LOG_PAGES)
        resolve()
      })
    },
    get running() {
      return running
    },
    stop: () => void worker?.terminate(),
  }
}

/** Has the disk take what is in the log so far, in a thread of Node's; without effect where there is no log. */
export async function syncLog(path: string): Promise<void> {
  try {
    // SQLite locks the file and its index, never the log, so that closing this here takes no lock away.
    await using log = await open(`${path}-wal`, 'r+')
    await log.datasync()
  } catch {
    // COMMIT does the same, and knows whether it failed.
  }
}
