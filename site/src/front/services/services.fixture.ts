import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach } from 'vitest'
import type { Upstream } from './proxy.ts'

const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A server on a free port of loopback; closed with its test. */
export async function listen(handler: RequestListener): Promise<Upstream> {
  const server = createServer(handler)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { protocol: 'http', host: '127.0.0.1', port: (server.address() as AddressInfo).port }
}

type Serve = (req: IncomingMessage, res: ServerResponse, url: URL) => unknown

/** Where a service answers as it does behind the front handler. */
export async function front(serve: Serve): Promise<string> {
  const { port } = await listen((req, res) => void serve(req, res, new URL(req.url ?? '/', 'http://front')))
  return `http://127.0.0.1:${port}`
}
