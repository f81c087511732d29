import { join } from 'node:path'
import type { SiteConfig } from '../config/config-types.ts'
import type { PageStore } from '../page-cache/page-store.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { parseSiteParam } from '../../addresses/site-param.ts'
import type { HostRegistry } from '../tenants/tenants.ts'
import { pathOf, PageRenders } from './page-renders.ts'
import type { ReadyPage } from './packed-page.ts'
import type { RecordReads } from './render-messages.ts'
import { PAGES_AT_ONCE, RenderProcesses, type RenderStart } from './render-processes.ts'
import type { RenderLimits } from './render-queue.ts'
import { PopularPages } from './popular-pages.ts'

/** One client may wait for as many pages as a group of people behind one address opens within seconds. */
const LIMITS: RenderLimits = { perClient: 150, perDealer: 300, total: 600, waitMs: 20_000 }

/** How often the most popular pages are written, in ms; a sudden end loses the counts since the last time. */
const WRITE_MS = 300_000

export interface PageRenderingOptions extends RecordReads, Pick<Runtime, 'log' | 'reportDown'> {
  config: Pick<SiteConfig, 'renderProcesses' | 'dataDir'>
  store: PageStore
  tenants: Pick<HostRegistry, 'version' | 'isLoaded' | 'all' | 'bySlug'>
  rendering: RenderStart
}

export interface PageRendering {
  ensure: PageRenders['ensure']
  /** Returns a page that is ready to be sent without Next. */
  ready(key: string): ReadyPage | undefined
  /** Counts of pages that wait or are being rendered, and of the processes that render them. */
  state(): PageRenders['state'] & RenderProcesses['state']
  start(): void
  /** Resolves once pages can be rendered, or the first process has ended before it could. */
  begun(): Promise<void>
  /** Renders the pages that were asked for most before the restart; to be called once dealers are known. */
  warm(): Promise<void>
  expire(tags: readonly string[]): void
  stop(): Promise<void>
}

/** Creates the rendering in separate processes; undefined when the configuration wants none. */
export function createPageRenders(options: PageRenderingOptions): PageRendering | undefined {
  const { config, store, tenants, log, reportDown } = options
  if (config.renderProcesses === 0) return undefined
  const processes = new RenderProcesses({
    count: config.renderProcesses,
    ...options.rendering,
    tenantsVersion: () => tenants.version,
    tenants: () => ({
      kind: 'tenants',
      isLoaded: tenants.isLoaded,
      // A function cannot be sent to another process, and only rules that are being written need this one.
      entries: tenants.all().map(({ nameToken: _, ...entry }) => entry),
    }),
    idsByVin: options.idsByVin,
    vehicle: options.vehicle,
    vehicleDetails: options.vehicleDetails,
    formerVehicle: options.formerVehicle,
    recentSales: options.recentSales,
    onDown: reportDown,
    log,
  })
  const pages = new PageRenders({
    store,
    slots: config.renderProcesses * PAGES_AT_ONCE,
    limits: LIMITS,
    render: (path, site) => processes.render(path, site),
    onWaiting: () => processes.grow(),
    now: () => performance.now(),
  })
  const wanted = new PopularPages({
    path: join(config.dataDir, 'popular-pages.json'),
    onError: (message, error) => log('warn', message, { error: String(error) }),
  })
  const writing = setInterval(() => wanted.write(), WRITE_MS)
  writing.unref()
  let isStopped = false
  return {
    async ensure(page, onWaiting) {
      const ensured = await pages.ensure(page, onWaiting)
      if (ensured.kind === 'go-on') wanted.count(pathOf(page.url), page.site)
      return ensured
    },
    ready: (key) => store.ready(key),
    async warm() {
      // Pages are rendered one after the other, like those of one visitor, so that no visitor waits for a page that nobody
      // asked for yet.
      for (const { path, site } of wanted.read()) {
        if (isStopped) return
        const slug = parseSiteParam(site)?.slug
        if (slug !== undefined && tenants.bySlug(slug)) await pages.ensure({ url: path, site, client: '' })
      }
    },
    state: () => ({ ...pages.state, ...processes.state }),
    start: () => processes.grow(),
    begun: () => processes.begun(),
    expire: (tags) => processes.expire(tags),
    async stop() {
      isStopped = true
      clearInterval(writing)
      wanted.write()
      await processes.stop()
    },
  }
}
