import { Evaluator, type EvaluatorSettings } from './evaluator.ts'
import { isLong } from './limits.ts'
import { inlineMeter, isInterruption, timedMeter, withIndexes } from './meter.ts'
import { QueryTimeoutError } from './parse-error.ts'
import { encodeAnswer } from './answer.ts'
import type { QueryEngine, QueryOptions, QueryResult, QuerySource } from './types.ts'
import { WorkerPool } from './worker/pool.ts'

/** Settings of an engine. */
export interface EngineSettings extends EvaluatorSettings {
  /** How long a query may run, in ms; 10 s by default. */
  timeLimitMs?: number
  /** How many threads may run queries that are too heavy for the event loop; 2 by default. With 0 they run on it. */
  workers?: number
  /** How many queries may wait for a thread; 100 by default. */
  waiting?: number
  /** Megabytes of memory for each of these threads; 1,024 by default. */
  workerMemoryMb?: number
}

const TIME_LIMIT_MS = 10_000

/** Steps that a query may take on the event loop: about 20 milliseconds once its code is warm. */
const INLINE_STEPS = 150_000
const INLINE_MS = 25

/** Creates the GROQ engine over a source; every refusal of a query is a `QueryParseError`. */
export function createQueryEngine(source: QuerySource, settings: EngineSettings = {}): QueryEngine {
  return new GroqEngine(source, settings)
}

class GroqEngine implements QueryEngine {
  private readonly evaluator: Evaluator
  private readonly pool: WorkerPool | undefined
  private readonly timeLimitMs: number
  private readonly heavy = new HeavyList()

  constructor(source: QuerySource, settings: EngineSettings) {
    const {
      timeLimitMs = TIME_LIMIT_MS,
      workers = 2,
      workerMemoryMb = 1024,
      waiting = 100,
      ...evaluation
    } = settings
    this.evaluator = new Evaluator(source, evaluation)
    this.timeLimitMs = timeLimitMs
    const runsInline = workers === 0 || settings.plan === false || !source.onCommit
    this.pool = runsInline
      ? undefined
      : new WorkerPool(source, { evaluation, size: workers, timeLimitMs, memoryMb: workerMemoryMb, waiting })
  }

  async query(options: QueryOptions): Promise<QueryResult> {
    const result = await this.tryInline(options)
    return result ?? (JSON.parse(textOf(await this.inWorker(options, false))) as QueryResult)
  }

  async answer(options: QueryOptions, returnQuery: boolean): Promise<Uint8Array> {
    const result = await this.tryInline(options)
    return result
      ? encodeAnswer(result, returnQuery ? options.query : undefined)
      : this.inWorker(options, returnQuery)
  }

  matches: QueryEngine['matches'] = (...args) => this.evaluator.matches(...args)
  project: QueryEngine['project'] = (...args) => this.evaluator.project(...args)

  async stop(): Promise<void> {
    await this.pool?.stop()
  }

  /** The result, or undefined for a query that is too heavy for the event loop. */
  private async tryInline(options: QueryOptions): Promise<QueryResult | undefined> {
    const { query } = options
    if (!this.pool) {
      await this.evaluator.prepare(options)
      const expired = () => new QueryTimeoutError(query, this.timeLimitMs)
      return this.evaluator.query(options, () => timedMeter(this.timeLimitMs, expired))
    }
    if (isLong(query) || this.heavy.has(query)) return undefined
    await this.evaluator.prepare(options)
    try {
      return await withIndexes(() =>
        this.evaluator.query(options, () => inlineMeter(INLINE_STEPS, INLINE_MS, true)),
      )
    } catch (error) {
      if (!isInterruption(error)) throw error
    }
    this.heavy.add(query)
    return undefined
  }

  private async inWorker(options: QueryOptions, returnQuery: boolean): Promise<Uint8Array> {
    if (!this.pool) throw new Error('the engine has no threads')
    const { answer, runMs } = await this.pool.run(options, returnQuery)
    if (runMs < INLINE_MS / 4) this.heavy.delete(options.query)
    return answer
  }
}

const KEPT_HEAVY = 1000
const RETRY_AFTER = 50

/** Queries that were recently too heavy for the event loop: they are not tried there for their next 50 runs. */
class HeavyList {
  private readonly tries = new Map<string, number>()

  has(query: string): boolean {
    const left = this.tries.get(query)
    if (left === undefined) return false
    if (left > 0) this.tries.set(query, left - 1)
    else this.tries.delete(query)
    return left > 0
  }

  add(query: string): void {
    this.tries.set(query, RETRY_AFTER)
    const oldest = this.tries.keys().next().value
    if (this.tries.size > KEPT_HEAVY && oldest !== undefined) this.tries.delete(oldest)
  }

  delete(query: string): void {
    this.tries.delete(query)
  }
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString()
}
