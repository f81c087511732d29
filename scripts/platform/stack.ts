import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ROOT } from '../lib/root.mjs'
import { Refusal } from '../lib/steps.mjs'
import { openLog, type LogFile } from '../supervision/log-file.ts'
import { keepRunning, type Restarts } from '../supervision/service-restarts.ts'
import type { ServiceSpec } from './services.ts'
import type { ServiceName } from './settings.ts'
import { startService, waitHealthy, type RunningService } from './supervisor.ts'

const HEALTH_TIMEOUT_MS = 90_000

export interface Stack {
  /** Starts the services in order, each once the one before is healthy. Rejects with a Refusal when one fails. */
  start: () => Promise<void>
  /** The running process of a service; throws for one that does not run. */
  service: (name: ServiceName) => RunningService
  /** Stops one service (SIGTERM, then SIGKILL) and leaves the others running. */
  stopOne: (name: ServiceName) => Promise<void>
  /** SIGKILLs one service and leaves the others running; it is not started again by itself. */
  killOne: (name: ServiceName) => Promise<void>
  /** Starts a service again after it was stopped or killed, and waits for its health. */
  restart: (name: ServiceName) => Promise<void>
  /** Stops everything, also in the middle of starting. */
  stop: () => Promise<void>
  /** Resolves to the first service that ends without being asked to and is not started again. */
  firstDeath: Promise<RunningService>
}

export interface StackOptions {
  logDir: string
  /** Receives the lines worth a person's eye. */
  onConsole: (line: string) => void
  nodeFlags?: string[]
  onStarting?: (spec: ServiceSpec, ready: Promise<void>) => void
  /** When given, a service that was healthy once and dies or hangs is started again while the others go on. */
  restarts?: Restarts
}

function refuseMissing(spec: ServiceSpec): void {
  const script = spec.args.find((argument) => /\.(ts|mjs)$/.test(argument))
  if (script !== undefined && !existsSync(script)) {
    throw new Refusal(`The ${spec.title} cannot start: this checkout has no ${relative(ROOT, script)}.`)
  }
}

/** A stack of services that starts and ends as one; nothing runs before `start()`. */
export function createStack(specs: ServiceSpec[], options: StackOptions): Stack {
  const { logDir, onConsole, nodeFlags = [], restarts } = options
  const running = new Map<ServiceName, RunningService>()
  const logs = new Map<ServiceName, LogFile>()
  const asked = new Set<RunningService>()
  const death = Promise.withResolvers<RunningService>()
  const ending = new AbortController()

  /** A log outlives its service: one that dies again and again must not push out the lines that say why. */
  const logOf = (name: ServiceName): LogFile => {
    const log = logs.get(name) ?? openLog(logDir, name, { onLoss: onConsole })
    logs.set(name, log)
    return log
  }
  const begin = (spec: ServiceSpec) => {
    const service = startService(spec, { log: logOf(spec.name), onConsole, nodeFlags })
    running.set(spec.name, service)
    return { service, ready: waitHealthy(service, HEALTH_TIMEOUT_MS) }
  }
  const launch = async (spec: ServiceSpec) => {
    refuseMissing(spec)
    const { service, ready } = begin(spec)
    let isKept = false
    void service.exited.then(() => {
      if (!asked.has(service) && !isKept) death.resolve(service)
    })
    options.onStarting?.(spec, ready)
    await ready
    if (restarts === undefined || asked.has(service)) return
    isKept = true
    const kept = {
      start: () => begin(spec),
      isAsked: (other: RunningService) => asked.has(other),
      signal: ending.signal,
    }
    void keepRunning(service, kept, restarts)
  }
  const find = (name: ServiceName) => {
    const service = running.get(name)
    if (service === undefined) throw new Error(`${name} does not run in this stack`)
    return service
  }
  const asking = (name: ServiceName) => {
    const service = find(name)
    asked.add(service)
    return service
  }
  return {
    start: async () => {
      for (const spec of specs) if (!ending.signal.aborted) await launch(spec)
    },
    service: find,
    stopOne: (name) => asking(name).stop(),
    killOne: (name) => asking(name).kill(),
    restart: (name) => launch(find(name).spec),
    stop: async () => {
      ending.abort()
      await Promise.all([...running.keys()].map((name) => asking(name).stop()))
      await Promise.all([...logs.values()].map((log) => log.end()))
    },
    firstDeath: death.promise,
  }
}

/** Folder of the services' log files in a data folder. */
export function logFolder(dataDir: string): string {
  return join(dataDir, 'logs')
}
