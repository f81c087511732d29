import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ROOT } from '../lib/root.mjs'
import { Refusal } from '../lib/steps.mjs'
import type { ServiceSpec } from './services.ts'
import type { ServiceName } from './settings.ts'
import { startService, waitHealthy, type RunningService, type SupervisorOptions } from './supervisor.ts'

const HEALTH_TIMEOUT_MS = 90_000

export interface Stack {
  /** Starts the services in order, each once the one before is healthy. Rejects with a Refusal when one fails. */
  start: () => Promise<void>
  /** The running process of a service; throws for one that does not run. */
  service: (name: ServiceName) => RunningService
  /** Stops one service (SIGTERM, then SIGKILL) and leaves the others running. */
  stopOne: (name: ServiceName) => Promise<void>
  /** SIGKILLs one service and leaves the others running. */
  killOne: (name: ServiceName) => Promise<void>
  /** Starts a service again after it was stopped or killed, and waits for its health. */
  restart: (name: ServiceName) => Promise<void>
  /** Stops everything, also in the middle of starting. */
  stop: () => Promise<void>
  /** Resolves to the first service that ends without being asked to. */
  firstDeath: Promise<RunningService>
}

export interface StackOptions extends SupervisorOptions {
  onStarting?: (spec: ServiceSpec, ready: Promise<void>) => void
}

function refuseMissing(spec: ServiceSpec): void {
  const script = spec.args.find((argument) => /\.(ts|mjs)$/.test(argument))
  if (script !== undefined && !existsSync(script)) {
    throw new Refusal(`The ${spec.title} cannot start: this checkout has no ${relative(ROOT, script)}.`)
  }
}

/** A stack of services that starts and ends as one; nothing runs before `start()`. */
export function createStack(specs: ServiceSpec[], options: StackOptions): Stack {
  const running = new Map<ServiceName, RunningService>()
  const asked = new Set<RunningService>()
  const death = Promise.withResolvers<RunningService>()
  let isStopping = false
  const launch = async (spec: ServiceSpec) => {
    refuseMissing(spec)
    const service = startService(spec, options)
    running.set(spec.name, service)
    void service.exited.then(() => {
      if (!asked.has(service)) death.resolve(service)
    })
    const ready = waitHealthy(service, HEALTH_TIMEOUT_MS)
    options.onStarting?.(spec, ready)
    await ready
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
      for (const spec of specs) if (!isStopping) await launch(spec)
    },
    service: find,
    stopOne: (name) => asking(name).stop(),
    killOne: (name) => asking(name).kill(),
    restart: (name) => launch(find(name).spec),
    stop: async () => {
      isStopping = true
      await Promise.all([...running.keys()].map((name) => asking(name).stop()))
    },
    firstDeath: death.promise,
  }
}

/** Folder of the services' log files in a data folder. */
export function logFolder(dataDir: string): string {
  return join(dataDir, 'logs')
}
