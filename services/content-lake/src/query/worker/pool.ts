import { httpError } from '../../errors.ts'
import type { QueryOptions, QuerySource } from '../types.ts'
import { callerOf, Slot, type Job, type JobAnswer, type SlotSettings } from './slot.ts'

export interface PoolSettings extends SlotSettings {
  size: number
  /** How many queries may wait. */
  waiting: number
}

/** Threads that run heavy queries, one each at a time; they are started when needed and end when idle. */
export class WorkerPool {
  private readonly settings: PoolSettings
  private readonly slots: Slot[]
  private readonly waiting: Job[] = []
  private isStopped = false

  constructor(source: QuerySource, settings: PoolSettings) {
    this.settings = settings
    this.slots = Array.from(
      { length: settings.size },
      () => new Slot(source, settings, () => this.dispatch()),
    )
    source.onCommit?.(({ changes }) => {
      const ids = changes.map(({ documentId }) => documentId)
      for (const slot of this.slots) slot.note(ids)
    })
  }

  /** Runs a query in a thread; rejects with `QueryParseError`, `QueryTimeoutError` or, when too many wait, 429. */
  run(options: QueryOptions, returnQuery: boolean): Promise<JobAnswer> {
    if (this.isStopped) return Promise.reject(httpError(503, 'The server is stopping'))
    return new Promise((resolve, reject) => {
      const job: Job = { options, returnQuery, resolve, reject }
      if (!this.makeRoom(job)) return reject(overload())
      job.patience = setTimeout(() => this.giveUp(job), this.settings.timeLimitMs)
      job.patience.unref()
      this.waiting.push(job)
      this.dispatch()
    })
  }

  async stop(): Promise<void> {
    this.isStopped = true
    for (const job of this.waiting.splice(0)) {
      clearTimeout(job.patience)
      job.reject(httpError(503, 'The server is stopping'))
    }
    await Promise.all(this.slots.map((slot) => slot.stop()))
  }

  /** Whether one more may wait; if all places are taken, whoever has most of them gives up the newest of theirs. */
  private makeRoom(job: Job): boolean {
    if (this.waiting.length < this.settings.waiting) return true
    const byCaller = Map.groupBy(this.waiting, callerOf)
    const own = byCaller.get(callerOf(job))?.length ?? 0
    const most = [...byCaller.values()].reduce((a, b) => (b.length > a.length ? b : a), [])
    const newest = most.at(-1)
    if (!newest || most.length <= own + 1) return false
    this.giveUp(newest)
    return true
  }

  private giveUp(job: Job): void {
    const at = this.waiting.indexOf(job)
    if (at === -1) return
    this.waiting.splice(at, 1)
    clearTimeout(job.patience)
    job.reject(overload())
  }

  /** Gives waiting queries to free slots, running ones first, and to callers who have none running before others. */
  private dispatch(): void {
    while (this.waiting.length > 0) {
      const free = this.slots.filter((slot) => slot.isFree)
      const slot = free.find(({ isRunning }) => isRunning) ?? free[0]
      if (!slot || this.isStopped) return
      const busy = new Set(this.slots.map(({ caller }) => caller))
      const at = Math.max(
        0,
        this.waiting.findIndex((job) => !busy.has(callerOf(job))),
      )
      const [job] = this.waiting.splice(at, 1)
      if (!job) return
      clearTimeout(job.patience)
      slot.take(job)
    }
  }
}

function overload(): Error {
  return httpError(429, 'Too many heavy queries are waiting; try again later')
}
