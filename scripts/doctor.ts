import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lockHolder } from './lib/file-lock.mjs'
import { isInstalled } from './lib/install.mjs'
import { ROOT } from './lib/root.mjs'
import { printFailure } from './lib/steps.mjs'
import { findBrowser } from './platform/browser.ts'
import { BUILD_TARGETS, isBuilt } from './platform/build.ts'
import { table } from './platform/overview.ts'
import { isPortTaken } from './platform/ports.ts'
import { isSeeded } from './platform/seeding.ts'
import { PORT_VARIABLES, readSettings, type PlatformSettings, type ServiceName } from './platform/settings.ts'

const REQUEST_MS = 3_000

async function readBody(url: string): Promise<unknown> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(REQUEST_MS) })
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined
  }
}

/** What the running site says about the services it depends on; undefined when it does not answer. */
async function siteServices(settings: PlatformSettings): Promise<Map<string, string> | undefined> {
  const body = await readBody(`http://localhost:${settings.ports.site}/api/health`)
  if (typeof body !== 'object' || body === null || !('services' in body)) return undefined
  const services = body.services
  return typeof services === 'object' && services !== null ? new Map(Object.entries(services)) : undefined
}

async function integrations(settings: PlatformSettings): Promise<string[][]> {
  const health = await siteServices(settings)
  const state = (name: string) => health?.get(name) ?? 'unknown: the site does not run'
  return [
    ['INTEGRATION', 'MODE', 'HEALTH'],
    ['content', settings.isContentHosted ? 'hosted (SANITY_*)' : 'embedded', state('content')],
    ['stock search', settings.isSearchHosted ? 'hosted (TYPESENSE_*)' : 'embedded', state('search')],
    ['records', settings.isDatabaseHosted ? 'hosted (DATABASE_URL)' : 'embedded', state('records')],
  ]
}

async function processes({ ports }: PlatformSettings): Promise<string[][]> {
  const names = Object.keys(PORT_VARIABLES) as ServiceName[]
  const paths: Record<ServiceName, string> = {
    lake: 'health',
    search: 'health',
    site: 'api/health',
    studio: 'health',
  }
  const row = async (name: ServiceName) => {
    const isHealthy = (await readBody(`http://localhost:${ports[name]}/${paths[name]}`)) !== undefined
    const state = isHealthy
      ? 'healthy'
      : (await isPortTaken(ports[name]))
        ? 'port taken by another program'
        : 'not running'
    return [name, `${ports[name]} (${PORT_VARIABLES[name]})`, state]
  }
  return [['PROCESS', 'PORT', 'STATE'], ...(await Promise.all(names.map(row)))]
}

async function machine({ mode, dataDir }: PlatformSettings): Promise<string[][]> {
  const version = join(dataDir, 'version')
  const holder = lockHolder(join(dataDir, 'start.lock'))
  const seeded = isSeeded(dataDir) ? 'seeded' : 'not seeded'
  const folder = existsSync(version)
    ? `format ${readFileSync(version, 'utf8').trim()}, ${seeded}`
    : 'not created yet'
  return [
    ['MACHINE', 'STATE'],
    ['Node', `${process.versions.node} (${process.execPath})`],
    [
      'packages',
      isInstalled(ROOT)
        ? 'match package-lock.json'
        : 'do not match package-lock.json; npm start installs them',
    ],
    ...BUILD_TARGETS.map((target) => [
      `${target.name} build`,
      isBuilt(target) ? 'up to date' : 'changed since its build; npm start builds it',
    ]),
    ['mode', mode],
    ['data folder', `${dataDir}: ${folder}${holder === undefined ? '' : `, in use by pid ${holder}`}`],
    ['browser for tests', (await findBrowser(process.env)) ?? 'none; npm test installs one where it may'],
  ]
}

try {
  const settings = readSettings(process.env)
  const parts = [await machine(settings), await processes(settings), await integrations(settings)]
  console.log(parts.map(table).join('\n\n'))
} catch (error) {
  printFailure(error)
  process.exit(1)
}
