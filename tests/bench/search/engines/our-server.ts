import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { ROOT } from '../../../../scripts/lib/root.mjs'

const BIN = join(ROOT, 'services', 'search', 'bin', 'forecourt-search.mjs')

/** Our search server as its own process on a free port, with an empty folder of its own. */
export interface OurServer {
  url: string
  apiKey: string
  child: ChildProcess
  stop: () => Promise<void>
}

/** Starts our server with extra flags for Node (`--cpu-prof`) and waits until it is ready. */
export async function startOurServer(nodeFlags: readonly string[] = []): Promise<OurServer> {
  const directory = mkdtempSync(join(tmpdir(), 'forecourt-bench-'))
  const apiKey = 'key-of-the-benchmark'
  const args = [
    ...nodeFlags,
    BIN,
    '--data-dir',
    directory,
    '--api-port',
    '0',
    '--api-address',
    '127.0.0.1',
    '--api-key',
    apiKey,
  ]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const port = await new Promise<number>((resolve, reject) => {
    let listening = 0
    child.once('exit', (code) => reject(new Error(`our server ended with ${code ?? 'a signal'}`)))
    createInterface({ input: child.stdout }).on('line', (line) => {
      const entry = JSON.parse(line) as { msg: string; port?: number }
      if (entry.msg === 'listening') listening = entry.port ?? 0
      if (entry.msg === 'ready') resolve(listening)
    })
  })
  return {
    url: `http://127.0.0.1:${port}`,
    apiKey,
    child,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
