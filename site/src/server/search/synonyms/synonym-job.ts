import { rulesTag, type CacheTag } from '../../cache/cache-tags.ts'
import { createRecurring } from '../../runtime/recurring.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import type { TenantEntry } from '../../tenants/tenant-entry.ts'
import type { SynonymSet } from './synonym-sets.ts'

/** Time in ms within which an engine that came back without its sets, unnoticed by the health checks, has them again. */
const CHECK_MS = 30_000
const PAUSE_MS = 2_000

interface SynonymJobOptions {
  /** Makes the engine's sets these; resolves with the names of those that were written. */
  sync(sets: readonly SynonymSet[]): Promise<readonly string[]>
  all(): readonly TenantEntry[]
  revalidate(tags: readonly CacheTag[]): void
  log: Runtime['log']
}

/** Keeps the engine's synonym sets the same as the dealers': at start, after each publish, and when the engine lost them. */
export function createSynonymJob({ sync, all, revalidate, log }: SynonymJobOptions) {
  const work = async (): Promise<void> => {
    const entries = all()
    const written = new Set(await sync(entries.flatMap(({ synonyms }) => synonyms ?? [])))
    // Pages whose vehicles were found while the engine lacked the words expire.
    revalidate(
      entries.filter(({ synonyms }) => synonyms && written.has(synonyms.name)).map(({ id }) => rulesTag(id)),
    )
  }
  const check = createRecurring({
    work,
    onError: (error) => log('warn', 'the search does not know the dealers’ words yet', { error }),
    now: () => performance.now(),
    everyMs: CHECK_MS,
    pauseMs: PAUSE_MS,
  })
  return {
    /** To be awaited before pages are made anew; while the engine is down, the sets are written later. */
    apply: () => work().catch(() => check.again()),
    /** To be called when the engine answers again, perhaps with nothing in it. */
    again: () => check.again(),
    tick: () => check.tick(),
  }
}
