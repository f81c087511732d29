// Plain JavaScript: the compiler that strips types would cost this thread as much memory as all its work.
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

/**
 * Copies the write-ahead log into the database file, with its fsyncs, away from the event loop that answers
 * requests. A second connection may do that while the first one reads and writes. To every message it answers with the
 * frames in the log and the frames copied, or why it failed.
 */
const database = new DatabaseSync(workerData.file)
database.exec('PRAGMA busy_timeout=1000; PRAGMA synchronous=NORMAL; PRAGMA wal_autocheckpoint=0;')
const checkpoint = database.prepare('PRAGMA wal_checkpoint(PASSIVE)')

function run() {
  try {
    const row = checkpoint.get()
    return { log: Number(row?.['log']), copied: Number(row?.['checkpointed']) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on('message', () => parentPort?.postMessage(run()))
