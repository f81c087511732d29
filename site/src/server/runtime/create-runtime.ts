import { join } from 'node:path'
import { createMediaStore } from '@forecourt/stock/media-store'
import { idsByVin } from '@forecourt/stock/vin-reads'
import type { Logger } from 'pino'
import { createBrokenLinksService } from '../broken-links/broken-links-service.ts'
import { createAuditService } from '../audit/audit-service.ts'
import { createBackupListener } from '../backup/backup-listener.ts'
import { arrangementBoundaries, BoundaryTimer, hoursBoundaries, ruleBoundaries } from '../cache/boundaries.ts'
import { clockTag, hoursTag, outageTag, type CacheTag } from '../cache/cache-tags.ts'
import { createChangeBus } from '../cache/changes.ts'
import type { SiteConfig } from '../config/config-types.ts'
import { createRegistryMemory } from '../tenants/registry-memory.ts'
import { createRegistryPoll } from '../tenants/registry-poll.ts'
import { createDraftGate } from '../draft-mode/draft-gate.ts'
import { createDraftSource } from '../draft-mode/draft-source.ts'
import { createEngine } from '../search/engine.ts'
import { createExplainer } from '../explain/explain-stock.ts'
import { createServiceHealth } from '../health/service-health.ts'
import { createLakeReader, serverClient } from '../content/lake-client.ts'
import { createAppointmentService } from '../appointments/appointment-service.ts'
import { createAssigningTeams } from '../leads/assigning-teams.ts'
import { createLeadDesk } from '../leads/lead-desk.ts'
import { createLeadService } from '../leads/lead-service.ts'
import { createAlertService } from '../alerts/alert-service.ts'
import { createMetSearches } from '../alerts/met-searches.ts'
import { createToldVehicles } from '../alerts/told-vehicles.ts'
import { createEmailSender, createLeadSender } from '../leads/lead-sender.ts'
import { createRejectedForms } from '../leads/rejected-forms.ts'
import { onLateRender, pageStore } from '../page-cache/handler.ts'
import { createPageRenders } from '../rendering/create-page-renders.ts'
import type { RenderStart } from '../rendering/render-processes.ts'
import { createPdfService } from '../pdf/pdf-service.ts'
import { createPlaces } from '../places.ts'
import { createRecordsService } from '../records/records.ts'
import { createRecurring } from './recurring.ts'
import { createRulePreviews } from '../rule-preview/rule-preview-vehicles.ts'
import type { Runtime } from './runtime.ts'
import { keyScope } from '../search/search-keys.ts'
import type { ServerRuntime } from './server-runtime.ts'
import { createSharePictures } from '../share-picture/share-picture.ts'
import { siteIcon } from '../share-picture/site-icon.ts'
import { ruleTokenName } from '../rule-index/rule-token-name.ts'
import { ServiceWatch } from './service-watch.ts'
import { createGatewaySender } from '../sign-in/message-gateway.ts'
import { createOutbox } from '../sign-in/outbox.ts'
import { createPasskeyService } from '../sign-in/passkeys/passkey-service.ts'
import { createSignInService } from '../sign-in/sign-in-service.ts'
import { createPurchaseService } from '../sales/purchase-service.ts'
import { createValuationService } from '../sales/valuation-service.ts'
import { createSalesService } from '../sales/sales-service.ts'
import { createStaffService, createStaffSource } from '../staff/staff.ts'
import { createStockJobs } from '../records/stock-jobs.ts'
import { createSynonymJob } from '../search/synonyms/synonym-job.ts'
import { createTenantRegistry } from '../tenants/tenants.ts'
import { createFormerVehicles } from '../vehicles/former-vehicle.ts'
import { createRecentSales } from '../vehicles/recent-sales.ts'
import { createVehicleStates } from '../vehicles/vehicle-states.ts'
import { createDetailsReader } from '../vehicles/vehicle-details.ts'
import { createOwnCarService } from '../watchlist/own-car-service.ts'
import { createSavedSearchService } from '../watchlist/saved-search-service.ts'
import { createWatchlistService } from '../watchlist/watchlist-service.ts'
import { createVisitService } from '../visits/visit-service.ts'

/** An engine that lost its keys unseen by the health checks has them again within this time. */
const KEY_CHECK_MS = 5_000
const POLL_MS = { embedded: 2_000, hosted: 15_000 }

/**
 * Makes everything the site process shares; nothing is reached before `start`.
 */
