import { fork, type ChildProcess } from 'node:child_process'
import { threadOptions } from '../../thread-options.ts'
import { AssetError } from '../asset-error.ts'
import { processEnvironment } from './config.ts'
import type { FromProcess, ImageJob, ImageResult, JobFailure } from './jobs.ts'

const PROGRAM = new URL('./child.ts', import.meta.url)
const START_LIMIT_MS = 30_000

interface Running {
  resolve(result: unknown): void
  reject(error: Error): void
  /** Buffer for the result, filled as its parts arrive. */
  bytes?: Buffer
  arrived: number
}

/**
 * A separate process that decodes and draws images, one at a time. Decoders cannot be interrupted, may crash and take any
 * amount of memory; a process can be killed without harm to the server.
 */
export class ImageProcess {
  private readonly child: ChildProcess
  private readonly started: Promise<unknown>
  private running: Running | undefined
  private hasEnded = false
  /** Resolves once the process is gone. */
  readonly ended: Promise<void>

  constructor() {
    this.child = fork(PROGRAM, {
      serialization: 'advanced',
      execArgv: [],
      ...threadOptions(),
      env: processEnvironment(),
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const started = Promise.withResolvers<unknown>()
    const ended = Promise.withResolvers<void>()
    this.ended = ended.promise
    this.started = started.promise
    this.started.catch(() => undefined)
    let hasStarted = false
    this.child.on('message', (message: FromProcess) => {
      if (message.kind !== 'started') return this.receive(message)
      hasStarted = true
      started.resolve(undefined)
    })
    const end = (status?: number | string | null): void => {
      this.hasEnded = true
      if (!hasStarted && !this.child.killed)
        process.emitWarning(`a process for images ended before it had started (${String(status)})`)
      started.reject(unavailable())
      this.running?.reject(new AssetError(400, 'The image could not be processed', 'Its decoder broke off'))
      ended.resolve()
    }
    this.child.on('exit', (code, signal) => end(code ?? signal))
    // A process that never started sends no `exit`; one that cannot be written to is killed.
    this.child.on('error', ({ message }) => (this.child.pid === undefined ? end(message) : this.end()))
  }

  get isUsable(): boolean {
    return !this.hasEnded && !this.child.killed
  }

  /** Runs one job; kills the process and throws a 400 with a reason when the job takes longer than `limitMs`. */
  async run<Job extends ImageJob>(job: Job, limitMs: number): Promise<ImageResult<Job>> {
    this.hold(true)
    try {
      await this.within(START_LIMIT_MS, this.started, unavailable())
      const result = new Promise<unknown>((resolve, reject) => {
        this.running = { resolve, reject, arrived: 0 }
        this.child.send(job, (error) => error && reject(unavailable()))
      })
      const late = new AssetError(400, 'The image could not be processed', 'It takes too long to draw')
      return (await this.within(limitMs, result, late)) as ImageResult<Job>
    } finally {
      this.running = undefined
      this.hold(false)
    }
  }

  end(): void {
    this.child.kill('SIGKILL')
    this.hold(true)
  }

  private async within<T>(limitMs: number, work: Promise<T>, late: Error): Promise<T> {
    const { promise, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      reject(late)
      this.end()
    }, limitMs)
    try {
      return await Promise.race([work, promise])
    } finally {
      clearTimeout(timer)
    }
  }

  private receive(message: Exclude<FromProcess, { kind: 'started' }>): void {
    const { running } = this
    if (!running) return
    if (message.kind === 'facts') return running.resolve(message.facts)
    if (message.kind === 'failed') return running.reject(errorOf(message.failure))
    const { part, at, size } = message
    running.bytes ??= Buffer.allocUnsafe(size)
    running.bytes.set(part, at)
    running.arrived += part.length
    if (running.arrived === size) running.resolve(running.bytes)
  }

  /** Keeps the server running while the process works or is being killed; an idle process does not. */
  private hold(isBusy: boolean): void {
    for (const handle of [this.child, this.child.channel]) {
      if (isBusy || this.child.killed) handle?.ref()
      else handle?.unref()
    }
  }
}

/** Returns the 503 for when no process is available. */
export function unavailable(): AssetError {
  return new AssetError(503, 'Images cannot be processed at the moment, try again')
}

function errorOf({ message, statusCode, details, code }: JobFailure): Error {
  if (statusCode !== undefined) return new AssetError(statusCode, message, details)
  return Object.assign(new Error(message), code === undefined ? {} : { code })
}
