import { AssetError } from '../asset-error.ts'

/** Work that nobody waits for: one task at a time, and only while nothing urgent is going on. */
export class BackgroundQueue {
  private readonly tasks = new Map<string, () => Promise<unknown>>()
  private readonly failed = new Set<string>()
  private readonly maxWaiting: number
  private readonly whenFree: () => Promise<void>
  private running: Promise<void> | undefined
  private stopped = false

  /** `whenFree` resolves once nobody waits for work that the tasks would compete with. */
  constructor(maxWaiting: number, whenFree: () => Promise<void>) {
    this.maxWaiting = maxWaiting
    this.whenFree = whenFree
  }

  /** Adds a task unless one with this key waits already or failed before, or too many wait. */
  add(key: string, task: () => Promise<unknown>): void {
    if (this.stopped || this.failed.has(key) || this.tasks.has(key) || this.tasks.size >= this.maxWaiting)
      return
    this.tasks.set(key, task)
    this.start()
  }

  hasFailed(key: string): boolean {
    return this.failed.has(key)
  }

  /** Resolves once no task is left. */
  async idle(): Promise<void> {
    while (this.running) await this.running
  }

  /** Drops the waiting tasks; resolves once the running task has ended. */
  async stop(): Promise<void> {
    this.stopped = true
    this.tasks.clear()
    await this.running
  }

  private start(): void {
    this.running ??= this.work().finally(() => {
      this.running = undefined
      if (this.tasks.size > 0 && !this.stopped) this.start()
    })
  }

  private async work(): Promise<void> {
    for (let next = this.first(); next; next = this.first()) {
      await this.whenFree()
      // The task stays in the queue while it runs, so that it is not added again.
      if (this.stopped) return
      const [key, task] = next
      await task().catch((error: unknown) => this.remember(key, error))
      this.tasks.delete(key)
    }
  }

  private first(): [string, () => Promise<unknown>] | undefined {
    return this.tasks.entries().next().value
  }

  /** Remembers a failure, unless no process was free or the source was missing: then a later try may succeed. */
  private remember(key: string, error: unknown): void {
    if (error instanceof AssetError && error.statusCode !== 400) return
    if (this.failed.size >= 10_000) this.failed.clear()
    this.failed.add(key)
  }
}
