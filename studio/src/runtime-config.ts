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

const DEFAULTS: RuntimeConfig = {
  projectId: 'forecourt',
  dataset: 'production',
  lakeUrl: 'http://localhost:3334',
  siteUrl: 'http://localhost:3000',
  mode: 'local',
}

/** Returns the configuration of this page, or the defaults where no page exists (schema extraction, `sanity dev`). */
export function runtimeConfig(): RuntimeConfig {
  return globalThis.__FORECOURT__ ?? DEFAULTS
}
