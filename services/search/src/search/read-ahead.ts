import { performance } from 'node:perf_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Problem } from '../engine/problem.ts'
import type { RawParams } from './params.ts'
import { readVerdict, UnreadDocuments } from './nested.ts'

const SLICE_MS = 8
const DEFAULT_CUTOFF_MS = 30_000

/**
 * Runs a search. Documents that a filter on elements must read are read in slices, with other requests in between, and
 * then the search runs again. Throws a 408 when that takes longer than the longest `search_cutoff_ms` in `raws`; work
 * without `raws`, which is not a search, has no limit. Throws Typesense's 404 when the collection is dropped meanwhile.
 */
export async function withReading<T>(run: () => T | Promise<T>, raws?: readonly RawParams[]): Promise<T> {
  const cutoffs = raws?.map((raw) => Number(raw.get('search_cutoff_ms') ?? DEFAULT_CUTOFF_MS))
  const end = cutoffs === undefined ? Number.POSITIVE_INFINITY : performance.now() + Math.max(...cutoffs)
  for (;;)
    try {
      return await run()
    } catch (error) {
      if (!(error instanceof UnreadDocuments)) throw error
      await readAll(error, end)
    }
}

async function readAll({ collection, index, node, ordinals }: UnreadDocuments, end: number): Promise<void> {
  const verdict = index.nestedVerdicts.get(node, index.size)
  collection.mustExist()
  let slice = performance.now()
  for (const ordinal of ordinals) {
    // Documents removed meanwhile can no longer be read; a new index has other ordinals.
    if (index.live.has(ordinal)) readVerdict(collection, node, verdict, ordinal)
    const now = performance.now()
    if (now > end) throw new Problem(408, 'Request Timeout')
    if (now - slice < SLICE_MS) continue
    await nextTurn()
    collection.mustExist()
    if (collection.index !== index) return
    slice = performance.now()
  }
}
