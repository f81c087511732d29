import { join } from 'node:path'
import { tryLock } from '../lib/file-lock.mjs'
import { signalCommands } from '../lib/run-command.mjs'
import { elapsed, Refusal, step } from '../lib/steps.mjs'
import { ensureSecrets, prepareDataFolder, type Secrets } from './data-folder.ts'
import { watchEnding } from './ending.ts'
import { listTenants, overview } from './overview.ts'
import { refuseTakenPorts } from './ports.ts'
import { productionSecrets } from './production-secrets.ts'
import { seedWhenNew } from './seeding.ts'
import type { ServiceSpec } from './services.ts'
import type { PlatformSettings } from './settings.ts'
import { createStack, logFolder, type Stack } from './stack.ts'
import { diedRefusal } from './supervisor.ts'

export interface ServePlan {
  settings: PlatformSettings
  env: NodeJS.ProcessEnv
  specs: (settings: PlatformSettings, secrets: Secrets) => ServiceSpec[]
  /** Work between the port check and the first service, such as building. */
  prepare: () => Promise<void>
}

function lockDataFolder(dataDir: string): () => void {
  const lock = tryLock(join(dataDir, 'start.lock'))
  if (typeof lock !== 'number') return lock
  throw new Refusal(
    `Forecourt already runs on ${dataDir} (pid ${lock}); stop it first, or set FORECOURT_DATA_DIR to another folder.`,
  )
}

function stackWithProgress(settings: PlatformSettings, specs: ServiceSpec[]): Stack {
  return createStack(specs, {
    logDir: logFolder(settings.dataDir),
    onConsole: (line) => console.error(line),
    onStarting: (spec, ready) => {
      // The stack itself reports a failure; this line only shows that it was this service.
      void step(`Starting the ${spec.title} on port ${spec.port}`, () => ready).catch(() => {})
    },
  })
}

/** Runs until a signal asks it to end (returns) or a service dies by itself (throws its last lines). */
async function runStack(
  plan: ServePlan,
  secrets: Secrets,
  specs: ServiceSpec[],
  asked: Promise<string>,
): Promise<void> {
  const { settings } = plan
  const stack = stackWithProgress(settings, specs)
  const died = stack.firstDeath.then(async (service) => {
    throw diedRefusal(service, await service.exited)
  })
  const startedAt = Date.now()
  const work = async () => {
    await stack.start()
    await seedWhenNew(settings, stack.service('site').spec)
    console.log(`\n${overview(settings, await listTenants(settings, secrets))}\n`)
    console.log(`Services ready in ${elapsed(startedAt)}. Ctrl-C stops everything.`)
    return asked
  }
  try {
    await Promise.race([work(), asked, died])
  } finally {
    signalCommands('SIGKILL')
    await stack.stop()
  }
}

/** Runs the whole platform on its data folder until it is asked to stop; every way out leaves no child behind. */
export async function servePlatform(plan: ServePlan): Promise<void> {
  const { settings } = plan
  prepareDataFolder(settings.dataDir)
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
    await plan.prepare()
    ending.hold()
    await runStack(plan, secrets, specs, ending.asked)
    console.log('Stopped.')
  } finally {
    release()
  }
}
