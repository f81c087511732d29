import { createHash, randomUUID } from 'node:crypto'
import { open, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { dirname, join } from 'node:path'
import { AssetError } from '../asset-error.ts'
import type { AssetKind } from './names.ts'

/** A body received completely into a temporary file. */
export interface ReceivedBody {
  path: string
  sha1: string
  size: number
}

/** The files of stored assets, addressed by the hash of their bytes. */
export class AssetFiles {
  private readonly root: string

  constructor(dataDir: string) {
    this.root = join(dataDir, 'assets')
  }

  /** Removes what an interrupted upload or write left behind. */
  async clean(): Promise<void> {
    await rm(join(this.root, 'tmp'), { recursive: true, force: true })
    await mkdir(join(this.root, 'tmp'), { recursive: true })
  }

  get cacheDir(): string {
    return join(this.root, 'cache')
  }

  pathOf(kind: AssetKind, name: string): string {
    return join(this.root, kind, name.slice(0, 2), name)
  }

  async sizeOf(path: string): Promise<number | undefined> {
    const info = await stat(path).catch(() => undefined)
    return info?.isFile() ? info.size : undefined
  }

  /** Streams a request's body to disk; refuses an empty one (400) and one over the limit (413, reading stops there). */
  async receive(req: IncomingMessage, maxBytes: number): Promise<ReceivedBody> {
    if (Number(req.headers['content-length']) > maxBytes) throw tooLarge(maxBytes)
    const folder = join(this.root, 'tmp')
    await mkdir(folder, { recursive: true })
    const path = join(folder, randomUUID())
    const file = await open(path, 'wx')
    const hash = createHash('sha1')
    let size = 0
    try {
      // The request must survive an early end, or the refusal could not be sent.
      for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        size += chunk.length
        if (size > maxBytes) throw tooLarge(maxBytes)
        hash.update(chunk)
        await file.write(chunk)
      }
      if (size === 0) throw new AssetError(400, 'No file was uploaded: the request body is empty')
      await file.sync()
    } catch (error) {
      await rm(path, { force: true })
      throw error
    } finally {
      await file.close()
    }
    return { path, sha1: hash.digest('hex'), size }
  }

  async remove(kind: AssetKind, name: string): Promise<void> {
    await rm(this.pathOf(kind, name), { force: true })
  }

  /** Moves a file to where nothing is served from; its time says when. */
  async setAside(kind: AssetKind, name: string, now: Date): Promise<void> {
    const target = this.asidePath(kind, name)
    await mkdir(dirname(target), { recursive: true })
    await rename(this.pathOf(kind, name), target)
    await utimes(target, now, now)
  }

  /** Puts a file back that was set aside, unless there is one in its place. */
  async putBack(kind: AssetKind, name: string): Promise<void> {
    const path = this.pathOf(kind, name)
    if ((await this.sizeOf(path)) !== undefined) return
    await mkdir(dirname(path), { recursive: true })
    await rename(this.asidePath(kind, name), path)
  }

  /** Removes for good what was set aside before a time. */
  async removeSetAside(before: Date): Promise<void> {
    for (const kind of ['images', 'files'] as const) {
      const folder = dirname(this.asidePath(kind, 'x'))
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name)
        const info = await stat(path).catch(() => undefined)
        if (info && info.mtimeMs < before.getTime()) await rm(path, { force: true })
      }
    }
  }

  private asidePath(kind: AssetKind, name: string): string {
    return join(this.root, 'removed', kind, name)
  }

  /** The names of all stored files of a kind, folder by folder. */
  async *names(kind: AssetKind): AsyncGenerator<string> {
    for (const folder of await readdir(join(this.root, kind)).catch(() => [])) {
      yield* await readdir(join(this.root, kind, folder)).catch(() => [])
    }
  }

  /** Moves a received file to its place so that after a crash it is either wholly there or not at all. */
  async keep(received: ReceivedBody, target: string): Promise<void> {
    await mkdir(dirname(target), { recursive: true })
    await rename(received.path, target)
    await syncDirectory(dirname(target))
    await syncDirectory(dirname(dirname(target)))
  }
}

function tooLarge(maxBytes: number): AssetError {
  return new AssetError(413, `File is too large: at most ${Math.floor(maxBytes / 1_000_000)} MB are accepted`)
}

async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r')
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}
