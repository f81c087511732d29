import { fileURLToPath } from 'node:url'
import type { MediaStore } from '@forecourt/stock/media-store'
import type { OfflineGeocoder } from '@forecourt/stock/offline-geocoder'
import { rulesTag, stockChangeTags, stockTag, vehicleListTag, type CacheTag } from '../cache/cache-tags.ts'
import type { createEngine } from '../search/engine.ts'
import type { IngestPort, IngestReport } from './ingest-port.ts'
import type { LakeReader } from '../content/lake-client.ts'
import type { RecordsService } from './records.ts'
import { createRecurring } from '../runtime/recurring.ts'
import type { ReindexPort } from './reindex-port.ts'
import { createRuleIndex } from '../rule-index/rule-index.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { createSoldJob } from '../vehicles/sold-job.ts'
import { createStandingJob } from '../vehicles/standing-job.ts'
import { createStockIngest } from './stock-ingest.ts'
import { createStockReindex } from './stock-reindex.ts'
import { createRecallReader } from '../vehicles/recalled-vehicles.ts'
import { projections, type DocumentSources } from '../tenants/stock-tenants.ts'
import type { HostRegistry } from '../tenants/tenants.ts'

const MAPPINGS_DIR = fileURLToPath(new URL('../../../../records/stock/mappings', import.meta.url))
/** An engine that came back empty between two health checks is noticed within this time. */
const INDEX_CHECK_MS = 5_000
/** Rest after a rebuild of the index that failed. */
const INDEX_PAUSE_MS = 15_000

interface StockJobsOptions {
  records: RecordsService
  engine: Pick<ReturnType<typeof createEngine>, 'index'>
  lake: Pick<LakeReader, 'locations'>
  tenants: HostRegistry
  media: MediaStore
  places: OfflineGeocoder
  /** Epoch ms. */
  now(): number
  log: Runtime['log']
  revalidate(tags: readonly CacheTag[]): void
  /** The index was made anew: the engine may have lost more than that. */
  onRebuilt(): void
}

/** Keeps the search index true to the record and to the dealers' rules. */
export function createStockJobs(options: StockJobsOptions) {
  const { records, engine, lake, tenants, media, places, now, log, revalidate } = options
  const facts: DocumentSources = {
    locations: (entry) => lake.locations(entry.id),
    geocode: places.findNow,
    photoPreview: (key) => media.preview(key),
    now,
    isRecalled: createRecallReader(tenants),
    ruleMatches: (vehicle) => ruleIndex.matches(vehicle),
  }
  const stores = { records: () => records.open(), index: engine.index, tenants, facts, now }
  const projectionsNow = () => projections(tenants, facts, now())
  const ruleIndex = createRuleIndex({
    ...stores,
    projections: projectionsNow,
    onEvaluated: (tokens, tenantIds) => {
      tenants.setEvaluated(tokens)
      revalidate(tenantIds.map(rulesTag))
    },
    log,
  })
  const ruleCheck = createRecurring({
    work: () => ruleIndex.ensure(),
    onError: (error) => log('warn', 'vehicles are not evaluated by their tenants’ rules yet', { error }),
    now: () => performance.now(),
    everyMs: INDEX_CHECK_MS,
    pauseMs: INDEX_CHECK_MS,
  })
  const reindex = createStockReindex({
    ...stores,
    log,
    onRebuilt: async () => {
      options.onRebuilt()
      revalidate(tenants.all().flatMap(({ tenant }) => [stockTag(tenant.slug), vehicleListTag(tenant.slug)]))
      await records.refreshAddresses()
    },
  })
  const indexCheck = createRecurring({
    work: () => reindex.ensureComplete(),
    onError: (error) => log('warn', 'the search index is not known to be complete', { error }),
    now: () => performance.now(),
    everyMs: INDEX_CHECK_MS,
    pauseMs: INDEX_PAUSE_MS,
  })
  const evaluateRules = () => void ruleIndex.ensure().catch(() => ruleCheck.again())
  const ingest: IngestPort = createStockIngest({
    mappingsDir: MAPPINGS_DIR,
    ...stores,
    media,
    ensureIndex: () => reindex.ensureComplete(),
    onChanged: async (report: IngestReport) => {
      // A page that is asked for in between would be made of the old addresses.
      await records.refreshAddresses().finally(() => revalidate(tagsOfImport(report)))
    },
  })
  const soldJob = createSoldJob({
    ...stores,
    sold: records.sold,
    projections: projectionsNow,
    revalidate,
  })
  const standingJob = createStandingJob({
    ...stores,
    sold: records.sold,
    projections: projectionsNow,
    refreshAddresses: () => records.refreshAddresses(),
    revalidate,
  })
  const standingCheck = createRecurring({
    work: () => standingJob.check(),
    onError: (error) => log('warn', 'pages show reserved vehicles as free', { error }),
    now: () => performance.now(),
    everyMs: INDEX_CHECK_MS,
    pauseMs: INDEX_CHECK_MS,
  })
  const soldCheck = createRecurring({
    work: () => soldJob.check(),
    onError: (error) => log('warn', 'sold vehicles stay longer than their dealers want', { error }),
    now: () => performance.now(),
    everyMs: INDEX_CHECK_MS,
    pauseMs: INDEX_PAUSE_MS,
  })

  return {
    stores,
    projections: projectionsNow,
    ingest,
    reindex: reindex satisfies ReindexPort,
    /** Visitors or staff did something with vehicles: resolves once search and pages show it, or will show it later. */
    standingsChanged: () => standingJob.check().catch(() => standingCheck.again()),
    /** Vehicles are evaluated by the rules as they are now, in the background. */
    evaluateRules,
    /** Places of these dealers (ids) were published: their vehicles may stand elsewhere. */
    placesChanged(tenantIds: readonly string[]): void {
      if (tenantIds.length === 0) return
      ruleIndex.placesChanged(tenantIds)
      evaluateRules()
    },
    /** Windows of these dealers (ids) have opened or closed. */
    timePassed(tenantIds: readonly string[]): void {
      ruleIndex.timePassed(tenantIds)
      evaluateRules()
    },
    /** The engine answers again, perhaps with nothing in it. */
    engineIsBack(): void {
      indexCheck.again()
      ruleCheck.again()
    },
    /** Looks whether a check is due. */
    tick(): void {
      indexCheck.tick()
      ruleCheck.tick()
      soldCheck.tick()
      standingCheck.tick()
    },
  }
}

function tagsOfImport({ changedByTenant }: IngestReport): CacheTag[] {
  return Object.entries(changedByTenant).flatMap(([slug, ids]) => stockChangeTags(slug, ids))
}
