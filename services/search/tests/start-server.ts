import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const BIN = join(import.meta.dirname, '../bin/forecourt-search.mjs')

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
  /** Sends a signal and waits for the end. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>
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

/** Starts a server on a free port and waits until it has loaded its documents, or only until it listens. */
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
      env: { FORECOURT_SEARCH_API_KEY: ADMIN_KEY },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const lines: string[] = []
  const port = await new Promise<number>((resolve, reject) => {
    let listening = 0
    child.once('exit', (code) => reject(new Error(`the server ended with ${code ?? 'a signal'}`)))
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      lines.push(line)
      const entry = JSON.parse(line) as { msg: string; port?: number }
      if (entry.msg === 'listening') listening = entry.port ?? 0
      if (entry.msg === until) resolve(listening)
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
      const [code] = (await ended) as [number | null]
      return code
    },
    call: async (method, path, body, key = ADMIN_KEY) => {
      const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
      const headers: Record<string, string> = key === '' ? {} : { 'x-typesense-api-key': key }
      const init: RequestInit = text === undefined ? { method, headers } : { method, headers, body: text }
      const response = await fetch(url + path, init)
      const answer = await response.text()
      let parsed: unknown = answer
      try {
        parsed = JSON.parse(answer)
      } catch {
        // Imports and exports answer with JSON lines.
      }
      return { status: response.status, body: parsed }
    },
  }
}
