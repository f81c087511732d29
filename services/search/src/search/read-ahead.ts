import { performance } from 'node:perf_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Problem } from '../engine/problem.ts'
import type { RawParams } from './params.ts'
import { readVerdict, UnreadDocuments } from './nested.ts'

const SLICE_MS = 8
const DEFAULT_CUTOFF_MS = 30_000

/**
 * Runs a search; documents that a filter on elements must read are read in slices between which others are served, and
 * then the search is run again. It is refused with a 408 when that takes longer than the `search_cutoff_ms` of the
 * request, of several searches the longest; what is no search may take its time. Throws Typesense's 404 when the
 * collection is dropped meanwhile.
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
    // What was removed meanwhile can be read no more; the ordinals of a new index are others.
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
