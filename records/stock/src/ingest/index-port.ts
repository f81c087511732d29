import type { StockDocument } from '@forecourt/vehicle/document'

/** State of the index behind its alias: whether it exists with the current schema, and its number of documents. */
export interface IndexState {
  schema: 'ready' | 'outdated' | 'missing'
  documents: number
}

/** Operations that ingestion needs of the search index; every call resolves only once the index has acknowledged. */
export interface StockIndex {
  /** Creates collection and alias when they are missing; `outdated` when the schema changed and a rebuild is due. */
  ensure(): Promise<'ready' | 'created' | 'outdated'>
  /** Reads only; rejects when the index does not respond. */
  inspect(): Promise<IndexState>
  upsert(documents: readonly StockDocument[]): Promise<void>
  /** Unknown ids are no error. */
  remove(ids: readonly string[]): Promise<void>
  /** Fills a new collection, moves the alias to it and drops the old one; returns the number of its documents. */
  rebuild(documents: AsyncIterable<readonly StockDocument[]>): Promise<number>
}
