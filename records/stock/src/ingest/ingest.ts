import { setImmediate } from 'node:timers/promises'
import { createRowMapper, type MappedRow, type RowMapper } from '../mapping/apply.ts'
import type { Mapping } from '../mapping/mapping.ts'
import type { FeedFormat } from '../read/read-rows.ts'
import { readRows } from '../read/read-rows.ts'
import type { SourceRow } from '../read/source-row.ts'
import type { Records } from '../records/database.ts'
import { storeBatch } from './batch.ts'
import { columnErrors } from './header.ts'
import { addChanged, addOutcome, storedCounts, emptyReport, progressOf } from './counting.ts'
import { flushIndex } from './index-flush.ts'
import type { StockIndex } from './index-port.ts'
import { IngestError, type ImportReport, type IngestProgress, type Reject } from './report.ts'
import { finishRun, noteProgress, reject, startRun } from './run.ts'
import type { BatchContext, NumberedRow } from './split-rows.ts'
import { projectionOf, type IngestTenant, type TenantScope } from './tenant.ts'
import { withdrawMissing } from './withdraw-missing.ts'

/** Rows of one transaction: few enough that no batch blocks the event loop for long. */
const BATCH_ROWS = 100

export interface IngestOptions {
  records: Records
  index: StockIndex
  tenant: IngestTenant
  /** Every tenant of the platform, the loaded one included. */
  allTenants: TenantScope
  mapping: Mapping
  source: AsyncIterable<Uint8Array>
  format: FeedFormat
  /** `full`: vehicles the file does not name are withdrawn. `delta`: they stay. */
  mode: 'full' | 'delta'
  /** Epoch ms; the same time for the whole run. */
  now: number
  media: { has(key: string): Promise<boolean> }
  onProgress?: (progress: IngestProgress) => void
}

/**
 * Loads a feed (N26): rows are mapped, checked and stored in batches by (tenant, source id), the index acknowledges
 * each batch, unseen vehicles of a full load are withdrawn. Bad rows are rejected and never stop the load; a file or
 * mapping that cannot be used throws an IngestError and withdraws nothing.
 */
export async function ingest(options: IngestOptions): Promise<ImportReport> {
  if (!options.mapping.formats.includes(options.format)) {
    const expected = options.mapping.formats.join(' or ')
    throw new IngestError(
      'wrong_format',
      `mapping ${options.mapping.name} reads ${expected}, not ${options.format}`,
    )
  }
  const { mapping, format, mode, now, records } = options
  const runId = await startRun(records.db, {
    tenant: options.tenant.slug,
    mapping: mapping.name,
    format,
    mode,
    now,
  })
  const run = new Run(options, runId)
  try {
    return await run.load()
  } catch (error) {
    // The caller must get the first error, even when the record cannot be written any more.
    await run.fail(error).catch(() => undefined)
    throw error
  }
}

class Run {
  private readonly options: IngestOptions
  private readonly context: BatchContext
  private readonly mapper: RowMapper
  private readonly toldApart: (mapped: MappedRow) => MappedRow
  private readonly report: ImportReport
  private readonly startedAt = performance.now()
  private readonly mediaSeen = new Map<string, boolean>()

  constructor(options: IngestOptions, runId: string) {
    this.options = options
    this.mapper = createRowMapper(options.mapping)
    this.toldApart = tellApart(options.mapping)
    this.report = emptyReport({
      runId,
      tenant: options.tenant.slug,
      mapping: options.mapping.name,
      mode: options.mode,
    })
    const { tenant, allTenants, now } = options
    this.context = { runId, tenant, allTenants, now, hasMedia: (key) => this.hasMedia(key) }
  }

  async load(): Promise<ImportReport> {
    await this.ensureIndex()
    let batch: SourceRow[] = []
    for await (const row of this.rows()) {
      batch.push(row)
      if (batch.length < BATCH_ROWS) continue
      await this.store(batch)
      batch = []
    }
    await this.store(batch)
    if (this.options.mode === 'full') await this.withdraw()
    await this.flush()
    this.report.durationMs = Math.round(performance.now() - this.startedAt)
    await this.finish()
    return this.report
  }

