import type { SiteConfig } from '../config-types.ts'
import type { PageStore } from '../page-cache/page-store.ts'
import type { Runtime } from '../runtime.ts'
import type { HostDirectory } from '../tenants.ts'
import { PageRenders } from './page-renders.ts'
import type { RecordReads } from './render-messages.ts'
import { PAGES_AT_ONCE, RenderProcesses } from './render-processes.ts'
import type { RenderLimits } from './render-queue.ts'

/** A visitor may wait for as many pages as a group of people behind one address opens within seconds. */
const LIMITS: RenderLimits = { perClient: 150, perDealer: 300, total: 600, waitMs: 20_000 }

export interface PageRenderingOptions extends RecordReads, Pick<Runtime, 'log' | 'reportDown'> {
  config: Pick<SiteConfig, 'renderProcesses'>
  store: PageStore
  tenants: Pick<HostDirectory, 'version' | 'isLoaded' | 'all'>
}

export interface PageRendering {
  ensure: PageRenders['ensure']
  /** What waits, what is being rendered, and by how many processes. */
  state(): PageRenders['state'] & RenderProcesses['state']
  start(): void
  expire(tags: readonly string[]): void
  stop(): Promise<void>
}

/** Rendering in processes of their own; undefined where the configuration wants none. */
export function createPageRenders(options: PageRenderingOptions): PageRendering | undefined {
  const { config, store, tenants, log, reportDown } = options
  if (config.renderProcesses === 0) return undefined
  const processes = new RenderProcesses({
    count: config.renderProcesses,
    tenantsVersion: () => tenants.version,
    tenants: () => ({ kind: 'tenants', isLoaded: tenants.isLoaded, entries: tenants.all() }),
    vehicle: options.vehicle,
    vehicleDetails: options.vehicleDetails,
    formerVehicle: options.formerVehicle,
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
  return {
    ensure: (wanted, onWaiting) => pages.ensure(wanted, onWaiting),
    state: () => ({ ...pages.state, ...processes.state }),
    start: () => processes.grow(),
    expire: (tags) => processes.expire(tags),
    stop: () => processes.stop(),
  }
}
