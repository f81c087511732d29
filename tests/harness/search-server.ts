import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { ROOT } from '../../scripts/lib/root.mjs'

const BIN = join(ROOT, 'services/search/bin/forecourt-search.mjs')

/** Compiled modules of earlier starts, which makes each start three times cheaper; looked up by content. */
const COMPILE_CACHE = join(tmpdir(), `forecourt-compile-cache-${process.getuid?.() ?? 0}`)

/** A server that takes longer to start or to end is broken, and killed; in ms. */
const START_WITHIN_MS = 50_000
const STOP_WITHIN_MS = 20_000

/** Our search server as its own process on a free port, with an empty folder of its own. */
export interface SearchServer {
  url: string
  apiKey: string
  /** Ends it and deletes its folder. */
  stop: () => Promise<void>
}

export interface SearchServerOptions {
  nodeFlags?: readonly string[]
  /** Flags that need a folder get one inside the server's own, `folder`. */
  flags?: (folder: string) => readonly string[]
}

/** Starts the server and waits until it is ready. It ends with the process that started it. */
export async function startSearchServer(options: SearchServerOptions = {}): Promise<SearchServer> {
  const { nodeFlags = [], flags = () => [] } = options
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-search-server-'))
  const apiKey = randomBytes(16).toString('hex')
  const own = [`--data-dir=${join(folder, 'data')}`, '--api-port=0', '--api-address=127.0.0.1']
  const child = spawn(process.execPath, [...nodeFlags, BIN, ...own, ...flags(folder)], {
    env: { FORECOURT_SEARCH_API_KEY: apiKey, NODE_COMPILE_CACHE: COMPILE_CACHE },
    // The server stops when the channel closes, so none outlives a process that was ended.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    const hung = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
    await ended
    clearTimeout(hung)
    rmSync(folder, { recursive: true, force: true })
  }
  const port = await portWhenReady(child)
  if (port === undefined) {
    await stop()
    throw new Error('The search server did not start.')
  }
  return { url: `http://127.0.0.1:${port}`, apiKey, stop }
}

/** The port, once the server has loaded its documents; undefined when it ended or is not there in time. */
async function portWhenReady(child: ChildProcess): Promise<number | undefined> {
  const late = setTimeout(() => child.kill('SIGKILL'), START_WITHIN_MS)
  const output = child.stdout as NonNullable<typeof child.stdout>
  let port: number | undefined
  let isReady = false
  for await (const line of createInterface({ input: output })) {
    const entry = JSON.parse(line) as { msg: string; port?: number }
    if (entry.msg === 'listening') port = entry.port
    isReady = entry.msg === 'ready'
    if (isReady) break
  }
  clearTimeout(late)
  output.resume()
  return isReady ? port : undefined
}
