import { readdir, readFile } from 'node:fs/promises'
import { ingest } from '@forecourt/stock/ingest'
import type { StockIndex } from '@forecourt/stock/index-port'
import { parseMapping, type Mapping } from '@forecourt/stock/mapping'
import type { MediaStore } from '@forecourt/stock/media-store'
import type { Records } from '@forecourt/stock/database'
import { listRejects, rejectsCsv, tenantOfRun } from '@forecourt/stock/runs'
import { namedRefusal, type IngestPort, type IngestReport, type IngestRequest } from './ingest-port.ts'
import type { TenantRegistry } from '../tenants/tenant-entry.ts'
import { stockTenant, tenantScope, type DocumentSources } from '../tenants/stock-tenants.ts'

export interface StockIngestOptions {
  /** Folder of the committed mappings, one JSON file each. */
  mappingsDir: string
  records(): Promise<Records>
  index: StockIndex
  media: MediaStore
  tenants: TenantRegistry
  facts: DocumentSources
  /** Rebuilds an index that lost what the record holds; an import must not make it look complete. */
  ensureIndex(): Promise<void>
  now(): number
  /** Told after the index has acknowledged the last batch, also of an import that failed half-way. */
  onChanged(report: IngestReport): Promise<void>
}

/** The import service over @forecourt/stock: one process, one record, one index. */
export function createStockIngest(options: StockIngestOptions): IngestPort {
  return {
    mappings: () => mappingNames(options.mappingsDir),
    run: (request) => runIngest(options, request),
    async rejectsCsv(tenantSlug, runId) {
      const records = await options.records()
      if ((await tenantOfRun(records, runId)) !== tenantSlug) return undefined
      return rejectsCsv(await listRejects(records, runId))
    },
  }
}

async function runIngest(options: StockIngestOptions, request: IngestRequest): Promise<IngestReport> {
  const entry = options.tenants.bySlug(request.tenantSlug)
  if (!entry) throw namedRefusal('tenant-unknown', 404, `there is no tenant ${request.tenantSlug}`)
  const mapping = await loadMapping(options.mappingsDir, request.mapping)
  await options.ensureIndex().catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw namedRefusal(
      'index_unavailable',
      503,
      `the search index is not ready (${reason}): nothing was loaded`,
    )
  })
  const report = await ingest({
    records: await options.records(),
    index: options.index,
    media: options.media,
    tenant: await stockTenant(entry, options.facts),
    allTenants: tenantScope(options.tenants),
    mapping,
    source: request.source,
    format: request.format,
    mode: request.mode,
    now: options.now(),
    onProgress: request.onProgress,
  })
  await options.onChanged(report)
  return report
}

async function mappingNames(dir: string): Promise<string[]> {
  const files = await readdir(dir)
  return files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length))
}

async function loadMapping(dir: string, name: string): Promise<Mapping> {
  const parsed = parseMapping(JSON.parse(await readFile(`${dir}/${name}.json`, 'utf8')))
  if (parsed.ok) return parsed.value
  const [first] = parsed.errors
  throw namedRefusal(
    'mapping_invalid',
    422,
    `mapping ${name}: ${first?.path ?? ''}: ${first?.message ?? 'is invalid'}`,
  )
}
