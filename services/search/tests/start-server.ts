import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const BIN = join(import.meta.dirname, '../bin/forecourt-search.mjs')

/** Compiled modules of earlier starts, which makes each start three times cheaper; looked up by content. */
const COMPILE_CACHE = join(tmpdir(), `forecourt-compile-cache-${process.getuid?.() ?? 0}`)

/** A server that takes longer is broken; these are what a machine at ten times its load needs, in ms. */
const START_WITHIN_MS = 50_000
const ANSWER_WITHIN_MS = 50_000
const STOP_WITHIN_MS = 30_000

/** The bootstrap key of servers under test. */
export const ADMIN_KEY = 'bootstrap-key-of-the-tests-0001'

/** A server running as its own process. */
export interface TestServer {
  port: number
  url: string
  directory: string
  child: ChildProcess
  /** Every line the server logged. */
  lines: string[]
  /** Sends a signal and waits for the end; a server that does not end is killed, and the code is null. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>
  /** One request. A server that does not answer is killed, so that one hang is not waited for in every later test. */
  call: (
    method: string,
    path: string,
    body?: unknown,
    key?: string,
  ) => Promise<{ status: number; body: unknown }>
}

export function tempDirectory(): string {
  return mkdtempSync(join(tmpdir(), 'forecourt-search-'))
}

export function removeDirectory(directory: string): void {
  rmSync(directory, { recursive: true, force: true })
}

/**
 * Starts a server on a free port and waits until it has loaded its documents, or only until it listens. It ends with
 * the process that started it. Throws when it ends or is not there in time, with what it logged.
 */
export async function startServer(
  directory = tempDirectory(),
  nodeFlags: string[] = [],
  serverFlags: string[] = [],
  until: 'listening' | 'ready' = 'ready',
): Promise<TestServer> {
  const child = spawn(
    process.execPath,
    [
      ...nodeFlags,
      BIN,
      '--data-dir',
      directory,
      '--api-port',
      '0',
      '--api-address',
      '127.0.0.1',
      ...serverFlags,
    ],
    {
      env: { FORECOURT_SEARCH_API_KEY: ADMIN_KEY, NODE_COMPILE_CACHE: COMPILE_CACHE },
      // The server stops when the channel closes, so none outlives a test process that was ended.
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  )
  const lines: string[] = []
  const port = await new Promise<number>((resolve, reject) => {
    let listening = 0
    const late = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`the server is not ${until} in time; its log:\n${lines.join('\n')}`))
    }, START_WITHIN_MS)
    child.once('exit', (code) => {
      clearTimeout(late)
      reject(new Error(`the server ended with ${code ?? 'a signal'}`))
    })
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      lines.push(line)
      const entry = JSON.parse(line) as { msg: string; port?: number }
      if (entry.msg === 'listening') listening = entry.port ?? 0
      if (entry.msg !== until) return
      clearTimeout(late)
      resolve(listening)
    })
  })
  const url = `http://127.0.0.1:${port}`
  return {
    port,
    url,
    directory,
    child,
    lines,
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      const ended = once(child, 'exit')
      child.kill(signal)
      const late = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
      const [code] = (await ended) as [number | null]
      clearTimeout(late)
      return code
    },
    call: async (method, path, body, key = ADMIN_KEY) => {
      const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
      const headers: Record<string, string> = key === '' ? {} : { 'x-typesense-api-key': key }
      const init: RequestInit = text === undefined ? { method, headers } : { method, headers, body: text }
      const late = setTimeout(() => child.kill('SIGKILL'), ANSWER_WITHIN_MS)
      const answered = fetch(url + path, init).then(async (response) => ({
        status: response.status,
        answer: await response.text(),
      }))
      const { status, answer } = await answered.finally(() => clearTimeout(late))
      let parsed: unknown = answer
      try {
        parsed = JSON.parse(answer)
      } catch {
        // Imports and exports answer with JSON lines.
      }
      return { status, body: parsed }
    },
  }
}
