import { availableParallelism } from 'node:os'
import { AssetError } from '../asset-error.ts'
import { Limiter, type IsWanted } from '../limiter.ts'
import { ImageProcess, unavailable } from './image-process.ts'
import type { ImageJob, ImageResult } from './jobs.ts'

/** How long one image may take, in milliseconds. */
export interface TimeLimits {
  photoMs?: number
  /** SVG can take any time, whatever its size. */
  drawingMs?: number
}

/** Decoded pictures take memory: no more than two at once, and a core is left for content. */
const MAX_PHOTOS = 2
const MAX_WAITING_PHOTOS = 500
const MAX_WAITING_DRAWINGS = 50
const PHOTO_MS = 20_000
const DRAWING_MS = 5000
const IDLE_MS = 30_000

/**
 * All work on images, done by processes that are started when needed and end when nothing is left to do. Photos and SVG
 * drawings have places of their own, so that a drawing without end holds up drawings only.
 */
export class ImageWork {
  private readonly photos = new Limiter(
    Math.min(MAX_PHOTOS, Math.max(1, availableParallelism() - 1)),
    MAX_WAITING_PHOTOS,
  )
  private readonly drawings = new Limiter(1, MAX_WAITING_DRAWINGS)
  private readonly all = new Set<ImageProcess>()
  private readonly idle: { process: ImageProcess; timer: NodeJS.Timeout }[] = []
  private readonly limits: Required<TimeLimits>
  private stopped = false

  constructor({ photoMs = PHOTO_MS, drawingMs = DRAWING_MS }: TimeLimits = {}) {
    this.limits = { photoMs, drawingMs }
  }

  /** Does a job that somebody waits for; rejects with 400 when it takes too long, 503 when too many wait. */
  async run<Job extends ImageJob>(
    job: Job,
    isDrawing: boolean,
    isWanted?: IsWanted,
  ): Promise<ImageResult<Job>> {
    const { photoMs, drawingMs } = this.limits
    const [lane, limitMs] = isDrawing ? [this.drawings, drawingMs] : [this.photos, photoMs]
    return lane.run(() => this.perform(job, limitMs), isWanted)
  }

  /** Does a job on a photo beside what somebody waits for. */
  async runBeside<Job extends ImageJob>(job: Job): Promise<ImageResult<Job>> {
    return this.perform(job, this.limits.photoMs)
  }

  /** Resolves once nobody waits for a photo. */
  async whenFree(): Promise<void> {
    await this.photos.whenFree()
  }

  workload(): { running: number; waiting: number } {
    return {
      running: this.photos.running + this.drawings.running,
      waiting: this.photos.queued + this.drawings.queued,
    }
  }

  /** Ends all processes; what they were doing, and all that comes later, is refused with 503. */
  async stop(): Promise<void> {
    this.stopped = true
    for (const { timer } of this.idle.splice(0)) clearTimeout(timer)
    for (const process of this.all) process.end()
    await Promise.all([...this.all].map(({ ended }) => ended))
  }

  private async perform<Job extends ImageJob>(job: Job, limitMs: number): Promise<ImageResult<Job>> {
    if (this.stopped) throw stopping()
    const process = this.take()
    try {
      return await process.run(job, limitMs)
    } catch (error) {
      throw this.stopped ? stopping() : error
    } finally {
      this.giveBack(process)
    }
  }

  private take(): ImageProcess {
    for (let next = this.idle.pop(); next; next = this.idle.pop()) {
      clearTimeout(next.timer)
      if (next.process.isUsable) return next.process
    }
    const process = start()
    this.all.add(process)
    void process.ended.then(() => this.all.delete(process))
    return process
  }

  private giveBack(process: ImageProcess): void {
    if (!process.isUsable || this.stopped) return
    const timer = setTimeout(() => {
      const at = this.idle.findIndex((entry) => entry.process === process)
      this.idle.splice(at, 1)
      process.end()
    }, IDLE_MS).unref()
    this.idle.push({ process, timer })
  }
}

function start(): ImageProcess {
  try {
    return new ImageProcess()
  } catch {
    throw unavailable()
  }
}

function stopping(): AssetError {
  return new AssetError(503, 'The server is stopping')
}
