import { join } from 'node:path'
import { createAccess } from './access/access.ts'
import { endExpired } from './access/expiry.ts'
import { createAudit } from './audit/audit.ts'
import { renewAssetAddresses } from './asset-addresses.ts'
import { createAssetDocument, trackAssetDocuments } from './asset-documents.ts'
import { createAssets } from './assets/routes.ts'
import { createGroups } from './groups.ts'
import { withDefaultLimits } from './http/limits/config.ts'
import { createLimits } from './http/limits/limits.ts'
import { createHub } from './listen/hub.ts'
import { createSealedPositions } from './listen/sealed-positions.ts'
import { createPresence } from './presence/presence.ts'
import { createQueryEngine } from './query/engine.ts'
import { openStore } from './store/store.ts'
import { startScheduler } from './releases/scheduler.ts'
import { startSender } from './webhooks/sender.ts'
import type { PublishRules } from './publish-rules.ts'
import type { Audit } from './audit/audit.ts'
import type { Access } from './access/access.ts'
import type { AssetLimits } from './assets/asset-deps.ts'
import type { Assets } from './assets/routes.ts'
import type { Groups } from './groups.ts'
import type { Limits } from './http/limits/limits.ts'
import type { Hub } from './listen/hub.ts'
import type { LakeConfigFile } from './config-file.ts'
import type { Logger } from './log.ts'
import type { Principal } from './access/principal.ts'
import type { Presence } from './presence/presence.ts'
import type { Sender } from './webhooks/sender.ts'
import type { QueryEngine } from './query/types.ts'
import type { Store } from './store/store.ts'

/** Settings that a lake is started with; `publicUrl` is written into asset documents. */
export interface LakeSettings {
  dataDir: string
  project: string
  dataset: string
  publicUrl: string
  adminToken: string
  /** Earlier admin tokens: they only open secrets that were sealed under them. */
  adminTokensBefore?: string[]
  readToken?: string
  webhookUrl?: string
  webhookSecret?: string
  localLogin: boolean
  /** Whether people need a second factor beside their sign-in link; programs' tokens need none. */
  secondFactor?: 'off' | 'required'
  /** Whether to read the client's address from `X-Forwarded-For`: for servers behind a proxy that sets it. */
  trustProxy?: boolean
  /** Origins whose pages may call the API, beside the server's own. */
  allowedOrigins?: string[]
  /** Whether browsers reach the server by https: the server then tells them to use nothing else. */
  isSecure?: boolean
  /** Limits of uploads and of scaled images; defaults where absent. */
  assetLimits?: AssetLimits
}

/** A running content lake without its network. */
export interface Lake {
  readonly settings: LakeSettings
  readonly config: LakeConfigFile
  readonly store: Store
  readonly engine: QueryEngine
  readonly access: Access
  readonly groups: Groups
  readonly hub: Hub
  readonly presence: Presence
  readonly assets: Assets
  readonly limits: Limits
  readonly audit: Audit
  /** Absent when webhooks have no address. */
  readonly sender?: Sender
  readonly publishRules?: PublishRules | undefined
  readonly log: Logger
  now(): Date
  /** Ends listeners, live events and presence of the principals for which the test holds. */
  endStreams(test: (principal: Principal) => boolean): void
  stop(): Promise<void>
}

export interface LakeOptions {
  settings: LakeSettings
  config: LakeConfigFile
  log: Logger
  now?: () => Date
  /** What may be published; without rules everything. */
  publishRules?: PublishRules | undefined
}

/** Opens the store in `dataDir` (which must exist) and starts everything that works on it. */
export function openLake({ settings, config, log, now = () => new Date(), publishRules }: LakeOptions): Lake {
  const { dataDir, project, dataset, publicUrl, webhookUrl, webhookSecret } = settings
  const store = openStore(join(dataDir, 'lake.sqlite'))
  const engine = createQueryEngine(store, { projectId: project, dataset, ...config.queries })
  const access = createAccess({ ...settings, config, engine, database: store.database, now })
  const unreadable = access.factors.unreadable()
  if (unreadable > 0)
    log('warn', 'authenticator apps cannot be checked: the admin token has changed', { people: unreadable })
  const audit = createAudit({ database: store.database, key: access.secret('audit addresses'), now, log })
  const groups = createGroups(store)
  const hub = createHub(store, engine, log, groups, createSealedPositions(access.secret('stream positions')))
  const presence = createPresence({ access, get: (id) => store.get(id) })
  const endStreams = (test: (principal: Principal) => boolean): void => {
    hub.end(test)
    presence.end(test)
  }
  access.accounts.onChange((id) => endStreams((principal) => principal.id === id))
  const stopLooking = endExpired(endStreams, now)
  const assets = createAssets({
    dataDir,
    project,
    dataset,
    publicUrl,
    ownerKey: access.secret('asset owners'),
    getDocument: (id) => store.get(id),
    hasDocument: trackAssetDocuments(store),
    now,
    createDocument: (document, identity) => createAssetDocument(document, identity, { store, access, now }),
    ...(settings.assetLimits && { limits: settings.assetLimits }),
  })
  store.onCommit(({ changes }) => {
    for (const { documentId, before, after } of changes) {
      if (!after) assets.documentDeleted(documentId)
      else if (!before) assets.documentCreated(documentId)
    }
  })
  const sender =
    webhookUrl === undefined || webhookSecret === undefined
      ? undefined
      : startSender({
          store,
          engine,
          hooks: config.webhooks,
          url: webhookUrl,
          secret: webhookSecret,
          project,
          dataset,
          log,
          now,
        })
  const scheduler = startScheduler(store, now, log, publishRules)
  void scheduler.run(now())
  void renewAssetAddresses({ store, publicUrl, now, log })

  return {
    settings,
    config,
    store,
    engine,
    access,
    groups,
    hub,
    presence,
    assets,
    audit,
    publishRules,
    limits: createLimits(withDefaultLimits(config.limits), settings.trustProxy === true, now),
    log,
    now,
    endStreams,
    ...(sender && { sender }),
    async stop() {
      stopLooking()
      scheduler.stop()
      hub.stop()
      presence.stop()
      await Promise.all([sender?.stop(), assets.stop(), engine.stop()])
      audit.stop()
      store.close()
    },
  }
}
