import type { RecordNotMade, RecordToMake } from './make-record.ts'
import { migrateAll, openPglite } from './record-folder.ts'

/** The process of `make-record.ts`: makes one record and ends. */
async function make({ folder, migrations }: RecordToMake): Promise<void> {
  try {
    const client = await openPglite(folder)
    await migrateAll(client, migrations)
    await client.close()
    process.exit()
  } catch (error) {
    const told: RecordNotMade = { error: String(error) }
    process.send?.(told, () => process.exit(1))
  }
}

// Nobody waits for the record any more.
process.once('disconnect', () => process.exit())
process.once('message', (record: RecordToMake) => void make(record))
