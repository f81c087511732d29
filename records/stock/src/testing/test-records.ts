import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyEmptyDatabase } from '@forecourt/test-database/empty-database'
import { type Migrations, openRecords, type Records } from '../records/database.ts'

/** An empty record of the test's own with its tables and those of `others`; closing it deletes it. */
export async function openTestRecords(others: readonly Migrations[] = []): Promise<Records> {
  const parent = mkdtempSync(join(tmpdir(), 'test-records-'))
  const dataDir = join(parent, 'records')
  await copyEmptyDatabase(dataDir)
  const records = await openRecords({ dataDir, others })
  return {
    ...records,
    close: async () => {
      await records.close()
      rmSync(parent, { recursive: true, force: true })
    },
  }
}
