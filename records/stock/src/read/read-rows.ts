import { readCsv } from './csv.ts'
import { decodeText, type TextEncoding } from './decode.ts'
import { readJsonArray, readNdjson } from './json.ts'
import type { SourceRow } from './source-row.ts'

export type FeedFormat = 'csv' | 'json' | 'ndjson'

export interface ReadOptions {
  format: FeedFormat
  delimiter?: string | undefined
  /** Called with a CSV's columns before the first row; may throw to stop the load. */
  onHeader: (columns: string[]) => void
  onEncoding: (encoding: TextEncoding) => void
}

/** Rows of a feed as its bytes arrive; a file that cannot be read at all throws an IngestError. */
export function readRows(source: AsyncIterable<Uint8Array>, options: ReadOptions): AsyncGenerator<SourceRow> {
  const text = decodeText(source, options.onEncoding)
  if (options.format === 'csv') return readCsv(text, options)
  return options.format === 'json' ? readJsonArray(text) : readNdjson(text)
}
