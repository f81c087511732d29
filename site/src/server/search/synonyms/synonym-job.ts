import { rulesTag, type CacheTag } from '../../cache/cache-tags.ts'
import { createRecurring } from '../../runtime/recurring.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import type { TenantEntry } from '../../tenants/tenant-entry.ts'
import type { SynonymSet } from './synonym-sets.ts'

/** An engine that came back without its sets, unseen by the health checks, has them again within this time. */
const CHECK_MS = 30_000
const PAUSE_MS = 2_000

interface SynonymJobOptions {
  /** Makes the engine's sets these; says the names of those that were written. */
  sync(sets: readonly SynonymSet[]): Promise<readonly string[]>
  all(): readonly TenantEntry[]
  revalidate(tags: readonly CacheTag[]): void
  log: Runtime['log']
}

/** Keeps the engine's synonym sets those of the dealers: at start, after each publish, and when the engine lost them. */
export function createSynonymJob({ sync, all, revalidate, log }: SynonymJobOptions) {
  const work = async (): Promise<void> => {
    const entries = all()
    const written = new Set(await sync(entries.flatMap(({ synonyms }) => synonyms ?? [])))
    // What was found without the words, while they were not there, is found anew.
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
    /** To be awaited before pages are made anew; while the engine is away it is done later. */
    apply: () => work().catch(() => check.again()),
    /** The engine answers again, perhaps with nothing in it. */
    again: () => check.again(),
    tick: () => check.tick(),
  }
}
