import type { IncomingMessage, ServerResponse } from 'node:http'
import { errorText, isFailedQuery } from '@forecourt/leads/error-text'
import { sendHealth, type HealthOptions } from '../server/health/health-answer.ts'
import { clientOfRequest } from '../server/limits/client-of-request.ts'
import { createRequestLimits, type RequestLimits } from './request-limits.ts'
import { createStreamLimits, STREAM_LIMITS } from '../server/limits/stream-limits.ts'
import type { ServerRuntime } from '../server/runtime/server-runtime.ts'
import { ingestToken } from '@forecourt/stock/ingest-token'
import { integrationsOf } from '../server/config/integrations.ts'
import { parseSiteParam } from '../addresses/site-param.ts'
import { frameHosts } from '@forecourt/tenant-config/tenant/embeds'
import { routeRedirect } from '@forecourt/tenant-config/routes/route-redirect'
import { pageAccess } from '../server/sign-in/page-access.ts'
import { streamChanges } from './answers/changes-stream.ts'
import type { FrontOptions } from './front-handler.ts'
import { serveIngest } from './services/ingest-endpoint.ts'
import { proxyLake } from './services/lake-proxy.ts'
import { serveMedia } from './answers/media.ts'
import { sendApiError } from '../server/http/answers.ts'
import { REFUSED_SCRIPTS } from '../server/http/inline-scripts.ts'
import type { OutboxMessages } from './answers/outbox-page.ts'
import { NOT_FOUND_PATH } from './routing/inner-path.ts'
import type { ReadyPage } from '../server/rendering/packed-page.ts'
import { PreparedBodies } from '../server/http/prepared-bodies.ts'
import type { Upstream } from './services/proxy.ts'
import { publicFiles } from './answers/public-files.ts'
import { serveReindex } from './services/reindex-endpoint.ts'
import type { RoutingTables } from './routing/decision.ts'
import { proxySearch } from './services/search-proxy.ts'
import type { PolicySources } from './headers/security-headers.ts'

const PREPARED_BYTES = 24 * 1024 * 1024
const SEARCH_TIMEOUT_MS = 5_000
const IMAGE_TIMEOUT_MS = 15_000

export interface FrontSetup {
  runtime: ServerRuntime
  siteDir: string
  /** Functions that close the open event streams; run when the server stops. */
  stops: Set<() => void>
  /** False until the dealers are known and Next can answer. */
  isReady(): boolean
  /** Figures of this process for the health answer. */
  processHealth: HealthOptions['process']
  next(req: IncomingMessage, res: ServerResponse): Promise<void>
}

/** Connects the front handler to the runtime: tables, policy, proxies, streams. */
export function createFrontOptions(setup: FrontSetup): FrontOptions {
  const { runtime, siteDir, next } = setup
  const { config, log } = runtime
  const onError = (error: unknown, requestId = ''): void =>
    log('error', 'request failed', {
      requestId,
      error:
        error instanceof Error && !isFailedQuery(error) ? (error.stack ?? error.message) : errorText(error),
    })
  const limits = createRequestLimits({ now: () => performance.now(), factor: config.rateLimitFactor })
  return {
    limits,
    tables: routingTables(runtime, `${siteDir}/public`),
    isProduction: config.mode === 'production',
    shouldTrustProxy: config.shouldTrustProxy,
    delivery: {
      bodies: new PreparedBodies(PREPARED_BYTES),
      policy: policySources(runtime),
      embeds: (site) => {
        const slug = parseSiteParam(site)?.slug
        const tenant = slug === undefined ? undefined : runtime.tenants.bySlug(slug)?.tenant
        return tenant ? frameHosts(tenant) : []
      },
      notFoundPage: (site) => notFoundPage(runtime, site),
      failureCode: () => (runtime.isDown('content') ? 'content-down' : 'unexpected'),
      onRefusedScripts(count, path) {
        // The development server's own inline scripts are allowed.
        if (config.isDev) return
        log('warn', REFUSED_SCRIPTS, { count, path })
      },
      onError,
    },
    next,
    renders: runtime.renders,
    tenants: () =>
      runtime.tenants.all().map(({ tenant }) => ({
        name: tenant.name,
        url: `http://${tenant.slug}.localhost:${config.port}/`,
        previewPath: `/t/${tenant.slug}`,
      })),
    outbox: () => outboxMessages(runtime),
    isSignedIn: async (site, cookie) => {
      const id = tenantOfSite(runtime, site)?.id
      return id !== undefined && (await runtime.signIn.visitor(id, cookie)) !== undefined
    },
    admitDrafts: (cookie, host, site, page) =>
      runtime.drafts.admit(cookie, host, tenantOfSite(runtime, site)?.id, page),
    services: services(setup, limits, onError),
    writeAccess: (line) => log('info', 'request', { ...line }),
    onError,
    now: () => performance.now(),
  }
}

/** Returns a site's own 404 page, which is cached like any page of it. */
async function notFoundPage({ renders }: ServerRuntime, site: string): Promise<ReadyPage | undefined> {
  const url = `/h/${encodeURIComponent(site)}${NOT_FOUND_PATH}`
  const ensured = await renders?.ensure({ url, site, client: '' })
  return ensured?.kind === 'go-on' && ensured.key !== undefined ? renders?.ready(ensured.key) : undefined
}

