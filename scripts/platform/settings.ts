import { resolve } from 'node:path'
import { HOSTED_GROUPS } from '@forecourt/site/config-env'
import { ROOT } from '../lib/root.mjs'
import { Refusal } from '../lib/steps.mjs'

export type ServiceName = 'lake' | 'search' | 'site' | 'studio'
export type Ports = Record<ServiceName, number>

export interface PlatformSettings {
  mode: 'local' | 'production'
  /** Absolute folder of everything the platform keeps. */
  dataDir: string
  ports: Ports
  /** True when a hosted service replaces the embedded one. */
  isContentHosted: boolean
  isSearchHosted: boolean
  isDatabaseHosted: boolean
}

export const PORT_VARIABLES: Record<ServiceName, string> = {
  lake: 'LAKE_PORT',
  search: 'SEARCH_PORT',
  site: 'SITE_PORT',
  studio: 'STUDIO_PORT',
}
const DEFAULT_PORTS: Ports = { lake: 3334, search: 8108, site: 3000, studio: 3333 }
const SERVICE_NAMES = ['lake', 'search', 'site', 'studio'] as const

function readPort(env: NodeJS.ProcessEnv, name: ServiceName): number {
  const text = env[PORT_VARIABLES[name]]
  if (text === undefined || text === '') return DEFAULT_PORTS[name]
  const port = Number(text)
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port
  throw new Refusal(`${PORT_VARIABLES[name]} is "${text}"; expected a port number from 1 to 65535.`)
}

function readPorts(env: NodeJS.ProcessEnv): Ports {
  const ports = { ...DEFAULT_PORTS }
  const seen = new Map<number, ServiceName>()
  for (const name of SERVICE_NAMES) {
    const port = readPort(env, name)
    const other = seen.get(port)
    if (other !== undefined) {
      throw new Refusal(
        `${PORT_VARIABLES[other]} and ${PORT_VARIABLES[name]} are both ${port}; each service needs its own port.`,
      )
    }
    seen.set(port, name)
    ports[name] = port
  }
  return ports
}

/** All of `names` set: hosted. None set: embedded. Anything between is an error that names what is missing. */
function readHosted(env: NodeJS.ProcessEnv, what: string, names: readonly string[]): boolean {
  const missing = names.filter((name) => (env[name] ?? '') === '')
  if (missing.length === names.length) return false
  if (missing.length === 0) return true
  throw new Refusal(
    `Hosted ${what} is half configured: ${missing.join(', ')} must be set too (or none of ${names.join(', ')}).`,
  )
}

/** Reads the platform's settings from environment variables; a wrong or half-set one is a Refusal that names it. */
export function readPlatformSettings(env: NodeJS.ProcessEnv): PlatformSettings {
  const mode = env['FORECOURT_MODE'] ?? 'local'
  if (mode !== 'local' && mode !== 'production') {
    throw new Refusal(`FORECOURT_MODE is "${mode}"; expected "local" or "production".`)
  }
  return {
    mode,
    dataDir: resolve(ROOT, env['FORECOURT_DATA_DIR'] ?? '.data'),
    ports: readPorts(env),
    isContentHosted: readHosted(env, 'content', HOSTED_GROUPS.content),
    isSearchHosted: readHosted(env, 'search', HOSTED_GROUPS.search),
    isDatabaseHosted: (env['DATABASE_URL'] ?? '') !== '',
  }
}
