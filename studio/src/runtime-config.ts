/** Configuration that `/config.js` gives the Studio at run time, so that a build fits every address. */
export interface RuntimeConfig {
  projectId: string
  dataset: string
  /** Address of the embedded content lake; null on a project hosted by Sanity. */
  lakeUrl: string | null
  /** Address under which the Presentation tool shows the sites of all tenants. */
  siteUrl: string
  mode: 'local' | 'production'
}

declare global {
  var __FORECOURT__: RuntimeConfig | undefined
}

/** Addresses that `npm run dev` gives to a Studio that reloads by itself; undefined or null anywhere else. */
declare const __FORECOURT_DEV__: Pick<RuntimeConfig, 'lakeUrl' | 'siteUrl'> | null | undefined

const DEFAULTS: RuntimeConfig = {
  projectId: 'forecourt',
  dataset: 'production',
  lakeUrl: 'http://localhost:3334',
  siteUrl: 'http://localhost:3000',
  mode: 'local',
  // oxlint-disable-next-line unicorn/no-typeof-undefined -- outside a bundle nothing declares it
  ...(typeof __FORECOURT_DEV__ === 'undefined' ? {} : __FORECOURT_DEV__),
}

/** Returns the configuration of this page, or the defaults where no page exists (schema extraction, `sanity dev`). */
export function runtimeConfig(): RuntimeConfig {
  return globalThis.__FORECOURT__ ?? DEFAULTS
}
