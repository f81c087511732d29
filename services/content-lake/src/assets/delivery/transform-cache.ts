import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import type { IsWanted } from '../limiter.ts'

const TOUCH_AFTER_MS = 60_000

interface Entry {
  size: number
  /** When the file's time was set last (epoch ms); it tells the order of use after a restart. */
  touched: number
}

/**
 * Results kept on disk up to a total size, the least recently used going first; equal work in progress is shared. A file
 * appears under its name only once it is complete. A disk that cannot be read or written costs speed, never an answer.
 */
export class TransformCache {
  private readonly dir: string
  private readonly maxBytes: number
  private readonly entries = new Map<string, Entry>()
  /** The keys of each image. */
  private readonly images = new Map<string, Set<string>>()
  private readonly running = new Map<string, { work: Promise<Buffer>; readers: IsWanted[] }>()
  private total = 0
  private opened: Promise<void> | undefined

  constructor(dir: string, maxBytes: number) {
    this.dir = dir
    this.maxBytes = maxBytes
  }

  /** Whether a key's bytes are there already. */
  async has(key: string): Promise<boolean> {
    await this.open()
    return this.entries.has(key)
  }

  /**
   * The bytes under a key (letters, digits, dots and dashes), made by `make` if they are not there; it is told whether
   * any of those who asked for them meanwhile still waits.
   */
  async get(
    key: string,
    make: (isWanted: IsWanted) => Promise<Buffer>,
    isWanted: IsWanted = () => true,
  ): Promise<Buffer> {
    await this.open()
    const running = this.running.get(key)
    if (running) {
      running.readers.push(isWanted)
      return running.work
    }
    const readers = [isWanted]
    const makeForAny = () => make(() => readers.some((isWaiting) => isWaiting()))
    const work = this.readOrMake(key, makeForAny).finally(() => this.running.delete(key))
    this.running.set(key, { work, readers })
    return work
  }

  /** Removes all results of an image: those whose key has this before its first dash. */
  async removeAll(image: string): Promise<void> {
    await this.open()
    await Promise.all(
      [...this.running].flatMap(([key, { work }]) => (imageOf(key) === image ? settled(work) : [])),
    )
    for (const key of this.images.get(image) ?? []) await this.remove(key)
  }

  private async readOrMake(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const entry = this.entries.get(key)
    if (entry) {
      const cached = await readFile(join(this.dir, key)).catch(() => undefined)
      // After a power cut a file may be there without its bytes.
      if (cached?.length === entry.size && cached.length > 0) {
        await this.use(key, entry)
        return cached
      }
      this.forget(key)
    }
    const made = await make()
    await this.write(key, made).catch(() => this.forget(key))
    return made
  }

  private async use(key: string, entry: Entry): Promise<void> {
    const now = Date.now()
    const isOld = now - entry.touched > TOUCH_AFTER_MS
    this.remember(key, { size: entry.size, touched: isOld ? now : entry.touched })
    if (isOld) await utimes(join(this.dir, key), now / 1000, now / 1000).catch(() => undefined)
  }

  private async write(key: string, bytes: Buffer): Promise<void> {
    if (bytes.length > this.maxBytes) return
    const temporary = join(this.dir, `.${randomUUID()}`)
    try {
      await writeFile(temporary, bytes)
      await rename(temporary, join(this.dir, key))
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined)
      throw error
    }
    this.remember(key, { size: bytes.length, touched: Date.now() })
    await this.shrink()
  }

  private async shrink(): Promise<void> {
    for (const oldest of this.entries.keys()) {
      if (this.total <= this.maxBytes) break
      await this.remove(oldest)
    }
  }

  private async remove(key: string): Promise<void> {
    this.forget(key)
    await rm(join(this.dir, key), { force: true }).catch(() => undefined)
  }

  private remember(key: string, entry: Entry): void {
    this.forget(key)
    this.entries.set(key, entry)
    this.images.set(imageOf(key), (this.images.get(imageOf(key)) ?? new Set()).add(key))
    this.total += entry.size
  }

  private forget(key: string): void {
    this.total -= this.entries.get(key)?.size ?? 0
    this.entries.delete(key)
    const keys = this.images.get(imageOf(key))
    if (keys?.delete(key) && keys.size === 0) this.images.delete(imageOf(key))
  }

  private open(): Promise<void> {
    this.opened ??= this.readFolder().catch(() => undefined)
    return this.opened
  }

  private async readFolder(): Promise<void> {
    await mkdir(this.dir, { recursive: true })
    const found: { name: string; size: number; touched: number }[] = []
    for (const name of await readdir(this.dir)) {
      const path = join(this.dir, name)
      const info = await stat(path).catch(() => undefined)
      // Names with a dot in front were being written when the process ended.
      if (name.startsWith('.')) await rm(path, { force: true })
      else if (info?.isFile()) found.push({ name, size: info.size, touched: info.mtimeMs })
    }
    found.sort((a, b) => a.touched - b.touched)
    for (const { name, ...entry } of found) this.remember(name, entry)
    await this.shrink()
  }
}

function imageOf(key: string): string {
  return key.split('-', 1)[0] ?? ''
}

async function settled(work: Promise<unknown>): Promise<void> {
  await work.catch(() => undefined)
}
