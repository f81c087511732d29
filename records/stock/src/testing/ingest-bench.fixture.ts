import { afterAll, beforeEach } from 'vitest'

import { ingest, type IngestOptions } from '../ingest/ingest.ts'
import type { ImportReport } from '../ingest/report.ts'
import type { Records } from '../records/database.ts'
import { openTestRecords } from './test-records.ts'
import { createFakeIndex, type FakeIndex } from './fake-index.ts'
import { loadOf } from './feeds.ts'

/** Where the tests of a file load stock: records in memory and an index that can be made to fail. */
export interface IngestBench {
  records: Records
  index: FakeIndex
  /** Loads rows as tenant `harbour`, see {@link loadOf}. */
  load(rows: readonly object[], changes?: Partial<IngestOptions>): Promise<ImportReport>
}

/** A bench for the calling test file: empty before each of its tests, closed after the last. */
export async function openIngestBench(): Promise<IngestBench> {
  const records = await openTestRecords()
  const index = createFakeIndex()
  beforeEach(async () => {
    index.reset()
    await records.db.execute(
      'truncate vehicle, vehicle_slug, vehicle_history, import_run, import_reject, judged_token restart identity cascade',
    )
  })
  afterAll(() => records.close())
  return { records, index, load: (rows, changes) => ingest(loadOf({ records, index }, rows, changes)) }
}
