/** What the Studio is told at run time by `/config.js`; nothing about addresses is part of the build. */
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

/** The configuration of this page; the defaults stand in where there is no page (schema extraction, `sanity dev`). */
export function runtimeConfig(): RuntimeConfig {
  return globalThis.__FORECOURT__ ?? DEFAULTS
}
