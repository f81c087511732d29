import { and, arrayOverlaps, asc, gt, ne, notInArray } from 'drizzle-orm'

import type { ProjectionContext } from '@forecourt/vehicle/stock-facts'
import type { Records } from '../records/database.ts'
import { evaluatedTokenTable, vehicleTable } from '../records/tables.ts'
import type { StockIndex } from './index-port.ts'
import { sendAgain } from './send-again.ts'

const PAGE_ROWS = 500

export interface EvaluateOptions {
  records: Records
  index: StockIndex
  /** Slugs of the tenants whose rules changed: vehicles that any of them may show are evaluated. */
  tenants: readonly string[]
  /** How a feed's vehicles become documents; undefined for a tenant that is gone. */
  projectionFor(tenant: string): ProjectionContext | undefined
}

/**
 * Sends vehicles to the index anew, with the tokens of the rules that they meet now (`ProjectionContext.ruleMatches`).
 * Resolves with their number once the index has acknowledged all; an index that is away is a rejection, and what was not
 * sent stays pending.
 */
export async function evaluateVehicles(options: EvaluateOptions): Promise<number> {
  const { records, index, tenants, projectionFor } = options
  let after = ''
  let evaluated = 0
  for (;;) {
    const page = await records.db
      .select({ id: vehicleTable.id })
      .from(vehicleTable)
      .where(
        and(
          gt(vehicleTable.id, after),
          ne(vehicleTable.presence, 'withdrawn'),
          arrayOverlaps(vehicleTable.tenantIds, [...tenants]),
        ),
      )
      .orderBy(asc(vehicleTable.id))
      .limit(PAGE_ROWS)
    const last = page.at(-1)
    if (last === undefined) return evaluated
    after = last.id
    await sendAgain({ records, index, ids: page.map(({ id }) => id), projectionFor })
    evaluated += page.length
  }
}

/** Tokens that every vehicle of the index has been evaluated for. */
export async function evaluatedTokens({ db }: Records): Promise<Set<string>> {
  const rows = await db.select({ token: evaluatedTokenTable.token }).from(evaluatedTokenTable)
  return new Set(rows.map(({ token }) => token))
}

/** Notes which tokens are evaluated; all others are forgotten, for vehicles that come later do not carry them. */
export async function saveEvaluatedTokens({ db }: Records, tokens: ReadonlySet<string>): Promise<void> {
  const all = [...tokens]
  await db.transaction(async (tx) => {
    await tx.delete(evaluatedTokenTable).where(notInArray(evaluatedTokenTable.token, all))
    if (all.length === 0) return
    await tx
      .insert(evaluatedTokenTable)
      .values(all.map((token) => ({ token })))
      .onConflictDoNothing()
  })
}
