import { join } from 'node:path'
import { tryLock } from '@forecourt/stock/process-lock'
import { signalCommands } from '../lib/run-command.mjs'
import { elapsed, Refusal, step } from '../lib/steps.mjs'
import { ensureSecrets, prepareDataFolder, type Secrets } from './data-folder/data-folder.ts'
import { watchEnding } from './ending.ts'
import { listTenants, overview } from './overview.ts'
import { refuseTakenPorts } from './ports.ts'
import { productionSecrets } from './data-folder/production-secrets.ts'
import { reindexWhenRestored } from './reindex-restored.ts'
import { seedWhenNew } from './seeding.ts'
import type { ServiceSpec } from './services.ts'
import type { PlatformSettings } from './settings.ts'
import { createStack, logFolder, type Stack } from './stack.ts'
import { diedRefusal } from './supervisor.ts'
import {
  consoleWrite,
  createSupervisorLog,
  surviveClosedConsole,
  type SupervisorLog,
} from '../supervision/supervisor-log.ts'

/** Umask that takes every right from group and others. */
const PRIVATE = 0o077

export interface ServePlan {
  settings: PlatformSettings
  env: NodeJS.ProcessEnv
  specs: (settings: PlatformSettings, secrets: Secrets) => ServiceSpec[]
  /** Work between the port check and the first service, such as building. */
  prepare: () => Promise<void>
}

function lockOrRefuse(dataDir: string): (() => void) | number {
  try {
    return tryLock(join(dataDir, 'start.lock'))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Refusal(
      `The data folder ${dataDir} cannot be written (${why}): it needs space, and this user's right to write there.`,
    )
  }
}

function lockDataFolder(dataDir: string): () => void {
  const lock = lockOrRefuse(dataDir)
  if (typeof lock !== 'number') return lock
  throw new Refusal(
    `Forecourt already runs on ${dataDir} (pid ${lock}); stop it first, or set FORECOURT_DATA_DIR to another folder.`,
  )
}

function stackWithProgress(
  settings: PlatformSettings,
  specs: ServiceSpec[],
  log: SupervisorLog | undefined,
): Stack {
  return createStack(specs, {
    logDir: logFolder(settings.dataDir),
    onConsole: consoleWrite,
    ...(log === undefined ? {} : { restarts: { onEvent: log.onEvent } }),
    onStarting: (spec, ready) => {
      // The stack itself reports a failure; this line only shows that it was this service.
      void step(`Starting the ${spec.title} on port ${spec.port}`, () => ready).catch(() => {})
    },
  })
}

/**
 * Runs until a signal asks it to end, then returns. In production a service that dies or hangs is started again. On a
 * developer's machine its death stops all services and throws its last lines, so that it is noticed.
 */
async function runStack(
  plan: ServePlan,
  secrets: Secrets,
  specs: ServiceSpec[],
  asked: Promise<string>,
): Promise<void> {
  const { settings } = plan
  const log =
    settings.mode === 'production'
      ? createSupervisorLog(settings.dataDir, logFolder(settings.dataDir))
      : undefined
  const stack = stackWithProgress(settings, specs, log)
  const died = stack.firstDeath.then(async (service) => {
    throw diedRefusal(service, await service.exited)
  })
  const startedAt = Date.now()
  const work = async () => {
    await stack.start()
    await seedWhenNew(settings, stack.service('site').spec)
    await reindexWhenRestored(
      settings,
      settings.isSearchHosted ? (plan.env['TYPESENSE_ADMIN_KEY'] ?? '') : secrets.searchAdminKey,
    )
    console.log(`\n${overview(settings, await listTenants(settings, secrets))}\n`)
    console.log(`Services ready in ${elapsed(startedAt)}. Ctrl-C stops everything.`)
    return asked
  }
  try {
    await Promise.race([work(), asked, died])
  } finally {
    signalCommands('SIGKILL')
    await stack.stop()
    await log?.end()
  }
}

/** Runs the whole platform on its data folder until it is asked to stop; every way out leaves no child behind. */
export async function servePlatform(plan: ServePlan): Promise<void> {
  const { settings } = plan
  surviveClosedConsole()
  // Files that this process and its children make are for their owner only.
  const usual = process.umask(PRIVATE)
  prepareDataFolder(settings.dataDir, (line) => console.log(line))
  const release = lockDataFolder(settings.dataDir)
  const ending = watchEnding(release)
  try {
    const secrets =
      settings.mode === 'local' ? ensureSecrets(settings.dataDir) : productionSecrets(plan.env, settings)
    const specs = plan.specs(settings, secrets)
    await refuseTakenPorts(
      settings.ports,
      specs.map((spec) => spec.name),
    )
    // Build output belongs to the checkout, not to the data, so the usual umask holds for it.
    process.umask(usual)
    await plan.prepare()
    process.umask(PRIVATE)
    ending.hold()
    await runStack(plan, secrets, specs, ending.asked)
    console.log('Stopped.')
  } finally {
    release()
  }
}
