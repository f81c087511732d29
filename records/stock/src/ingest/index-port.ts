import type { StockDocument } from '@forecourt/vehicle/document'

/** What the index holds behind its alias: whether it is there with the schema of today, and how many documents. */
export interface IndexState {
  schema: 'ready' | 'outdated' | 'missing'
  documents: number
}

/** What ingestion asks of the search index; every call resolves only once the index has acknowledged. */
export interface StockIndex {
  /** Creates collection and alias when they are missing; `outdated` when the schema changed and a rebuild is due. */
  ensure(): Promise<'ready' | 'created' | 'outdated'>
  /** Looks only; an index that does not answer is a rejection. */
  inspect(): Promise<IndexState>
  upsert(documents: readonly StockDocument[]): Promise<void>
  /** Unknown ids are no error. */
  remove(ids: readonly string[]): Promise<void>
  /** Fills a new collection, moves the alias to it and drops the old one; returns how many documents it holds. */
  rebuild(documents: AsyncIterable<readonly StockDocument[]>): Promise<number>
}
