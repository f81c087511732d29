import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

/**
 * Copies the write-ahead log into the database file, with its fsyncs, away from the event loop that answers
 * requests. A second connection may do that while the first one reads and writes.
 */
const database = new DatabaseSync((workerData as { file: string }).file)
database.exec('PRAGMA busy_timeout=1000; PRAGMA synchronous=NORMAL; PRAGMA wal_autocheckpoint=0;')
const checkpoint = database.prepare('PRAGMA wal_checkpoint(PASSIVE)')

/** What the worker answers to every message: frames in the log and frames copied, or why it failed. */
export type CheckpointReport = { log: number; copied: number } | { error: string }

function run(): CheckpointReport {
  try {
    const row = checkpoint.get()
    return { log: Number(row?.['log']), copied: Number(row?.['checkpointed']) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on('message', () => parentPort?.postMessage(run()))
