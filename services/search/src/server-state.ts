import { Analytics } from './analytics/analytics.ts'
import { Registry } from './collections/registry.ts'
import { EntryStore } from './collections/store/entry-store.ts'
import { KeyStore } from './keys/key-store.ts'
import type { Log } from './log.ts'
import { Metrics } from './metrics.ts'
import { DEFAULT_SETTINGS } from './settings.ts'
import type { Settings } from './settings.ts'
import { SystemMetrics } from './system-metrics.ts'
import type { CurationItem } from './search/curation/curation.ts'
import type { SearchResources } from './search/outcome.ts'
import { ResultCache } from './search/result-cache.ts'
import type { SynonymItem } from './search/items/synonyms.ts'
import { StemmingDictionaries } from './stemming/dictionaries.ts'
import { Database } from './storage/database.ts'
import { SnapshotJob } from './storage/snapshot-job.ts'

/** A named list of synonyms or curation rules. */
export interface ItemSet<T> {
  items: T[]
}

export interface StopwordSet {
  id: string
  locale: string
  stopwords: string[]
}

/** A loss of data: when it was found, and why the data could not be read any more. */
export interface Loss {
  /** ISO time, UTC. */
  at: string
  reason: string
}

/** Everything the routes work on. */
export interface ServerState {
  database: Database
  registry: Registry
  keys: KeyStore
  presets: EntryStore<unknown>
  stopwords: EntryStore<StopwordSet>
  synonymSets: EntryStore<ItemSet<SynonymItem>>
  curationSets: EntryStore<ItemSet<CurationItem>>
  analytics: Analytics
  stemming: StemmingDictionaries
  snapshots: SnapshotJob
  metrics: Metrics
  results: ResultCache
  log: Log
  /** False while the collections are being loaded; only `/health`, `/config` and figures answer then. */
  ready: boolean
  /** Set when data was lost since the process began, because a damaged database was set aside. */
  lost?: Loss
  /** Called with errors that are not refusals. */
  onError?: (error: unknown) => void
  /** True from the signal to stop on: running requests finish, new ones are refused. */
  stopping: boolean
  /** Epoch milliseconds. */
  now: () => number
  resources: SearchResources
  system: SystemMetrics
  settings: Settings
}

/** Opens the data directory; collections still have to be loaded. */
export function openState(options: {
  dataDir: string
  apiKey: string
  log: Log
  settings?: Settings
  now?: () => number
}): ServerState {
  const settings = options.settings ?? { ...DEFAULT_SETTINGS }
  const database = new Database(options.dataDir, {
    syncWrites: settings.syncWrites,
    report: (msg, reason) => options.log('error', msg, { reason }),
  })
  const now = options.now ?? Date.now
  const stopwords = new EntryStore<StopwordSet>(database, 'stopwords')
  const synonymSets = new EntryStore<ItemSet<SynonymItem>>(database, 'synonym_set')
  const curationSets = new EntryStore<ItemSet<CurationItem>>(database, 'curation_set')
  const presets = new EntryStore<unknown>(database, 'preset')
  const lookedUp = [stopwords, synonymSets, curationSets, presets]
  const stemming = new StemmingDictionaries(database)
  const registry = new Registry(database, stemming)
  return {
    database,
    registry,
    keys: new KeyStore(database, options.apiKey, options.log),
    presets,
    stopwords,
    synonymSets,
    curationSets,
    stemming,
    analytics: new Analytics(settings.analytics, { database, registry, log: options.log, now }),
    snapshots: new SnapshotJob({ database, list: () => registry.list(), log: options.log }),
    metrics: new Metrics(now),
    results: new ResultCache(() => lookedUp.reduce((sum, { changes }) => sum + changes, 0), now),
    log: options.log,
    ready: false,
    stopping: false,
    now,
    system: new SystemMetrics(options.dataDir),
    settings,
    resources: {
      stopwords: (name) => stopwords.get(name)?.stopwords,
      synonyms: (sets) => sets.flatMap((name) => synonymSets.get(name)?.items ?? []),
      curations: (sets) =>
        sets.flatMap((name) => curationSets.get(name)?.items ?? []).sort((a, b) => (a.id < b.id ? -1 : 1)),
      now: () => Math.floor(now() / 1000),
    },
  }
}
