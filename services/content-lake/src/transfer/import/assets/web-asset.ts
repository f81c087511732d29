import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { reasonOf } from '../../transfer-error.ts'

/** How long the web is waited for, in milliseconds, and how much of it is taken, in bytes. */
export interface WebLimits {
  /** For an answer, and for each further piece of it. */
  silenceMs: number
  /** For all of it. */
  totalMs: number
  maxBytes: number
}

/** Bytes that were fetched from the web. */
export interface FetchedFile {
  path: string
  size: number
  sha1: string
}

const FAILURES_PER_HOST = 2
/** Hosts that do not answer, when none has, after which the web is taken to be out of reach. */
const SILENT_HOSTS = 3

/**
 * Fetches assets from the web by this machine, http and https only. Nothing is tried twice, a host that did not answer
 * in time twice is not asked again, and when no host answers none is: an import does not wait for what is not there.
 */
export function createWebFetcher(limits: WebLimits): (url: string, path: string) => Promise<FetchedFile> {
  const failures = new Map<string, number>()
  let isWebThere = false
  return async (url, path) => {
    const { host } = new URL(url)
    if (!isWebThere && failures.size >= SILENT_HOSTS) throw new Error('the web is out of reach')
    if ((failures.get(host) ?? 0) >= FAILURES_PER_HOST) throw new Error(`${host} could not be reached before`)
    const control = new AbortController()
    const total = setTimeout(
      () => control.abort(new Error(`not done after ${limits.totalMs / 1000} s`)),
      limits.totalMs,
    )
    const silence = setTimeout(
      () => control.abort(new Error(`no answer within ${limits.silenceMs / 1000} s`)),
      limits.silenceMs,
    )
    let hasAnswered = false
    try {
      const response = await fetch(url, { signal: control.signal })
      hasAnswered = true
      isWebThere = true
      if (!response.ok) throw new Error(`HTTP ${response.status}`)
      return await save(response, path, () => silence.refresh(), limits.maxBytes)
    } catch (error) {
      if (!hasAnswered || control.signal.aborted) failures.set(host, (failures.get(host) ?? 0) + 1)
      await rm(path, { force: true })
      throw new Error(reasonOf(control.signal.aborted ? control.signal.reason : error), { cause: error })
    } finally {
      control.abort()
      clearTimeout(total)
      clearTimeout(silence)
    }
  }
}

async function save(
  response: Response,
  path: string,
  onBytes: () => void,
  maxBytes: number,
): Promise<FetchedFile> {
  const file = await open(path, 'w')
  const hash = createHash('sha1')
  let size = 0
  try {
    for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      onBytes()
      size += chunk.length
      if (size > maxBytes) throw new Error(`it is larger than ${maxBytes} bytes`)
      hash.update(chunk)
      await file.write(chunk)
    }
  } finally {
    await file.close()
  }
  return { path, size, sha1: hash.digest('hex') }
}