/**
 * Returns the codes and emails that this machine shows instead of sending, newest first; only the codes while the record is
 * down.
 */
async function outboxMessages({ outbox, leads, config }: ServerRuntime): Promise<OutboxMessages> {
  const emails = config.mode === 'local' ? await leads.messages().catch(() => []) : []
  return [...(outbox?.messages() ?? []), ...emails].toSorted((a, b) => b.at - a.at)
}

/** Returns the current tenant that a page's `site` param names. */
function tenantOfSite({ tenants }: ServerRuntime, site: string | undefined) {
  const slug = site === undefined ? undefined : parseSiteParam(site)?.slug
  const entry = slug === undefined ? undefined : tenants.bySlug(slug)
  return entry && { id: entry.id, slug: entry.tenant.slug }
}

function routingTables(runtime: ServerRuntime, publicDir: string): RoutingTables {
  return {
    mode: runtime.config.mode,
    isDev: runtime.config.isDev,
    get isLoaded() {
      return runtime.tenants.isLoaded
    },
    get isEmpty() {
      return runtime.tenants.all().length === 0
    },
    tenantOfHost: (host) => runtime.tenants.slugOfHost(host),
    hasTenant: (slug) => runtime.tenants.bySlug(slug) !== undefined,
    vehicle: (tenantSlug, slug) => runtime.vehicle(tenantSlug, slug),
    access: (tenantSlug, pathname) => {
      const entry = runtime.tenants.bySlug(tenantSlug)
      return entry ? pageAccess(entry, pathname, runtime.now()) : 'open'
    },
    redirect: (tenantSlug, pathname) => {
      const entry = runtime.tenants.bySlug(tenantSlug)
      return entry && routeRedirect(pathname, entry.tenant)
    },
    publicFiles: publicFiles(publicDir),
  }
}

function policySources({ config }: ServerRuntime): PolicySources {
  const integrations = integrationsOf(config)
  return {
    studioOrigin: new URL(config.studioUrl).origin,
    connect: integrations.flatMap(({ csp }) => csp.connect),
    images: integrations.flatMap(({ csp }) => csp.images),
    draftConnect: integrations.flatMap(({ csp }) => csp.draftConnect),
    isProduction: config.mode === 'production',
    isDev: config.isDev,
  }
}

function services(
  { runtime, stops, isReady, processHealth }: FrontSetup,
  limits: RequestLimits,
  onError: (error: unknown) => void,
): FrontOptions['services'] {
  const { config } = runtime
  const search = config.search.kind === 'embedded' ? config.search.nodes[0] : undefined
  const lake = lakeUpstream(runtime)
  const streams = createStreamLimits(STREAM_LIMITS)
  const onStop = (close: () => void): (() => void) => {
    stops.add(close)
    return () => void stops.delete(close)
  }
  return {
    health: (req, res) =>
      sendHealth(req, res, {
        isReady,
        services: runtime.health,
        process: processHealth,
        token: config.healthToken,
      }),
    search: (req, res, target) =>
      search
        ? proxySearch(req, res, target, {
            upstream: search,
            timeoutMs: SEARCH_TIMEOUT_MS,
            onDown: () => runtime.reportDown('search'),
            admitSearches: (count) => limits.admitSearches(req, res, count),
          })
        : sendApiError(res, 'page-not-found'),
    lake: (req, res, target) =>
      lake
        ? proxyLake(req, forEverySite(res), target, {
            upstream: lake,
            owner: assetOwner(runtime, target.site),
            timeoutMs: IMAGE_TIMEOUT_MS,
            onDown: () => runtime.reportDown('content'),
          })
        : sendApiError(res, 'page-not-found'),
    media: (req, res, target) => serveMedia(req, forEverySite(res), target, runtime.media),
    changes: (req, res, { search, site }) =>
      streamChanges(req, res, search, {
        bus: runtime.changes,
        tenant: () => tenantOfSite(runtime, site),
        enter: (dealer) => streams(clientOfRequest(req), dealer),
        onStop,
      }),
    ingest: (req, res, target) =>
      serveIngest(
        req,
        res,
        { path: target.path, search: target.search },
        {
          port: runtime.ingest,
          hasTenant: (slug) => runtime.tenants.bySlug(slug) !== undefined,
          tokenOf: (slug) => config.ingestTokens[slug] ?? ingestToken(config.sessionSecret, slug),
          onError,
        },
      ),
    reindex: (req, res) =>
      serveReindex(req, res, { port: runtime.reindex, adminKey: config.search.adminKey, onError }),
  }
}

/**
 * Returns the id of the tenant whose assets a host shows. The platform's local address, with a path per dealer, shows all
 * assets: undefined.
 */
function assetOwner(runtime: ServerRuntime, site: string | undefined): string | undefined {
  if (site === undefined && runtime.config.mode === 'local') return undefined
  return tenantOfSite(runtime, site)?.id ?? ''
}

/** Lets other sites embed an answer: photos also appear in emails, in the Studio and where pages are shared. */
function forEverySite(res: ServerResponse): ServerResponse {
  return res.setHeader('cross-origin-resource-policy', 'cross-origin')
}

function lakeUpstream({ config }: ServerRuntime): Upstream | undefined {
  if (!config.content.apiHost) return undefined
  const { hostname, port } = new URL(config.content.apiHost)
  return { protocol: 'http', host: hostname, port: Number(port) }
}
