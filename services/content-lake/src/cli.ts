import { ConfigError, readConfig, USAGE } from './config.ts'
import { LockedError, takeLock } from './lock.ts'
import { logToStdout } from './log.ts'
import { loadPublishRules } from './publish-rules.ts'
import { keepNewFilesPrivate, narrowDataFolder } from './data-folder-modes.ts'
import { surviveStorageFailures } from './survive.ts'
import { startServer } from './server.ts'
import type { LakeServer } from './server.ts'
import type { ProcessConfig } from './config.ts'

const PORT_TAKEN = 98
const STOP_LIMIT_MS = 2500

function fail(message: string, code: number): never {
  process.stderr.write(`forecourt-lake: ${message}\n`)
  process.exit(code)
}

function readOrFail(): ProcessConfig {
  if (process.argv.includes('--help')) {
    process.stdout.write(`${USAGE}\n`)
    process.exit(0)
  }
  try {
    return readConfig(process.argv.slice(2), process.env)
  } catch (error) {
    if (error instanceof ConfigError) fail(error.message, 2)
    throw error
  }
}

function lockOrFail(dataDir: string): () => void {
  try {
    return takeLock(dataDir)
  } catch (error) {
    if (error instanceof LockedError) fail(error.message, 1)
    throw error
  }
}

function describeStartFailure(
  error: unknown,
  { port, address }: ProcessConfig,
): { message: string; code: number } {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return { message: `port ${port} is taken; choose another with --port or LAKE_PORT`, code: PORT_TAKEN }
  }
  if (code === 'EADDRNOTAVAIL')
    return { message: `--address ${address ?? ''} is not an address of this machine`, code: 2 }
  return { message: error instanceof Error ? error.message : String(error), code: 1 }
}

async function main(): Promise<void> {
  surviveStorageFailures(logToStdout)
  keepNewFilesPrivate()
  const config = readOrFail()
  const unlock = lockOrFail(config.settings.dataDir)
  process.on('exit', unlock)
  try {
    const { publishRulesFile, ...options } = config
    const publishRules = publishRulesFile === undefined ? undefined : await loadPublishRules(publishRulesFile)
    const server = await startServer({ ...options, publishRules, log: logToStdout })
    const { dataDir, project, dataset } = config.settings
    logToStdout('info', 'ready', {
      port: server.port,
      project,
      dataset,
      dataDir,
      documents: [...server.lake.store.documents()].length,
    })
    stopOnSignals(server)
    const mended = await narrowDataFolder(dataDir)
    if (mended > 0) logToStdout('warn', 'rights of others were taken away', { dataDir, files: mended })
  } catch (error) {
    const { message, code } = describeStartFailure(error, config)
    fail(message, code)
  }
}

function stopOnSignals(server: LakeServer): void {
  let stopping = false
  const stop = (): void => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref()
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => fail(String(error), 1),
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('SIGHUP', stop)
  process.on('disconnect', stop)
}

await main()
