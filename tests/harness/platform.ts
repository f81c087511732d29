import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withLock } from '@forecourt/stock/process-lock'
import { ROOT } from '../../scripts/lib/root.mjs'
import { BUILD_TARGETS, buildWhenNeeded } from '../../scripts/platform/build/build.ts'
import { contentHash } from '../../scripts/platform/build/content-hash.ts'
import {
  ensureSecrets,
  prepareDataFolder,
  type Secrets,
} from '../../scripts/platform/data-folder/data-folder.ts'
import { freePorts } from '../../scripts/platform/ports.ts'
import { isSeeded, seedWhenNew } from '../../scripts/platform/seeding.ts'
import { serviceSpecs } from '../../scripts/platform/services.ts'
import {
  readPlatformSettings,
  type PlatformSettings,
  type ServiceName,
} from '../../scripts/platform/settings.ts'
import { createStack, logFolder, type Stack } from '../../scripts/platform/stack.ts'
import type { Restarts } from '../../scripts/supervision/service-restarts.ts'
import { assertNoRefusedScripts } from './refused-scripts.ts'

export interface PlatformOptions {
  /** Only these services; all four when absent. */
  services?: ServiceName[]
  /** True for a data folder with the demonstration tenants and stock. */
  isSeeded?: boolean
  /** A data folder that outlives the platform, seeded when it is new; a temporary one when absent. */
  dataDir?: string
  /** Node flags of every service, such as a preload that records connections. */
  nodeFlags?: string[]
  /** Environment variables on top of those that `npm start` sets. */
  environment?: Record<string, string>
  /** True where a test puts a script into a page on purpose; else a script that the policy refuses fails `close`. */
  expectsRefusedScripts?: boolean
  /** When given, a service that dies or hangs is started again, as in production; else it stays as it is. */
  restarts?: Restarts
}

export interface TestPlatform {
  settings: PlatformSettings
  secrets: Secrets
  dataDir: string
  /** Lines that the services would have shown on the console: warnings and errors. */
  consoleLines: string[]
  url: (service: ServiceName) => string
  /** Address of a tenant's page, `http://<slug>.localhost:<port><path>`. */
  tenantUrl: (slug: string, path?: string) => string
  /** The present process of a service. */
  pid: (service: ServiceName) => number
  stopOne: Stack['stopOne']
  killOne: Stack['killOne']
  restart: Stack['restart']
  /**
   * Stops every service and deletes the data folder, if it is a temporary one. Rejects when the site refused an inline
   * script of a page.
   */
  close: () => Promise<void>
}

/** A suite asks from one address what hundreds of visitors would; tests of the limits set their own. */
const ONE_ADDRESS = '100'

const SEED_INPUTS = [
  'demo',
  'schemas',
  'blocks',
  'tenant-config',
  'vehicle',
  'records',
  'services',
  'package-lock.json',
]

async function launch(dataDir: string, options: PlatformOptions): Promise<TestPlatform> {
  const settings = { ...readPlatformSettings({ FORECOURT_DATA_DIR: dataDir }), ports: await freePorts() }
  prepareDataFolder(dataDir)
  const secrets = ensureSecrets(dataDir)
  const wanted = serviceSpecs(settings, secrets).filter(
    ({ name }) => options.services?.includes(name) ?? true,
  )
  const specs = wanted.map((spec) => ({
    ...spec,
    environment: { ...spec.environment, RATE_LIMIT_FACTOR: ONE_ADDRESS, ...options.environment },
  }))
  const consoleLines: string[] = []
  const stack = createStack(specs, {
    logDir: logFolder(dataDir),
    onConsole: (line) => consoleLines.push(line),
    nodeFlags: options.nodeFlags ?? [],
    ...(options.restarts === undefined ? {} : { restarts: options.restarts }),
  })
  try {
    await stack.start()
  } catch (error) {
    await stack.stop()
    throw error
  }
  return {
    settings,
    secrets,
    dataDir,
    consoleLines,
    url: (service) => `http://localhost:${settings.ports[service]}`,
    tenantUrl: (slug, path = '/') => `http://${slug}.localhost:${settings.ports.site}${path}`,
    pid: (service) => stack.service(service).pid,
    stopOne: stack.stopOne,
    killOne: stack.killOne,
    restart: stack.restart,
    close: async () => {
      await stack.stop()
      try {
        if (options.expectsRefusedScripts !== true)
          assertNoRefusedScripts(consoleLines, join(logFolder(dataDir), 'site.log'))
      } finally {
        if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true })
      }
    },
  }
}

async function makeSeededFolder(target: string): Promise<void> {
  const dataDir = `${target}.new`
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true })
  const platform = await launch(dataDir, { dataDir })
  try {
    const site = serviceSpecs(platform.settings, platform.secrets).find(({ name }) => name === 'site')
    if (site !== undefined) await seedWhenNew(platform.settings, site)
  } catch (error) {
    await platform.close()
    throw error
  }
  for (const name of ['site', 'studio', 'search', 'lake'] as const) await platform.stopOne(name)
  await platform.close()
  renameSync(dataDir, target)
}

/** A stopped platform's seeded data folder, made once per version of the seed and its inputs, to be copied. */
async function seededTemplate(): Promise<string> {
  const folder = join(ROOT, '.cache', 'seeded')
  const target = join(folder, contentHash(ROOT, SEED_INPUTS).slice(0, 16))
  await withLock(
    join(ROOT, '.cache', 'seeding.lock'),
    () => {},
    async () => {
      if (existsSync(target) && isSeeded(target)) return
      rmSync(folder, { recursive: true, force: true })
      await makeSeededFolder(target)
    },
  )
  return target
}

/**
 * Starts the platform (or some of its services) on free ports with a data folder of its own, beside anything that
 * already runs. The caller closes it.
 */
export async function startPlatform(options: PlatformOptions = {}): Promise<TestPlatform> {
  const needsBuild = (name: 'site' | 'studio') =>
    options.isSeeded === true || (options.services?.includes(name) ?? true)
  await buildWhenNeeded(BUILD_TARGETS.filter(({ name }) => needsBuild(name)))
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'forecourt-platform-'))
  try {
    if (options.isSeeded === true && !(existsSync(dataDir) && isSeeded(dataDir)))
      cpSync(await seededTemplate(), dataDir, { recursive: true })
    return await launch(dataDir, options)
  } catch (error) {
    if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true })
    throw error
  }
}
