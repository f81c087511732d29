import type { StockIndex } from '../ingest/index-port.ts'
import type { StockDocument } from '@forecourt/vehicle/document'

/** An index in memory that can be made to fail, for tests of ingestion. */
export interface FakeIndex extends StockIndex {
  documents: Map<string, StockDocument>
  isDown: boolean
  /** Calls in order, such as `upsert 3`. */
  calls: string[]
  /** Empty, up, and without a memory of calls. */
  reset(): void
}

export function createFakeIndex(): FakeIndex {
  const index: FakeIndex = {
    documents: new Map(),
    isDown: false,
    calls: [],
    reset() {
      index.documents.clear()
      index.isDown = false
      index.calls.length = 0
    },
    ensure: async () => 'ready',
    inspect: async () => ({ schema: 'ready', documents: index.documents.size }),
    async upsert(documents) {
      if (index.isDown) throw new Error('connect ECONNREFUSED')
      index.calls.push(`upsert ${documents.length}`)
      for (const document of documents) index.documents.set(document.id, document)
    },
    async remove(ids) {
      if (index.isDown) throw new Error('connect ECONNREFUSED')
      index.calls.push(`remove ${ids.length}`)
      for (const id of ids) index.documents.delete(id)
    },
    async rebuild(batches) {
      index.documents.clear()
      for await (const batch of batches)
        for (const document of batch) index.documents.set(document.id, document)
      return index.documents.size
    },
  }
  return index
}
