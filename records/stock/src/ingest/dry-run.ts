import { createRowMapper } from '../mapping/apply.ts'
import type { Mapping } from '../mapping/mapping.ts'
import { type FeedFormat, readRows } from '../read/read-rows.ts'
import { addOutcome, emptyReport } from './counting.ts'
import { columnErrors } from './header.ts'
import { IngestError, type ImportReport, type Reject } from './report.ts'
import { reject } from './run.ts'

export interface DryRunOptions {
  mapping: Mapping
  source: AsyncIterable<Uint8Array>
  format: FeedFormat
}

/** What a load of a file would say about its rows, without a platform: nothing is stored, sent or withdrawn. */
export interface DryRun {
  /** `imported` counts the rows that would be accepted; `rejects` has the first 100 of the others. */
  report: ImportReport
  /** Every refused row. */
  rejects: Reject[]
}

/** Reads a whole file with a mapping and counts; throws an IngestError for a file that cannot be read at all. */
export async function dryRun({ mapping, source, format }: DryRunOptions): Promise<DryRun> {
  const report = emptyReport({ runId: '(dry)', tenant: '', mapping: mapping.name, mode: 'delta' })
  const mapper = createRowMapper(mapping)
  const rejects: Reject[] = []
  const rows = readRows(source, {
    format,
    delimiter: mapping.delimiter,
    onHeader: (columns) => {
      const [error] = columnErrors(mapper, columns)
      if (error) throw new IngestError(error.code, error.message)
      report.ignoredColumns = mapper.ignoredColumns(columns)
    },
    onEncoding: (encoding) => (report.encoding = encoding),
  })
  for await (const row of rows) {
    const mapped = 'malformed' in row ? undefined : mapper.map(row.values)
    const refused: Reject[] =
      'malformed' in row
        ? [reject(row.row, '', row.value, row.malformed)]
        : mapped?.ok === false
          ? [reject(row.row, mapped.problem.field, mapped.problem.value, mapped.problem.reason)]
          : []
    rejects.push(...refused)
    const accepted = mapped?.ok === true ? [mapped.vehicle] : []
    addOutcome(report, 1, {
      imported: accepted.length,
      updated: 0,
      unchanged: 0,
      rejects: refused,
      accepted,
      changed: [],
    })
  }
  return { report, rejects }
}
