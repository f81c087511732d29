import { type DocumentProblems, brokenDocuments, type LinkedContent } from './broken-links.ts'

/** What is broken on dealers' sites. */
export interface BrokenLinksService {
  /** Of one dealer (the id of its document), as it was a few seconds ago at most. Rejects while the content service is down. */
  of(tenantId: string): Promise<readonly DocumentProblems[]>
}

/** Whoever looks again and again, or many people at once, ask the content service once. */
const FRESH_FOR_MS = 15_000
const MOST_DEALERS = 200

export function createBrokenLinksService({
  lake,
  now,
}: {
  lake: { linking(tenantId: string): Promise<LinkedContent> }
  now(): number
}): BrokenLinksService {
  const known = new Map<string, { at: number; broken: Promise<readonly DocumentProblems[]> }>()
  return {
    of(tenantId) {
      const found = known.get(tenantId)
      if (found && now() - found.at < FRESH_FOR_MS) return found.broken
      const entry = { at: now(), broken: lake.linking(tenantId).then(brokenDocuments) }
      known.delete(tenantId)
      known.set(tenantId, entry)
      const [oldest] = known.keys()
      if (known.size > MOST_DEALERS && oldest !== undefined) known.delete(oldest)
      void entry.broken.catch(() => known.get(tenantId) === entry && known.delete(tenantId))
      return entry.broken
    },
  }
}
