import { DatabaseSync } from 'node:sqlite'
import { workerData } from 'node:worker_threads'

/** Moves SQLite's log into the file given, without holding up its writer. */
const database = new DatabaseSync(String(workerData))
database.exec('PRAGMA wal_checkpoint(PASSIVE)')
database.close()
