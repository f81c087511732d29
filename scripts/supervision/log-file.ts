import { closeSync, existsSync, mkdirSync, openSync, renameSync } from 'node:fs'
import { mkdir, open, rename, stat, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'

const MB = 1024 * 1024
const DAY_MS = 24 * 60 * 60_000
/** Most characters that may queue for a slow disk; lines beyond it are lost and counted, and nothing waits. */
const MAX_QUEUED_CHARS = 2 * MB
/** After a failed write the disk is left alone for this long. */
const RETRY_MS = 1_000

export interface LogOptions {
  /** A file that would grow beyond this is followed by a new one. */
  maxBytes?: number
  /** A file older than this is followed by a new one. */
  maxAgeMs?: number
  /** Older files that are kept beside the present one. */
  olderFiles?: number
  /** Epoch ms. */
  now?: () => number
  /** Called once when lines begin to be lost, with a sentence for the operator. */
  onLoss?: (sentence: string) => void
}

export interface LogFile {
  /** Takes one line, without its end. Never throws and never waits: a line that cannot be written is counted. */
  write: (line: string) => void
  /** Resolves when the lines taken so far are written or lost. */
  flush: () => Promise<void>
  /** Writes what is queued and closes the file. */
  end: () => Promise<void>
}

/**
 * Opens `<dir>/<name>.log` for a new run; keeps earlier files as `.1.log` (the youngest) to `.5.log`. Size and age limit a
 * file; then a new one follows. A disk that is full, read-only or gone ends nothing: lines are lost until it is back, and
 * the log then says how many and why.
 */
export function openLog(dir: string, name: string, options: LogOptions = {}): LogFile {
  const { maxBytes = 10 * MB, maxAgeMs = DAY_MS, olderFiles = 5, now = Date.now, onLoss } = options
  const path = (age: number) => join(dir, age === 0 ? `${name}.log` : `${name}.${age}.log`)
  const ages = Array.from({ length: olderFiles }, (_, at) => olderFiles - 1 - at)

  let queue: string[] = []
  let queuedChars = 0
  let handle: FileHandle | undefined
  let size = 0
  let openedAt = 0
  let retryAt = 0
  let lost = 0
  let reason = ''
  let writing: Promise<void> | undefined

  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 })
    for (const age of ages) if (existsSync(path(age))) renameSync(path(age), path(age + 1))
    closeSync(openSync(path(0), 'a', 0o600))
  } catch {
    // The first write fails for the same reason, and counts its lines as lost.
  }

  const lose = (lines: number, error: unknown) => {
    if (lost === 0)
      onLoss?.(`${path(0)} cannot be written (${sentenceOf(error)}): log lines are lost until it can.`)
    lost += lines
    reason = sentenceOf(error)
  }
  const close = async () => {
    const present = handle
    handle = undefined
    await present?.close().catch(() => undefined)
  }
  const openFile = async () => {
    await mkdir(dir, { recursive: true, mode: 0o700 })
    handle = await open(path(0), 'a', 0o600)
    size = (await handle.stat()).size
    openedAt = now()
  }
  /** Starts a new file. Where renaming fails it drops the old lines: a full disk is worse than a short log. */
  const rotate = async () => {
    try {
      for (const age of ages) await rename(path(age), path(age + 1)).catch(ignoreAbsent)
      await close()
      await openFile()
    } catch {
      await handle?.truncate(0)
      size = 0
      openedAt = now()
    }
  }
  const ready = async (bytes: number): Promise<FileHandle> => {
    if (handle !== undefined && !(await isAt(handle, path(0)))) await close()
    if (handle === undefined) await openFile()
    if (size > 0 && (size + bytes > maxBytes || now() - openedAt >= maxAgeMs)) await rotate()
    if (handle === undefined) throw new Error('the file did not open')
    return handle
  }
  const lossNote = () =>
    lost === 0
      ? ''
      : // A write that failed half-way has left a line without its end.
        `\n${JSON.stringify({ time: new Date(now()).toISOString(), level: 'warn', service: name, msg: `${lost} log lines were lost`, reason })}\n`
  const drain = async () => {
    while (queue.length > 0) {
      const lines = queue
      queue = []
      queuedChars = 0
      if (now() < retryAt) {
        lost += lines.length
        continue
      }
      try {
        const noted = lost
        const text = `${lossNote()}${lines.join('\n')}\n`
        const bytes = Buffer.byteLength(text)
        const file = await ready(bytes)
        await file.appendFile(text)
        size += bytes
        lost -= noted
      } catch (error) {
        lose(lines.length, error)
        retryAt = now() + RETRY_MS
        await close()
      }
    }
  }
  const pump = () => {
    writing ??= drain().finally(() => {
      writing = undefined
      if (queue.length > 0) pump()
    })
  }
  const flush = (): Promise<void> => (writing === undefined ? Promise.resolve() : writing.then(flush))
  return {
    write: (line) => {
      if (queuedChars + line.length > MAX_QUEUED_CHARS) return lose(1, new Error('the disk is too slow'))
      queue.push(line)
      queuedChars += line.length
      pump()
    },
    flush,
    end: async () => {
      await flush()
      await close()
    },
  }
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function ignoreAbsent(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

/** Resolves to false when the file was deleted or replaced: nobody would see the lines written to it. */
async function isAt(handle: FileHandle, path: string): Promise<boolean> {
  const [own, there] = await Promise.all([handle.stat(), stat(path).catch(() => undefined)])
  return there !== undefined && there.ino === own.ino && there.dev === own.dev
}
