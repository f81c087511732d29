import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ServerState } from '../server-state.ts'
import { makeServer } from './server.ts'

/** Enough for a thousand clients that connect at once. */
const BACKLOG = 2_048
const STOP_WITHIN_MS = 2_500

/** Why the server cannot listen, for the person who started it. */
export class ListenError extends Error {
  readonly isPortTaken: boolean

  constructor(message: string, isPortTaken: boolean) {
    super(message)
    this.isPortTaken = isPortTaken
  }
}

/**
 * Listens on every address at one port (0: the first address takes any free one). The first address must work; later
 * ones are skipped where the machine lacks the address family. Throws a ListenError.
 */
export async function listenAll(
  state: ServerState,
  addresses: readonly string[],
  wanted: number,
): Promise<Server[]> {
  const servers: Server[] = []
  let port = wanted
  for (const address of addresses) {
    const server = makeServer(state)
    try {
      port = await listen(server, port, address)
      servers.push(server)
      state.log('info', 'listening', { address, port })
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code
      if (servers.length > 0 && (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT')) continue
      for (const other of servers) other.close()
      throw code === 'EADDRINUSE'
        ? new ListenError(`port ${port} is taken (move it with --api-port or SEARCH_PORT)`, true)
        : new ListenError(
            `cannot listen on ${address}:${port} (${code ?? 'unknown reason'}; --api-address, --api-port)`,
            false,
          )
    }
  }
  return servers
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host, backlog: BACKLOG }, () => {
      server.removeListener('error', reject)
      resolve((server.address() as AddressInfo).port)
    })
  })
}

/** Takes no new requests, lets running ones finish, closes kept connections, and cuts what is left after 2.5 s. */
export async function stopServers(servers: readonly Server[]): Promise<void> {
  const closed = servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve())))
  const idle = setInterval(() => {
    for (const server of servers) server.closeIdleConnections()
  }, 50)
  const cut = setTimeout(() => {
    for (const server of servers) server.closeAllConnections()
  }, STOP_WITHIN_MS)
  await Promise.all(closed)
  clearInterval(idle)
  clearTimeout(cut)
}
