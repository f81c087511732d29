import type { Records } from '../records/database.ts'
import { addHistory, withdrawUnseen } from '../records/store.ts'
import type { ChangedVehicle } from './report.ts'

/** Vehicles of one transaction. */
const LIMIT = 500

interface FinishedRun {
  /** Slug of the tenant whose feed was read. */
  tenant: string
  runId: string
  /** Epoch ms. */
  now: number
}

/** Withdraws the vehicles that the file of a run did not name, with their history; yields them a transaction at a time. */
export async function* withdrawMissing(
  records: Records,
  { tenant, runId, now }: FinishedRun,
): AsyncGenerator<ChangedVehicle[]> {
  const at = new Date(now)
  for (;;) {
    const gone = await records.db.transaction(async (tx) => {
      const unseen = await withdrawUnseen(tx, { tenant, runId, at, limit: LIMIT })
      const entries = unseen.map((row) => ({
        vehicleId: row.id,
        field: 'presence' as const,
        before: row.presence,
        after: 'withdrawn',
      }))
      await addHistory(tx, runId, at, entries)
      return unseen
    })
    if (gone.length === 0) return
    yield gone
  }
}
