import { storageError } from './storage-error.ts'
import type { Database } from './database.ts'

const ASK_EVERY_MS = 1000
const PROBE_LENGTH = 20_000

/** Knows whether the store can be written. */
export interface WriteProblem {
  /** Notes what became of a write. */
  note(outcome: { error?: unknown }): void
  /** Why nothing can be written at the moment, in one sentence; undefined while it can. */
  current(): string | undefined
}

/**
 * The last write tells; while it failed for want of space or rights, a small write is tried when somebody asks, at most
 * once a second, so that the answer heals without anybody's write.
 */
export function createWriteProblem(database: Database, now: () => number = Date.now): WriteProblem {
  let problem: string | undefined
  let askedAt = -Infinity
  const note = ({ error }: { error?: unknown }): void => {
    problem = error === undefined ? undefined : reasonOf(error)
  }
  const attempt = (): void => {
    try {
      database.run(
        "INSERT INTO secret (name, value) VALUES ('write check', ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        // Of some pages, so that it does not fit where a smaller write had no room.
        `${now()}`.padEnd(PROBE_LENGTH, '.'),
      )
      note({})
    } catch (error) {
      note({ error })
    }
  }
  return {
    note,
    current() {
      if (problem !== undefined && now() - askedAt >= ASK_EVERY_MS) {
        askedAt = now()
        attempt()
      }
      return problem
    },
  }
}

/** Of a failure of SQLite its reason; what is no failure of the store says nothing about it. */
function reasonOf(error: unknown): string | undefined {
  const refusal = storageError(error)
  return refusal instanceof Error && refusal !== error ? refusal.message : undefined
}
