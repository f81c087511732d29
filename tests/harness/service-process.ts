import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** Compiled modules of earlier starts, which makes each start three times cheaper; looked up by content. */
const COMPILE_CACHE = join(tmpdir(), `forecourt-compile-cache-${process.getuid?.() ?? 0}`)

/** A service that takes longer to start or to end is broken, and killed; in ms. */
const START_WITHIN_MS = 50_000
const STOP_WITHIN_MS = 20_000

interface ServiceOptions {
  /** Name of the service in the error when it does not start. */
  name: string
  /** The arguments of Node, with a folder that is the service's own and empty. */
  args: (folder: string) => readonly string[]
  /** Its whole environment, beside the cache of compiled modules. */
  environment: Record<string, string>
}

/** A service of the platform as its own process. */
export interface ServiceProcess {
  port: number
  pid: number
  /** Ends it and deletes its folder. */
  stop: () => Promise<void>
}

/** Starts a service and waits until its log says that it is ready. It ends with the process that started it. */
export async function startServiceProcess({
  name,
  args,
  environment,
}: ServiceOptions): Promise<ServiceProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-test-service-'))
  const child = spawn(process.execPath, args(folder), {
    env: { ...environment, NODE_COMPILE_CACHE: COMPILE_CACHE },
    // The service stops when the channel closes, so none outlives a process that was ended.
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
    throw new Error(`The ${name} did not start.`)
  }
  return { port, pid: child.pid, stop }
}

/** Resolves to the port that its log names, once the log says "ready"; to undefined when it ends or is too late. */
async function portWhenReady(child: ChildProcess): Promise<number | undefined> {
  const late = setTimeout(() => child.kill('SIGKILL'), START_WITHIN_MS)
  const output = child.stdout as NonNullable<typeof child.stdout>
  let port: number | undefined
  let isReady = false
  for await (const line of createInterface({ input: output })) {
    const entry = JSON.parse(line) as { msg: string; port?: number }
    port = entry.port ?? port
    isReady = entry.msg === 'ready'
    if (isReady) break
  }
  clearTimeout(late)
  output.resume()
  return isReady ? port : undefined
}
