import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'

const LOOPBACK = /^(localhost|.*\.localhost|127\.0\.0\.1|::1|\[::1\])$/i

export interface RecordingProxy {
  url: string
  /** Targets that were not loopback, in order; none of them was contacted. */
  refused: string[]
  /** How many requests and tunnels to loopback were passed on. */
  passed: () => number
  close: () => void
}

function loopbackAddress(host: string): string | undefined {
  return LOOPBACK.test(host) ? '127.0.0.1' : undefined
}

/** An HTTP proxy for a browser: passes loopback on, refuses and records everything else. */
export async function startRecordingProxy(): Promise<RecordingProxy> {
  const refused: string[] = []
  let passed = 0
  const forward = (incoming: IncomingMessage, answer: ServerResponse) => {
    const target = URL.parse(incoming.url ?? '')
    const address = target === null ? undefined : loopbackAddress(target.hostname)
    if (target === null || address === undefined) {
      refused.push(incoming.url ?? '')
      answer.writeHead(403).end()
      return
    }
    passed += 1
    const { method, headers } = incoming
    const outgoing = request({
      host: address,
      port: target.port || 80,
      path: target.pathname + target.search,
      method,
      headers,
    })
    outgoing.on('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    })
    outgoing.on('error', () => answer.destroy())
    answer.on('close', () => outgoing.destroy())
    incoming.pipe(outgoing)
  }
  const tunnel = (incoming: IncomingMessage, client: Socket) => {
    client.on('error', () => client.destroy())
    const [, host = '', port = ''] = /^(.*):(\d+)$/.exec(incoming.url ?? '') ?? []
    const address = loopbackAddress(host)
    if (address === undefined) {
      refused.push(incoming.url ?? '')
      client.end('HTTP/1.1 403 Forbidden\r\n\r\n')
      return
    }
    passed += 1
    const upstream = connect(Number(port), address, () => {
      client.write('HTTP/1.1 200 OK\r\n\r\n')
      upstream.pipe(client).pipe(upstream)
    })
    upstream.on('error', () => client.destroy())
    client.on('close', () => upstream.destroy())
  }
  const server = createServer(forward).on('connect', tunnel)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    refused,
    passed: () => passed,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
