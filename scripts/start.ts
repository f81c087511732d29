import { join } from 'node:path'
import { tryLock } from './lib/file-lock.mjs'
import { signalCommands } from './lib/run-command.mjs'
import { elapsed, printFailure, Refusal, step } from './lib/steps.mjs'
import { buildWhenNeeded } from './platform/build.ts'
import { ensureSecrets, prepareDataFolder, type Secrets } from './platform/data-folder.ts'
import { watchEnding } from './platform/ending.ts'
import { listTenants, overview } from './platform/overview.ts'
import { refuseTakenPorts } from './platform/ports.ts'
import { productionSecrets } from './platform/production-secrets.ts'
import { seedWhenNew } from './platform/seeding.ts'
import { serviceSpecs } from './platform/services.ts'
import { readSettings, type PlatformSettings } from './platform/settings.ts'
import { createStack, logFolder, type Stack } from './platform/stack.ts'
import { diedRefusal } from './platform/supervisor.ts'

function lockDataFolder(dataDir: string): () => void {
  const lock = tryLock(join(dataDir, 'start.lock'))
  if (typeof lock !== 'number') return lock
  throw new Refusal(
    `Forecourt already runs on ${dataDir} (pid ${lock}); stop it first, or set FORECOURT_DATA_DIR to another folder.`,
  )
}

function stackWithProgress(settings: PlatformSettings, secrets: Secrets): Stack {
  return createStack(serviceSpecs(settings, secrets), {
    logDir: logFolder(settings.dataDir),
    onConsole: (line) => console.error(line),
    onStarting: (spec, ready) => {
      // The stack itself reports a failure; this line only shows that it was this service.
      void step(`Starting the ${spec.title} on port ${spec.port}`, () => ready).catch(() => {})
    },
  })
}

/** Runs until a signal asks it to end (returns) or a service dies by itself (throws its last lines). */
async function serve(
  settings: PlatformSettings,
  secrets: Secrets,
  startedAt: number,
  asked: Promise<string>,
): Promise<void> {
  const stack = stackWithProgress(settings, secrets)
  const died = stack.firstDeath.then(async (service) => {
    throw diedRefusal(service, await service.exited)
  })
  const work = async () => {
    await stack.start()
    await seedWhenNew(settings, stack.service('site').spec)
    console.log(`\n${overview(settings, await listTenants(settings, secrets))}\n`)
    console.log(`Ready in ${elapsed(startedAt)}. Ctrl-C stops everything.`)
    return asked
  }
  try {
    await Promise.race([work(), asked, died])
  } finally {
    signalCommands('SIGKILL')
    await stack.stop()
  }
}

async function main(): Promise<void> {
  const startedAt = Date.now()
  const settings = readSettings(process.env)
  prepareDataFolder(settings.dataDir)
  const release = lockDataFolder(settings.dataDir)
  const ending = watchEnding(release)
  try {
    const secrets =
      settings.mode === 'local' ? ensureSecrets(settings.dataDir) : productionSecrets(process.env)
    await refuseTakenPorts(
      settings.ports,
      serviceSpecs(settings, secrets).map((spec) => spec.name),
    )
    await buildWhenNeeded()
    ending.hold()
    await serve(settings, secrets, startedAt, ending.asked)
    console.log('Stopped.')
  } finally {
    release()
  }
}

try {
  await main()
  process.exit(0)
} catch (error) {
  printFailure(error)
  process.exit(1)
}
