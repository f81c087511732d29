import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadCollection } from './collections/load.ts'
import { makeServer } from './http/server.ts'
import { stdoutLog } from './log.ts'
import { openState } from './server-state.ts'
import type { ServerState } from './server-state.ts'
import { takeLock } from './storage/lock.ts'
import type { Lock } from './storage/lock.ts'
import { saveSnapshots } from './storage/snapshot.ts'

export interface RunOptions {
  dataDir: string
  apiKey: string
  /** 0 takes any free port. */
  port: number
  /** The first must work; later ones are tried too, and skipped where the machine lacks the address family. */
  addresses: readonly string[]
  cors: boolean
}

const PORT_TAKEN = 98
const STOP_WITHIN_MS = 2_500

/** Runs the server until SIGTERM, SIGINT or SIGHUP, or until the process that handed over to it is gone; ends the process with code 98 when the port is taken. */
export async function runServer(options: RunOptions): Promise<void> {
  const lock = lockOrExit(options.dataDir)
  const state = openState({ dataDir: options.dataDir, apiKey: options.apiKey, log: stdoutLog })
  const servers = await listenAll(state, options, lock)
  let isStopping = false
  const stop = (signal: string): void => {
    // Ctrl-C arrives twice when another process passes it on.
    if (isStopping) return
    isStopping = true
    stdoutLog('info', 'stopping', { signal })
    void stopServers(servers).then(() => {
      saveState(state)
      state.database.close()
      lock.release()
      process.exit(0)
    })
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stop(signal))
  process.on('disconnect', () => stop('parent gone'))
  const started = Date.now()
  for (const collection of state.registry.list()) await loadCollection(collection, state.database, stdoutLog)
  state.ready = true
  const documents = state.registry.list().reduce((sum, collection) => sum + collection.count, 0)
  stdoutLog('info', 'ready', { documents, ms: Date.now() - started })
}

/** Leaves index snapshots behind, so that the next start is fast; nothing is lost when that fails. */
function saveState(state: ServerState): void {
  if (!state.ready) return
  try {
    for (const collection of state.registry.list()) collection.save()
    saveSnapshots(state.registry.list(), state.database)
  } catch (error) {
    stdoutLog('warn', 'no index snapshot written', {
      reason: error instanceof Error ? error.message : String(error),
    })
  }
}

function lockOrExit(directory: string): Lock {
  try {
    return takeLock(directory)
  } catch (error) {
    process.stderr.write(`forecourt-search: ${error instanceof Error ? error.message : String(error)}\n`)
    return process.exit(1)
  }
}

async function listenAll(state: ServerState, options: RunOptions, lock: Lock): Promise<Server[]> {
  const servers: Server[] = []
  let port = options.port
  for (const address of options.addresses) {
    const server = makeServer(state, { cors: options.cors })
    try {
      port = await listen(server, port, address)
      servers.push(server)
      stdoutLog('info', 'listening', { address, port })
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code
      if (servers.length > 0 && (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT')) continue
      state.database.close()
      lock.release()
      const reason =
        code === 'EADDRINUSE'
          ? `port ${port} is taken (move it with --api-port or SEARCH_PORT)`
          : `cannot listen on ${address}:${port} (${code ?? 'unknown reason'})`
      process.stderr.write(`forecourt-search: ${reason}\n`)
      process.exit(code === 'EADDRINUSE' ? PORT_TAKEN : 1)
    }
  }
  return servers
}

function listen(server: Server, port: number, address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, address, () => {
      server.removeListener('error', reject)
      resolve((server.address() as AddressInfo).port)
    })
  })
}

/** Lets running requests finish, then cuts what is left. */
async function stopServers(servers: readonly Server[]): Promise<void> {
  const closed = servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve())))
  for (const server of servers) server.closeIdleConnections()
  const cut = setTimeout(() => {
    for (const server of servers) server.closeAllConnections()
  }, STOP_WITHIN_MS)
  await Promise.all(closed)
  clearTimeout(cut)
}
