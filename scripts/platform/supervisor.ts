import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { ownNodeCommand } from '../lib/own-child.mjs'
import { ROOT } from '../lib/root.mjs'
import { signalTree } from '../lib/run-command.mjs'
import { Refusal } from '../lib/steps.mjs'
import { consoleLine } from '../supervision/console-line.ts'
import { followLines } from '../supervision/follow-lines.ts'
import type { LogFile } from '../supervision/log-file.ts'
import type { ServiceSpec } from './services.ts'

const TERM_GRACE_MS = 5_000
const KEPT_LINES = 20
const POLL_MS = 100
const HEALTH_REQUEST_MS = 5_000

/** Longest wait for the remaining output of a dead process. */
const LAST_WORDS_MS = 1_000

export interface SupervisorOptions {
  log: LogFile
  /** Receives the lines to show on the console. */
  onConsole: (line: string) => void
  nodeFlags?: string[]
}

export interface RunningService {
  spec: ServiceSpec
  pid: number
  /** Resolves when the process is gone, with how it ended. */
  exited: Promise<string>
  hasExited: () => boolean
  /** The last lines that went only to the log file; lines that the console showed are left out. */
  lastLines: () => string[]
  /** SIGTERM to the process group, SIGKILL after five seconds; resolves when it is gone. */
  stop: () => Promise<void>
  /** SIGKILL to the process group at once. */
  kill: () => Promise<void>
}

function collect(child: ChildProcess, spec: ServiceSpec, options: SupervisorOptions): string[] {
  const lines: string[] = []
  const follow = (stream: Readable | null, isFromStderr: boolean) => {
    if (stream === null) return
    followLines(stream, (line) => {
      options.log.write(line)
      const shown = consoleLine(line, isFromStderr)
      if (shown !== undefined) return options.onConsole(`[${spec.name}] ${shown}`)
      lines.push(line)
      if (lines.length > KEPT_LINES) lines.shift()
    })
  }
  follow(child.stdout, false)
  follow(child.stderr, true)
  return lines
}

async function endGroup(child: ChildProcess, exited: Promise<string>): Promise<void> {
  signalTree(child, 'SIGTERM')
  const timer = setTimeout(() => signalTree(child, 'SIGKILL'), TERM_GRACE_MS)
  await exited
  clearTimeout(timer)
}

/** Resolves to how the process ended, once its group is gone and its last output has arrived. */
async function ending(child: ChildProcess): Promise<string> {
  try {
    const [code, signal] = await once(child, 'exit')
    // A process that the service started may outlive it; its group must not, and it may hold the output open.
    signalTree(child, 'SIGKILL')
    if (child.stdout?.closed === false || child.stderr?.closed === false)
      await once(child, 'close', { signal: AbortSignal.timeout(LAST_WORDS_MS) }).catch(() => undefined)
    return signal === null ? `exit code ${String(code)}` : String(signal)
  } catch (error) {
    return String(error)
  }
}

/** Starts one service in its own process group on the project's Node, logging to `options.log`. */
export function startService(spec: ServiceSpec, options: SupervisorOptions): RunningService {
  const environment = { ...spec.memory?.environment, ...spec.environment }
  const flags = [...(spec.memory?.flags ?? []), ...(options.nodeFlags ?? [])]
  const call = ownNodeCommand(spec.args, environment, flags)
  const child = spawn(call.command, call.args, {
    cwd: spec.cwd ?? ROOT,
    env: call.env,
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines = collect(child, spec, options)
  const exited = ending(child)
  let isGone = false
  void exited.then(() => {
    isGone = true
  })
  return {
    spec,
    pid: child.pid ?? 0,
    exited,
    hasExited: () => isGone,
    lastLines: () => lines,
    stop: async () => {
      if (!isGone) await endGroup(child, exited)
    },
    kill: async () => {
      signalTree(child, 'SIGKILL')
      await exited
    },
  }
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(HEALTH_REQUEST_MS) })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

/** The Refusal for a service that ended by itself: its name, how it ended and its last lines. */
export function diedRefusal(service: RunningService, how: string): Refusal {
  return new Refusal(
    `The ${service.spec.title} stopped by itself (${how}); its last lines are above.`,
    service.lastLines().join('\n'),
  )
}

/** Waits until the service passes its health check; throws a Refusal with its last lines if it dies or stays silent. */
export async function waitHealthy(service: RunningService, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs
  while (!(await isHealthy(service.spec.healthUrl))) {
    if (service.hasExited()) throw diedRefusal(service, await service.exited)
    if (Date.now() > deadline) {
      throw new Refusal(
        `The ${service.spec.title} did not answer ${service.spec.healthUrl} within ${timeoutMs / 1000} s.`,
        service.lastLines().join('\n'),
      )
    }
    await sleep(POLL_MS)
  }
}
