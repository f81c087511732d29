import { readdir, readFile, statfs } from 'node:fs/promises'
import type { Lake } from '../lake.ts'

/** Response of `GET /health`: `ok` while content can be read, `isWritable` while it can be changed as well. */
export interface Health {
  ok: true
  isWritable: boolean
  /** Why nothing can be written; absent while it can. */
  problem?: string
  /** Space of the file system that holds the data folder; null when unknown. */
  disk: { freeBytes: number; totalBytes: number } | null
  /** File descriptors of this process; null where the operating system does not report them. */
  fileDescriptors: { open: number; limit: number | null } | null
  webhooks: { waiting: number } | null
  images: { running: number; waiting: number }
  streams: number
}

/** How long an answer is reused, so that frequent requests cost nothing. */
const FRESH_MS = 250
const answers = new WeakMap<Lake, { at: number; health: Promise<Health> }>()

/** Returns the health of the lake, at most 250 ms old. */
export function readHealth(lake: Lake): Promise<Health> {
  const known = answers.get(lake)
  if (known && performance.now() - known.at < FRESH_MS) return known.health
  const health = look(lake)
  answers.set(lake, { at: performance.now(), health })
  return health
}

async function look(lake: Lake): Promise<Health> {
  const problem = lake.store.writeProblem()
  const [disk, fileDescriptors] = await Promise.all([diskOf(lake.settings.dataDir), descriptors()])
  return {
    ok: true,
    isWritable: problem === undefined,
    ...(problem !== undefined && { problem }),
    disk,
    fileDescriptors,
    webhooks: waitingWebhooks(lake),
    images: lake.assets.workload(),
    streams: lake.hub.size(),
  }
}

async function diskOf(path: string): Promise<Health['disk']> {
  try {
    const { bavail, blocks, bsize } = await statfs(path)
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch {
    return null
  }
}

async function descriptors(): Promise<Health['fileDescriptors']> {
  try {
    const [open, limits] = await Promise.all([
      readdir('/proc/self/fd'),
      readFile('/proc/self/limits', 'utf8').catch(() => ''),
    ])
    const limit = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1])
    return { open: open.length, limit: Number.isNaN(limit) ? null : limit }
  } catch {
    return null
  }
}

function waitingWebhooks({ store }: Lake): Health['webhooks'] {
  try {
    return { waiting: Number(store.database.get('SELECT count(*) AS waiting FROM webhook')?.['waiting']) }
  } catch {
    return null
  }
}
