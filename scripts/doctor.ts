import { existsSync, readFileSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { lockHolder } from '@forecourt/stock/process-lock'
import { isInstalled } from './lib/install.mjs'
import { ROOT } from './lib/root.mjs'
import { printFailure } from './lib/steps.mjs'
import { findTestBrowser } from './platform/browser.ts'
import { BUILD_TARGETS, isBuilt } from './platform/build/build.ts'
import { table } from './platform/overview.ts'
import { isPortTaken } from './platform/ports.ts'
import { isSeeded } from './platform/seeding.ts'
import { openDescriptors } from './supervision/process-state.ts'
import { readRestartRecord, type RestartEntry } from './supervision/restart-record.ts'
import {
  PORT_VARIABLES,
  readPlatformSettings,
  type PlatformSettings,
  type ServiceName,
} from './platform/settings.ts'

const REQUEST_MS = 3_000

async function readBody(url: string): Promise<unknown> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(REQUEST_MS) })
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined
  }
}

/** Reads from the running site the health of the services it depends on; undefined when it does not answer. */
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

/** Restarts of the present or last run in production mode. */
function restartsOf(entry: RestartEntry | undefined): string {
  if (entry === undefined) return '0'
  return `${entry.restarts}, ${entry.state}; last end ${entry.lastEnd.at}: ${entry.lastEnd.how}`
}

async function processes({ ports, dataDir }: PlatformSettings): Promise<string[][]> {
  const names = Object.keys(PORT_VARIABLES) as ServiceName[]
  const paths: Record<ServiceName, string> = {
    lake: 'health',
    search: 'health',
    site: 'api/health',
    studio: 'health',
  }
  const restarts = readRestartRecord(dataDir)
  const row = async (name: ServiceName) => {
    const isHealthy = (await readBody(`http://localhost:${ports[name]}/${paths[name]}`)) !== undefined
    const state = isHealthy
      ? 'healthy'
      : (await isPortTaken(ports[name]))
        ? 'port taken by another program'
        : 'not running'
    return [name, `${ports[name]} (${PORT_VARIABLES[name]})`, state, restartsOf(restarts[name])]
  }
  return [['PROCESS', 'PORT', 'STATE', 'RESTARTS'], ...(await Promise.all(names.map(row)))]
}

/** Describes the free space on the data folder's disk; says so when there is no data folder yet. */
function freeSpace(dataDir: string): string {
  if (!existsSync(dataDir)) return 'unknown: there is no data folder yet'
  const { bavail, bsize, blocks, ffree } = statfsSync(dataDir)
  const percent = blocks === 0 ? 0 : Math.round((100 * bavail) / blocks)
  return `${Math.floor((bavail * bsize) / 1024 / 1024).toLocaleString('en-AU')} MB free (${percent} %), ${ffree.toLocaleString('en-AU')} more files`
}

/** File descriptors of the supervisor, which holds every log and pipe. */
function descriptors(holder: number | undefined): string {
  const open = holder === undefined ? undefined : openDescriptors(holder)
  return open === undefined ? 'unknown: nothing runs, or this is not Linux' : `${open} of the supervisor`
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
    ['disk', freeSpace(dataDir)],
    ['open files', descriptors(holder)],
    ['browser for tests', (await findTestBrowser(process.env)) ?? 'none; npm test installs one where it may'],
  ]
}

try {
  const settings = readPlatformSettings(process.env)
  const parts = [await machine(settings), await processes(settings), await integrations(settings)]
  console.log(parts.map(table).join('\n\n'))
} catch (error) {
  printFailure(error)
  process.exit(1)
}
