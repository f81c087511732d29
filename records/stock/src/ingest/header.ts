import type { RowMapper } from '../mapping/apply.ts'
import { IngestError } from './report.ts'

/** Throws an IngestError when a file's columns cannot be read with a mapping: one is missing, or named twice. */
export function refuseHeader(mapper: RowMapper, columns: readonly string[]): void {
  const missing = mapper.missingColumns(columns)
  if (missing.length > 0)
    throw new IngestError('column_missing', `${missing.join('; ')}, which the file does not have`)
  const repeated = columns.find((column, index) => column !== '' && columns.indexOf(column) !== index)
  if (repeated !== undefined)
    throw new IngestError('wrong_format', `the header names column "${repeated}" twice`)
}