export function createRuntime(config: SiteConfig, logger: Logger, rendering: RenderStart): ServerRuntime {
  const log: Runtime['log'] = (level, msg, fields) => logger[level]({ ...fields }, msg)
  const now = () => Date.now()
  const lake = createLakeReader(config.content)
  const records = createRecordsService(config.records, { log, now: () => performance.now() })
  const findVin = async (vin: string): Promise<readonly string[]> => {
    try {
      return await idsByVin(await records.open(), vin)
    } catch (error) {
      log('warn', 'a VIN cannot be looked up', { error: String(error) })
      return []
    }
  }
  const engine = createEngine(config, log, (service) => watch.reportDown(service), findVin, now)
  const changes = createChangeBus({ now })
  const media = createMediaStore(config.dataDir)
  const outbox = config.mode === 'local' && !config.messages ? createOutbox(now) : undefined
  const tenants = createTenantRegistry({
    load: () => lake.directory(),
    now,
    onProblem: (message, fields) => log('error', message, fields),
    nameToken: ruleTokenName(config.sessionSecret),
    memory: createRegistryMemory(join(config.dataDir, 'directory.json'), (message, error) =>
      log('error', message, { error: String(error) }),
    ),
  })
  const revalidate = (tags: readonly CacheTag[]): void => {
    if (tags.length === 0) return
    engine.stock.expire(tags)
    pageStore().expire(tags)
    renders?.expire(tags)
    changes.publish(tags)
  }
  const synonyms = createSynonymJob({ sync: engine.syncSynonyms, all: tenants.all, revalidate, log })
  const { offline, places } = createPlaces(config.geocoding, log)
  const shared = { tenants, now, log, revalidate }
  const onRebuilt = (): void => {
    synonyms.again()
    keyCheck.again()
  }
  const stock = createStockJobs({ records, engine, lake, media, places: offline, ...shared, onRebuilt })
  // A visitor may hold a page that was overtaken while it was rendered: their tab is told like any other.
  onLateRender((tags) => changes.publish(tags as CacheTag[]))

  const boundaries = new BoundaryTimer({
    now,
    upcoming: async (at) => [
      ...ruleBoundaries(tenants.all(), at),
      ...arrangementBoundaries(tenants.all(), at),
      ...(await lake.windows(
        at,
        tenants.all().map(({ id }) => id),
      )),
      // Without the engine no card shows: what is missed now is asked for again within minutes.
      ...(await engine.newTagBoundaries(tenants.all(), at).catch(() => [])),
    ],
    onPassed: (ids) => {
      revalidate(ids.map(clockTag))
      stock.timePassed(ids)
    },
    onError: (error) => log('warn', 'boundaries are not known', { error: String(error) }),
  })
  const openings = new BoundaryTimer({
    now,
    upcoming: async (at) => hoursBoundaries(tenants.all(), at),
    onPassed: (ids) => revalidate(ids.map(hoursTag)),
    onError: (error) => log('warn', 'opening times are not known', { error: String(error) }),
  })
  const watch = new ServiceWatch({
    check: { content: () => lake.isHealthy(), search: () => engine.stock.isHealthy() },
    onDown: (service) => log('error', `${service} does not answer`),
    onRecovered: (service) => {
      log('info', `${service} answers again`)
      if (service === 'search') {
        keyCheck.again()
        stock.engineIsBack()
        synonyms.again()
      }
      revalidate([outageTag(service)])
    },
  })
  const keyCheck = createRecurring({
    work: () => engine.ensureKeys(),
    onError: (error) => log('warn', 'search keys are not ready', { error }),
    now: () => performance.now(),
    everyMs: KEY_CHECK_MS,
    pauseMs: KEY_CHECK_MS,
  })
  const directory = createRegistryPoll({
    lake,
    tenants,
    revalidate,
    recompute: async () => {
      stock.evaluateRules()
      await Promise.all([synonyms.apply(), boundaries.recompute(), openings.recompute()])
    },
  })
  const open = () => records.open()
  const audit = createAuditService({ open, secret: config.sessionSecret, now, log })
  const staff = createStaffService({ source: createStaffSource(serverClient(config.content)), now })
  const leads = createLeadService({
    open,
    audit,
    secret: config.sessionSecret,
    isOnlyProcess: config.records.kind === 'embedded',
    send: createLeadSender({ config, open, tenants, now }),
    tell: (tenantId) => tenants.byId(tenantId)?.tenant.leadDesk.tell ?? [],
    webhooks: new Set(Object.keys(config.leadWebhooks)),
    teamsOf: createAssigningTeams(tenants, staff),
    retention: () =>
      tenants.all().map(({ id, tenant }) => ({ tenant: id, months: tenant.privacy.leadMonths })),
    now,
    log,
  })
  const appointments = createAppointmentService({ open, secret: config.sessionSecret, audit, now })
  const sales = createSalesService({
    config,
    open,
    tenants,
    audit,
    standingsChanged: stock.standingsChanged,
    wake: () => leads.wake(),
    now,
    log,
  })
  const purchases = createPurchaseService({ open, secret: config.sessionSecret, now })
  const valuations = createValuationService({ config, open, now, log })
  const alerts = createAlertService({
    open,
    tenants,
    secret: config.sessionSecret,
    shown: createToldVehicles({ stock: engine.stock, now }),
    recallPage: (tenantId) => lake.recallPage(tenantId),
    meets: createMetSearches({ stock: engine.stock, places, now }),
    send: createEmailSender({ config, open, now }),
    now,
    log,
  })
  const signIn = createSignInService({
    open,
    secret: config.sessionSecret,
    isSecure: config.mode === 'production',
    audit,
    now,
    send: config.messages ? createGatewaySender(config.messages) : outbox?.send,
    onError: (message, error) => log('error', message, error === undefined ? {} : { error }),
  })
  const desk = createLeadDesk({ open, audit, wake: () => leads.wake(), now })
  const visits = createVisitService({ open, secret: config.sessionSecret, now, log })
  const backups = createBackupListener({ config, open, log })
  const pdf = createPdfService({ isOff: !config.printsPdf, media, content: config.content, log })

  const vehicle = createVehicleStates({ records, tenants, now })
  const vehicleDetails = createDetailsReader(open, log)
  const formerVehicle = createFormerVehicles({ ...stock.stores, log })
  const recentSales = createRecentSales({ records: open, now, log })
  const renders = createPageRenders({
    config,
    store: pageStore(),
    tenants,
    rendering,
    idsByVin: findVin,
    vehicle,
    vehicleDetails,
    formerVehicle,
    recentSales,
    reportDown: (service) => watch.reportDown(service),
    log,
  })

  return {
    config,
    renders,
    tenants,
    changes,
    media,
    reindex: stock.reindex,
    outbox,
    stock: engine.stock,
    placesAround: offline.around,
    places,
    listStock: engine.listStock,
    idsByVin: findVin,
    drafts: createDraftGate({
      source: createDraftSource(serverClient(config.content)),
      secret: config.sessionSecret,
      now,
      onError: (error) => log('warn', 'drafts are not shown', { error: String(error) }),
    }),
    staff,
    brokenLinks: createBrokenLinksService({ lake, now }),
    rulePreviews: createRulePreviews({
      ...stock.stores,
      projections: stock.projections,
      changes,
      items: (entry) => lake.ruleItems(entry),
      firstIds: engine.firstIds,
    }),
    explainer: createExplainer({ ...stock.stores, findInIndex: engine.findInIndex }),
    signIn,
    passkeys: createPasskeyService({ open, signIn, audit, now }),
    savedSearches: createSavedSearchService({ open, now }),
    ownCars: createOwnCarService({ open, now }),
    watchlists: createWatchlistService({ open, secret: config.sessionSecret, changes, now }),
    alerts,
    leads,
    appointments,
    sales,
    purchases,
    valuations,
    desk,
    audit,
    rejectedForms: createRejectedForms(now),
    visits,
    pdf,
    vehicle,
    formerVehicle,
    recentSales,
    vehicleDetails,
    isDown: (service) => watch.isDown(service),
    ingest: stock.ingest,
    sharePicture: createSharePictures(media, log),
    siteIcon,
    photoPreview: (key) => media.preview(key),
    scopedKey: (entry) => engine.scopedKey(keyScope(entry, now())),
    revalidate,
    reportDown: (service) => watch.reportDown(service),
    refreshTenants: () => directory.refresh(),
    contentChanged: () => void boundaries.recompute(),
    placesChanged: stock.placesChanged,
    health: createServiceHealth({ lake, stock: engine.stock, records, now: () => performance.now() }),
    now,
    log,
    async start() {
      keyCheck.tick()
      renders?.start()
      await directory.refresh()
      stock.tick()
      void renders?.warm()
      leads.start()
      await backups.start()
      directory.every(POLL_MS[config.content.kind], () => {
        stock.tick()
        synonyms.tick()
        keyCheck.tick()
        records.tick()
        visits.tick()
        leads.tick()
        sales.tick()
        alerts.tick()
        return watch.poll()
      })
      void records
        .refreshAddresses()
        .catch((error: unknown) => log('error', 'the record cannot be opened', { error: String(error) }))
    },
    async stop() {
      directory.stop()
      boundaries.stop()
      openings.stop()
      await renders?.stop()
      await backups.stop()
      await pdf.stop()
      await leads.stop()
      await records.close()
    },
  }
}
