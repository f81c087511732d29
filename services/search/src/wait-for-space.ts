import { statfsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { Log } from './log.ts'

/** Space that the database needs to open, for its log and the memory that is shared through a file. */
const NEEDED_BYTES = 1024 * 1024

/** A server that has nothing to serve yet. */
export interface Waiting {
  stop: () => Promise<void>
}

/** Whether a folder's disk has no space left to work with. */
export function isFull(directory: string): boolean {
  const { bsize, bavail } = statfsSync(directory)
  return bsize * bavail < NEEDED_BYTES
}

/** Answers everything with 503, and `/health` with the reason, while the disk is too full to open the database. */
export async function waitForSpace(addresses: readonly string[], port: number, log: Log): Promise<Waiting> {
  const endWithParent = (): never => process.exit(1)
  process.once('disconnect', endWithParent)
  const servers = await Promise.all(addresses.map((address) => listen(address, port, log)))
  return {
    stop: async () => {
      process.off('disconnect', endWithParent)
      await Promise.all(servers.map((server) => close(server)))
    },
  }
}

/** Listens on an address. If that fails, the reason is logged and no client gets a response there. */
function listen(address: string, port: number, log: Log): Promise<Server> {
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 10_000 }, (message, response) => {
    const isHealth = message.url === '/health'
    const body = isHealth ? { ok: false, resource_error: 'OUT_OF_DISK' } : { message: 'Not Ready or Lagging' }
    message.resume()
    response.writeHead(503, { 'content-type': 'application/json; charset=utf-8', connection: 'close' })
    response.end(JSON.stringify(body))
  })
  return new Promise((resolve) => {
    server.once('error', (error) => {
      log('warn', 'nobody can be told', { address, reason: error.message })
      resolve(server)
    })
    server.listen({ port, host: address }, () => {
      const bound = server.address()
      log('info', 'waiting for space', {
        address,
        port: typeof bound === 'object' && bound !== null ? bound.port : port,
      })
      resolve(server)
    })
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
