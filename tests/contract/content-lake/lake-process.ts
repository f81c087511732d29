import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { ROOT } from '../../../scripts/lib/root.mjs'

const BIN = join(ROOT, 'services/content-lake/bin/forecourt-lake.mjs')
const COMPILE_CACHE = join(tmpdir(), `forecourt-compile-cache-${process.getuid?.() ?? 0}`)

/** A lake that takes longer to start or to end is broken, and killed; in ms. */
const START_WITHIN_MS = 50_000
const STOP_WITHIN_MS = 20_000

/** Our content lake as its own process on a free port, with an empty folder of its own. */
export interface LakeProcess {
  /** `http://localhost:PORT` */
  url: string
  token: string
  /** A token that may read everything. */
  readToken: string
  pid: number
  /** Ends it and deletes its folder. */
  stop: () => Promise<void>
}

/** Starts a lake of project `forecourt` with dataset `production` and waits until it is ready. */
export async function startLakeProcess(flags: readonly string[] = []): Promise<LakeProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-contract-lake-'))
  const token = randomBytes(24).toString('hex')
  const readToken = randomBytes(24).toString('hex')
  const child = spawn(process.execPath, [BIN, `--data-dir=${folder}`, '--port=0', ...flags], {
    env: {
      FORECOURT_LAKE_ADMIN_TOKEN: token,
      FORECOURT_LAKE_READ_TOKEN: readToken,
      NODE_COMPILE_CACHE: COMPILE_CACHE,
    },
    // The lake stops when the channel closes, so none outlives a process that was ended.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    const hung = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
    await ended
    clearTimeout(hung)
    rmSync(folder, { recursive: true, force: true })
  }
  const port = await portWhenReady(child)
  if (port === undefined || child.pid === undefined) {
    await stop()
    throw new Error('The content lake did not start.')
  }
  return { url: `http://localhost:${port}`, token, readToken, pid: child.pid, stop }
}

/** The port, once the lake answers; undefined when it ended or is not there in time. */
async function portWhenReady(child: ChildProcess): Promise<number | undefined> {
  const late = setTimeout(() => child.kill('SIGKILL'), START_WITHIN_MS)
  const output = child.stdout as NonNullable<typeof child.stdout>
  let port: number | undefined
  for await (const line of createInterface({ input: output })) {
    const entry = JSON.parse(line) as { msg: string; port?: number }
    if (entry.msg === 'ready') port = entry.port
    if (port !== undefined) break
  }
  clearTimeout(late)
  output.resume()
  return port
}
