import { makePass } from '@forecourt/leads/pass'
import { createMediaStore } from '@forecourt/stock/media-store'
import type { SiteConfig } from '../config/config-types.ts'
import { createEngine } from '../search/engine.ts'
import { createPlaces } from '../places.ts'
import { keyScope } from '../search/search-keys.ts'
import { registrationLookups } from '../registrations/registration-lookups.ts'
import { takesPayments } from '../sales/payment-providers.ts'
import type { Runtime } from '../runtime/runtime.ts'
import type { TenantRegistry, TenantEntry } from '../tenants/tenant-entry.ts'
import { createSharePictures } from '../share-picture/share-picture.ts'
import { siteIcon } from '../share-picture/site-icon.ts'
import type { RecordReads } from './render-messages.ts'

export interface RenderRuntimeOptions extends RecordReads, Pick<Runtime, 'log' | 'reportDown'> {
  config: SiteConfig
}

export interface RenderRuntime extends Runtime {
  /** Takes the dealers and rules as the site process has them. */
  setTenants(entries: readonly TenantEntry[], isLoaded: boolean): void
}

/**
 * Creates the runtime of a render process with all that pages need. It has a search client, a content client and the media
 * folder of its own. Dealers and rules are given to it, and reads of the record go to the site process, which alone may open
 * it. Parts that only the site process has throw an error with their name.
 */
export function createRenderRuntime({ config, ...outside }: RenderRuntimeOptions): RenderRuntime {
  const { log, reportDown, idsByVin, vehicle, vehicleDetails, formerVehicle, recentSales } = outside
  const now = () => Date.now()
  const engine = createEngine(config, log, reportDown, idsByVin, now)
  const media = createMediaStore(config.dataDir)
  const { offline, places } = createPlaces(config.geocoding, log)
  const lookups = registrationLookups(config)
  let tenants = tenantRegistry([], false)
  return {
    config,
    get tenants() {
      return tenants
    },
    setTenants(entries, isLoaded) {
      tenants = tenantRegistry(entries, isLoaded)
    },
    stock: engine.stock,
    places,
    placesAround: offline.around,
    listStock: engine.listStock,
    idsByVin,
    vehicle,
    vehicleDetails,
    formerVehicle,
    recentSales,
    sharePicture: createSharePictures(media, log),
    siteIcon,
    photoPreview: (key) => media.preview(key),
    scopedKey: (entry) => engine.scopedKey(keyScope(entry, now())),
    reportDown,
    appointments: elsewhere<Runtime['appointments']>('appointments'),
    sales: {
      ...elsewhere<Runtime['sales']>('sales'),
      takesPayments: (slug) => takesPayments(config, slug),
    },
    leads: {
      ...elsewhere<Runtime['leads']>('leads'),
      pass: (kind, tenant) => makePass(kind, { tenant, secret: config.sessionSecret, now: now() }),
    },
    now,
    log,
    revalidate: () => missing('revalidate'),
    refreshTenants: () => missing('refreshTenants'),
    contentChanged: () => missing('contentChanged'),
    placesChanged: () => missing('placesChanged'),
    purchases: elsewhere('purchases'),
    valuations: {
      ...elsewhere<Runtime['valuations']>('valuations'),
      looksUp: (slug) => lookups(slug) !== undefined,
    },
    changes: elsewhere('changes'),
    ingest: elsewhere('ingest'),
    drafts: elsewhere('drafts'),
    staff: elsewhere('staff'),
    audit: elsewhere('audit'),
    desk: elsewhere('desk'),
    rulePreviews: elsewhere('rulePreviews'),
    brokenLinks: elsewhere('brokenLinks'),
    signIn: elsewhere('signIn'),
    rejectedForms: elsewhere('rejectedForms'),
    visits: elsewhere('visits'),
    watchlists: elsewhere('watchlists'),
    savedSearches: elsewhere('savedSearches'),
    passkeys: elsewhere('passkeys'),
    ownCars: elsewhere('ownCars'),
    alerts: elsewhere('alerts'),
    pdf: elsewhere('pdf'),
    explainer: elsewhere('explainer'),
  }
}

function tenantRegistry(entries: readonly TenantEntry[], isLoaded: boolean): TenantRegistry {
  const bySlug = new Map(entries.map((entry) => [entry.tenant.slug, entry]))
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return {
    isLoaded,
    bySlug: (slug) => bySlug.get(slug),
    byId: (id) => byId.get(id),
    all: () => entries,
    refresh: () => missing('tenants.refresh'),
  }
}

function missing(name: string): never {
  throw new Error(`${name} belongs to the site process; pages that need it are rendered there`)
}

/** Returns a part of the runtime whose properties all throw an error that says which process has it. */
function elsewhere<Part extends object>(name: string): Part {
  return new Proxy({} as Part, {
    get: (_part, key) => missing(`${name}.${String(key)}`),
    ownKeys: () => [],
  })
}
