import { AssetError } from './asset-error.ts'

/** Tells whether anybody still waits for a task. */
export type IsWanted = () => boolean

/**
 * Runs at most `running` tasks at once; refused with 503 are tasks beyond `waiting` queued ones, and those that nobody
 * wants any more when their turn comes.
 */
export class Limiter {
  private readonly most: number
  private readonly waiting: number
  private active = 0
  private readonly queue: (() => void)[] = []
  private freed = Promise.withResolvers<void>()

  constructor(running: number, waiting: number) {
    this.most = running
    this.waiting = waiting
  }

  async run<T>(task: () => Promise<T>, isWanted: IsWanted = () => true): Promise<T> {
    if (this.active >= this.most) {
      if (this.queue.length >= this.waiting)
        throw new AssetError(503, 'Too many images are being processed, try again')
      await new Promise<void>((resolve) => this.queue.push(resolve))
    } else this.active++
    try {
      if (!isWanted()) throw new AssetError(503, 'The image was not made, for nobody waited for it')
      return await task()
    } finally {
      const next = this.queue.shift()
      // The slot passes straight to the next task, so that nothing can slip in between.
      if (next) next()
      else this.release()
    }
  }

  get running(): number {
    return this.active
  }

  get queued(): number {
    return this.queue.length
  }

  /** Resolves once no task runs. */
  async whenFree(): Promise<void> {
    while (this.active > 0) await this.freed.promise
  }

  private release(): void {
    this.active--
    if (this.active > 0) return
    this.freed.resolve()
    this.freed = Promise.withResolvers<void>()
  }
}
