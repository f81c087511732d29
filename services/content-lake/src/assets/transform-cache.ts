import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'

/** Results kept on disk up to a total size, the least recently used going first; equal work in progress is shared. */
export class TransformCache {
  private readonly dir: string
  private readonly maxBytes: number
  private readonly sizes = new Map<string, number>()
  private readonly running = new Map<string, Promise<Buffer>>()
  private total = 0
  private opened: Promise<void> | undefined

  constructor(dir: string, maxBytes: number) {
    this.dir = dir
    this.maxBytes = maxBytes
  }

  /** The bytes under a key (letters, digits, dots and dashes), made by `make` if they are not there. */
  async get(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    this.opened ??= this.open()
    await this.opened
    const running = this.running.get(key)
    if (running) return running
    const work = this.readOrMake(key, make).finally(() => this.running.delete(key))
    this.running.set(key, work)
    return work
  }

  private async readOrMake(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const cached = this.sizes.has(key)
      ? await readFile(join(this.dir, key)).catch(() => undefined)
      : undefined
    if (cached) {
      this.touch(key, cached.length)
      return cached
    }
    const made = await make()
    // A full disk costs speed, not the answer.
    await this.write(key, made).catch(() => this.forget(key))
    return made
  }

  private async write(key: string, bytes: Buffer): Promise<void> {
    const temporary = join(this.dir, `.${randomUUID()}`)
    await writeFile(temporary, bytes)
    await rename(temporary, join(this.dir, key))
    this.touch(key, bytes.length)
    for (const oldest of this.sizes.keys()) {
      if (this.total <= this.maxBytes) break
      this.forget(oldest)
      await rm(join(this.dir, oldest), { force: true })
    }
  }

  private touch(key: string, size: number): void {
    this.forget(key)
    this.sizes.set(key, size)
    this.total += size
  }

  private forget(key: string): void {
    this.total -= this.sizes.get(key) ?? 0
    this.sizes.delete(key)
  }

  private async open(): Promise<void> {
    await mkdir(this.dir, { recursive: true })
    const names = await readdir(this.dir)
    const entries = await Promise.all(
      names.map(async (name) => ({ name, info: await stat(join(this.dir, name)).catch(() => undefined) })),
    )
    entries.sort((a, b) => (a.info?.mtimeMs ?? 0) - (b.info?.mtimeMs ?? 0))
    for (const { name, info } of entries) {
      if (name.startsWith('.')) await rm(join(this.dir, name), { force: true })
      else if (info?.isFile()) this.touch(name, info.size)
    }
  }
}
