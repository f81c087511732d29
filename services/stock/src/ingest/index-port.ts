import type { StockDocument } from '../model/document.ts'

/** What ingestion asks of the search index; every call resolves only once the index has acknowledged. */
export interface StockIndex {
  /** Creates collection and alias when they are missing; `outdated` when the schema changed and a rebuild is due. */
  ensure(): Promise<'ready' | 'created' | 'outdated'>
  upsert(documents: readonly StockDocument[]): Promise<void>
  /** Unknown ids are no error. */
  remove(ids: readonly string[]): Promise<void>
  /** Fills a new collection, moves the alias to it and drops the old one; returns how many documents it holds. */
  rebuild(documents: AsyncIterable<readonly StockDocument[]>): Promise<number>
}
