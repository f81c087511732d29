import type { Records } from '@forecourt/stock/database'
import type { IndexState, StockIndex } from '@forecourt/stock/index-port'
import { countIndexed, reindex } from '@forecourt/stock/reindex'
import { namedRefusal } from './ingest-port.ts'
import type { ReindexPort, ReindexProgress, ReindexReport } from './reindex-port.ts'
import type { Runtime } from '../runtime/runtime.ts'
import type { TenantRegistry } from '../tenants/tenant-entry.ts'
import { projections, type DocumentSources } from '../tenants/stock-tenants.ts'

export interface StockReindexOptions {
  records(): Promise<Records>
  index: StockIndex
  tenants: TenantRegistry
  facts: DocumentSources
  /** Epoch ms. */
  now(): number
  log: Runtime['log']
  /** Told once the alias names the new collection. */
  onRebuilt(): Promise<void>
}

/** The rebuild of the search index over @forecourt/stock; one at a time. */
export function createStockReindex(options: StockReindexOptions): ReindexPort {
  let running: Promise<ReindexReport> | undefined

  const start = (onProgress: (progress: ReindexProgress) => void): Promise<ReindexReport> => {
    // Without tenants no vehicle belongs to anybody: the new index would be empty.
    if (!options.tenants.isLoaded) {
      return Promise.reject(namedRefusal('starting', 503, 'the tenants are not loaded yet'))
    }
    running = rebuild(options, onProgress).finally(() => (running = undefined))
    return running
  }
  return {
    async run(onProgress) {
      if (running) throw namedRefusal('reindex-running', 409, 'a rebuild of the search index is running')
      return start(onProgress)
    },
    async ensureComplete() {
      if (!running) {
        const due = await findDue(options)
        if (!due) return
        options.log('warn', `${due.reason}; it is rebuilt from the record`, { vehicles: due.vehicles })
      }
      await (running ?? start(() => undefined))
    },
  }
}

/** Why the index must be rebuilt, if it must; an index of no vehicles is only made, so that searches find it empty. */
async function findDue({ records, index }: StockReindexOptions) {
  const state = await index.inspect()
  const reason = reasonToRebuild(state)
  if (reason === undefined) return undefined
  const vehicles = await countIndexed(await records())
  if (vehicles > 0) return { reason, vehicles }
  if (state.schema === 'missing') await index.ensure()
  return undefined
}

async function rebuild(
  options: StockReindexOptions,
  onProgress: (progress: ReindexProgress) => void,
): Promise<ReindexReport> {
  const startedAt = performance.now()
  const contexts = await projections(options.tenants, options.facts, options.now())
  const records = await options.records()
  const total = await countIndexed(records)
  const documents = await reindex(
    records,
    options.index,
    (tenant) => contexts.get(tenant),
    (sent) => onProgress({ sent, total }),
  )
  await options.onRebuilt()
  const report = { documents, tenants: contexts.size, durationMs: Math.round(performance.now() - startedAt) }
  options.log('info', 'the search index was rebuilt from the record', report)
  return report
}

function reasonToRebuild({ schema, documents }: IndexState): string | undefined {
  if (schema === 'missing') return 'the search index is missing'
  if (schema === 'outdated') return 'the search index has an older schema'
  return documents === 0 ? 'the search index is empty' : undefined
}
