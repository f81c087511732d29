import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { httpError } from '../../errors.ts'
import type { EvaluatorSettings } from '../evaluator.ts'
import { QueryParseError, QueryTimeoutError } from '../parse-error.ts'
import type { QueryOptions, QuerySource } from '../types.ts'
import type { FromThread, Refusal, ThreadData, ToThread } from './messages.ts'
import { threadOptions } from '../../thread-options.ts'

export interface SlotSettings {
  evaluation: EvaluatorSettings
  timeLimitMs: number
  memoryMb: number
}

export interface JobAnswer {
  /** The JSON text of the result. */
  answer: Uint8Array
  runMs: number
}

/** A query that waits for a thread or runs in one. */
export interface Job {
  options: QueryOptions
  returnQuery: boolean
  resolve(answer: JobAnswer): void
  reject(error: Error): void
  /** Gives up waiting. */
  patience?: NodeJS.Timeout
}

/** Who asks; those without an identity count as one. */
export function callerOf({ options }: Job): string {
  return options.identity ?? ''
}

const IDLE_MS = 60_000
/** How much longer than its limit a query may take to notice that it has passed, before its thread is ended. */
const GRACE_MS = 250
const SLICE = 200

/** A place for one thread, which is started when a query is to be run and started anew after one had to be ended. */
export class Slot {
  private readonly settings: SlotSettings
  private readonly onFree: () => void
  private worker: Worker | undefined
  private job: Job | undefined
  private timer: NodeJS.Timeout | undefined
  private unsent = new Set<string>()
  private readonly source: QuerySource

  constructor(source: QuerySource, settings: SlotSettings, onFree: () => void) {
    this.source = source
    this.settings = settings
    this.onFree = onFree
  }

  get isFree(): boolean {
    return this.job === undefined
  }

  get isRunning(): boolean {
    return this.worker !== undefined
  }

  /** Who asked for what runs here; undefined when nothing does. */
  get caller(): string | undefined {
    return this.job && callerOf(this.job)
  }

  /** Notes changed documents, which a running thread is sent before its next query. */
  note(ids: readonly string[]): void {
    if (this.worker) for (const id of ids) this.unsent.add(id)
  }

  /** Runs a query in the thread, which is started if need be. */
  take(job: Job): void {
    clearTimeout(this.timer)
    this.job = job
    const worker = this.worker ?? this.start()
    this.run(job, worker).catch((error: unknown) => this.abandon(worker, job, error as Error))
  }

  async stop(): Promise<void> {
    this.finish()?.reject(httpError(503, 'The server is stopping'))
    clearTimeout(this.timer)
    await this.end()
  }

  private start(): Worker {
    const { evaluation, timeLimitMs, memoryMb } = this.settings
    const workerData: ThreadData = { evaluation, timeLimitMs }
    const worker = new Worker(new URL('./thread.ts', import.meta.url), {
      workerData,
      ...threadOptions(),
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    })
    this.worker = worker
    this.unsent = new Set(Array.from(this.source.documents(), ({ _id }) => _id))
    worker.on('message', (message: FromThread) => this.settle(worker, message))
    worker.on('error', (error) => this.fail(worker, error))
    worker.unref()
    return worker
  }

  /** Sends what changed since the last query in slices, so that other requests are answered meanwhile; then the query. */
  private async run(job: Job, worker: Worker): Promise<void> {
    while (this.unsent.size > 0) {
      const ids = this.unsent.values().take(SLICE).toArray()
      for (const id of ids) this.unsent.delete(id)
      this.post({ type: 'documents', states: ids.map((id) => this.source.get(id) ?? id) })
      if (this.unsent.size > 0) await setImmediate()
      if (this.worker !== worker || this.job !== job) return
    }
    const { options, returnQuery } = job
    this.post({ type: 'query', options, returnQuery })
    this.timer = setTimeout(() => this.expire(), this.settings.timeLimitMs + GRACE_MS)
  }

  private post(message: ToThread): void {
    this.worker?.postMessage(message)
  }

  private settle(worker: Worker, message: FromThread): void {
    // A thread that was ended may have answered just before: by now this is the place of somebody else's query.
    if (this.worker !== worker) return
    const job = this.finish()
    if ('answer' in message) job?.resolve(message)
    else job?.reject(errorOf(message.refusal))
    this.timer = setTimeout(() => void this.end(), IDLE_MS).unref()
    this.onFree()
  }

  private expire(): void {
    const job = this.finish()
    void this.end()
    if (job) job.reject(new QueryTimeoutError(job.options.query, this.settings.timeLimitMs))
    this.onFree()
  }

  /** Refuses a query that could not be handed over; what the thread was told until then is not known. */
  private abandon(worker: Worker, job: Job, error: Error): void {
    job.reject(error)
    if (this.worker !== worker || this.job !== job) return
    this.finish()
    void this.end()
    this.onFree()
  }

  private fail(worker: Worker, error: Error & { code?: string }): void {
    if (this.worker !== worker) return
    const job = this.finish()
    this.worker = undefined
    job?.reject(failure(error, job.options.query, this.settings.memoryMb))
    this.onFree()
  }

  private finish(): Job | undefined {
    clearTimeout(this.timer)
    const { job } = this
    this.job = undefined
    return job
  }

  private async end(): Promise<void> {
    const { worker } = this
    this.worker = undefined
    await worker?.terminate()
  }
}

function failure(error: Error & { code?: string }, query: string, memoryMb: number): Error {
  if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') return error
  return new QueryParseError(`query needs more than ${memoryMb} MB of memory`, query)
}

function errorOf({ limitMs, message, query, start, end }: Refusal): QueryParseError {
  return limitMs === undefined
    ? new QueryParseError(message, query, start, end)
    : new QueryTimeoutError(query, limitMs)
}