  /** Closes the run as failed; the record of the rows stored so far stays. */
  fail(error: unknown): Promise<void> {
    return this.finish(error instanceof Error ? error.message : String(error))
  }

  private finish(error?: string): Promise<void> {
    return finishRun(this.options.records.db, this.report.runId, {
      counts: storedCounts(this.report),
      breakdown: this.report.breakdown,
      now: this.options.now,
      ...(error !== undefined && { error }),
    })
  }

  private async ensureIndex(): Promise<void> {
    try {
      const state = await this.options.index.ensure()
      if (state === 'outdated')
        this.report.warnings.push('the search index has an older schema: run stock:reindex')
    } catch (cause) {
      throw new IngestError('index_unavailable', 'the search index does not answer: nothing was loaded', {
        cause,
      })
    }
  }

  private rows(): AsyncGenerator<SourceRow> {
    return readRows(this.options.source, {
      format: this.options.format,
      delimiter: this.options.mapping.delimiter,
      onHeader: (columns) => this.checkHeader(columns),
      onEncoding: (encoding) => (this.report.encoding = encoding),
    })
  }

  private checkHeader(columns: string[]): void {
    const [error] = columnErrors(this.mapper, columns)
    if (error) throw new IngestError(error.code, error.message)
    this.report.ignoredColumns = this.mapper.ignoredColumns(columns)
  }

  private async store(batch: readonly SourceRow[]): Promise<void> {
    if (batch.length === 0) return
    const rows: NumberedRow[] = []
    const unreadable: Reject[] = []
    for (const row of batch) {
      if ('malformed' in row) unreadable.push(reject(row.row, '', row.value, row.malformed))
      else rows.push({ row: row.row, mapped: this.toldApart(this.mapper.map(row.values)) })
    }
    const outcome = await storeBatch(this.options.records.db, this.context, rows, unreadable)
    addOutcome(this.report, batch.length, outcome)
    addChanged(this.report, outcome.changed)
    if (outcome.changed.length > 0) await this.flush()
    await noteProgress(
      this.options.records.db,
      this.report.runId,
      storedCounts(this.report),
      this.heartbeat(),
    )
    this.options.onProgress?.(progressOf(this.report))
    await setImmediate()
  }

  private async withdraw(): Promise<void> {
    const accepted = this.report.imported + this.report.updated + this.report.unchanged
    if (accepted === 0) {
      this.report.warnings.push('no row of the file was usable: no vehicle was withdrawn')
      return
    }
    const { records, tenant, now } = this.options
    for await (const gone of withdrawMissing(records, {
      tenant: tenant.slug,
      runId: this.report.runId,
      now,
    })) {
      this.report.withdrawn += gone.length
      addChanged(this.report, gone)
      await setImmediate()
    }
  }

  private flush(): Promise<void> {
    const { records, index, tenant, allTenants, now } = this.options
    return flushIndex(records, index, tenant.slug, projectionOf(tenant, allTenants, now))
  }

  private async hasMedia(key: string): Promise<boolean> {
    const known = this.mediaSeen.get(key) ?? (await this.options.media.has(key))
    this.mediaSeen.set(key, known)
    return known
  }

  private heartbeat(): number {
    return this.options.now + (performance.now() - this.startedAt)
  }
}

/** Tells equal rows of a file without ids apart by their number: the second one's id is `<id>-2`. */
function tellApart(mapping: Mapping): (mapped: MappedRow) => MappedRow {
  const occurrences = new Map<string, number>()
  return (mapped) => {
    if ('column' in mapping.id || mapped.sourceId === undefined) return mapped
    const count = (occurrences.get(mapped.sourceId) ?? 0) + 1
    occurrences.set(mapped.sourceId, count)
    return count === 1 ? mapped : { ...mapped, sourceId: `${mapped.sourceId}-${count}` }
  }
}
