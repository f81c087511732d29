import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { ByteLru } from '../page-cache/byte-lru.ts'
import type { PdfPictures, PdfSheet } from './pdf-sheet.ts'
import type { PdfAnswer, PdfJob } from './pdf-thread.ts'

/** A PDF, or why there is none: printing is off, too many sheets wait, or it could not be made. */
export type PdfResult = { ok: true; bytes: Uint8Array } | { ok: false; reason: 'off' | 'busy' | 'failed' }

/** Prints sheets. A sheet that was printed before is not printed again while its content is the same. */
export interface PdfPrinter {
  /**
   * `pictureKeys` name the pictures, whose content never changes; `pictures` loads them when the sheet has to be printed.
   */
  print(
    sheet: PdfSheet,
    pictureKeys: readonly string[],
    pictures: () => Promise<PdfPictures>,
  ): Promise<PdfResult>
  stop(): Promise<void>
}

export interface PdfPrinterOptions {
  isOff: boolean
  onError(message: string): void
  /** Milliseconds that one sheet may take, and that an idle thread is kept. */
  limitMs?: number
  idleMs?: number
  startThread?(): Worker
}

const MAX_WAITING = 6
const KEPT_BYTES = 8 * 1024 * 1024
const LIMIT_MS = 20_000
const IDLE_MS = 30_000
const MAX_THREAD_MB = 384

/**
 * Creates the printer of one process. Sheets are made one after the other in a thread, so that pages are served meanwhile; a
 * sheet that takes too long is given up with its thread.
 */
export function createPdfPrinter(options: PdfPrinterOptions): PdfPrinter {
  const { isOff, onError, limitMs = LIMIT_MS, idleMs = IDLE_MS, startThread = newThread } = options
  const kept = new ByteLru<Uint8Array>(KEPT_BYTES)
  const making = new Map<string, Promise<PdfResult>>()
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  const endThread = async (): Promise<void> => {
    clearTimeout(idle)
    const ended = thread
    thread = undefined
    await ended?.terminate()
  }
  /** Watches a thread: an error after its answer must not end the process, and a dead thread must not get the next sheet. */
  const watched = (started: Worker): Worker => {
    const forget = (): void => {
      if (thread === started) thread = undefined
    }
    return started
      .on('error', (error) => {
        onError(`the thread failed: ${String(error)}`)
        forget()
      })
      .on('exit', forget)
  }
  const run = async (job: PdfJob): Promise<PdfAnswer> => {
    clearTimeout(idle)
    thread ??= watched(startThread())
    const answer = await answerOf(thread, job, limitMs)
    if (answer === undefined) {
      await endThread()
      return { ok: false, error: 'it took too long, or its thread ended' }
    }
    idle = setTimeout(() => void endThread(), idleMs)
    idle.unref()
    return answer
  }
  const make = async (
    key: string,
    sheet: PdfSheet,
    pictures: () => Promise<PdfPictures>,
  ): Promise<PdfResult> => {
    try {
      const job = { sheet, pictures: await pictures() }
      const turn = last.then(() => run(job))
      last = turn.catch(() => undefined)
      const answer = await turn
      if (!answer.ok) throw new Error(answer.error)
      kept.set(key, answer.bytes, answer.bytes.byteLength)
      return { ok: true, bytes: answer.bytes }
    } catch (error) {
      onError(String(error))
      return { ok: false, reason: 'failed' }
    }
  }
  return {
    async print(sheet, pictureKeys, pictures) {
      if (isOff) return { ok: false, reason: 'off' }
      const key = createHash('sha256')
        .update(JSON.stringify([sheet, pictureKeys]))
        .digest('hex')
      const bytes = kept.get(key)
      if (bytes) return { ok: true, bytes }
      const inHand = making.get(key)
      if (inHand) return inHand
      if (making.size >= MAX_WAITING) return { ok: false, reason: 'busy' }
      const made = make(key, sheet, pictures).finally(() => making.delete(key))
      making.set(key, made)
      return made
    },
    stop: endThread,
  }
}

/** Starts a thread without the process's environment: the code that draws strangers' pictures gets no token or secret. */
function newThread(): Worker {
  return new Worker(new URL('./pdf-thread.ts', import.meta.url), {
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MAX_THREAD_MB },
  })
}

/** Resolves with a thread's answer to a job, or undefined when it does not answer within `limitMs` or ends. */
function answerOf(thread: Worker, job: PdfJob, limitMs: number): Promise<PdfAnswer | undefined> {
  return new Promise((resolve) => {
    const end = (answer?: PdfAnswer): void => {
      clearTimeout(timer)
      thread.off('message', end).off('error', fail).off('exit', fail)
      resolve(answer)
    }
    const fail = (): void => end()
    const timer = setTimeout(fail, limitMs)
    thread.on('message', end).on('error', fail).on('exit', fail)
    thread.postMessage(job)
  })
}
