import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { createSiteServer, type SiteServerOptions } from './create-site-server.ts'

const servers: Server[] = []
const clients: Socket[] = []
/** So short that a test sees them pass, and long beside one turn on loopback. */
const LIMITS = { silentMs: 100, unreadMs: 250, bodyMs: 600 }

afterEach(() => {
  for (const client of clients.splice(0)) client.destroy()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

const answer: RequestListener = (req, res) => {
  req.resume()
  res.end(`${req.method} ${req.url}`)
}

async function listen(
  handler: RequestListener = answer,
  options: Partial<SiteServerOptions> = {},
): Promise<{ port: number; server: Server }> {
  const server = createSiteServer({ handler, limits: LIMITS, headersMs: 200, ...options })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, server }
}

/** Opens a connection that may stay half open, and sends `lines` as they are. */
function open(port: number, ...lines: string[]): Socket {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  clients.push(socket)
  // The server may end it with a reset.
  socket.on('error', () => undefined)
  if (lines.length > 0) socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  return socket
}

function standStill(ms: number): void {
  const until = Date.now() + ms
  while (Date.now() < until);
}

/** Everything the server sends until it ends the connection; a reset counts as an end. */
const whole = (socket: Socket): Promise<string> => text(socket).catch(() => 'reset')

const connections = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))
const sockets = () => process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length
async function noneLeft(server: Server): Promise<void> {
  await expect.poll(() => connections(server), { timeout: 5_000, interval: 20 }).toBe(0)
}

const HTTP2 = [
  'GET /robots.txt HTTP/1.1',
  'Host: a',
  'Connection: Upgrade, HTTP2-Settings',
  'Upgrade: h2c',
  'HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA',
]

describe('a request with an Upgrade header', () => {
  it('is answered like any other', async () => {
    const { port, server } = await listen()
    for (const upgrade of ['h2c', 'websocket', 'TLS/1.0', 'HTTP/2.0, foo']) {
      const socket = open(port, 'GET /page HTTP/1.1', 'Host: a', 'Connection: Upgrade', `Upgrade: ${upgrade}`)
      socket.end()
      expect(await whole(socket)).toContain('GET /page')
    }
    await noneLeft(server)
  })

  it('leaves no socket behind, five hundred times', async () => {
    const { port, server } = await listen()
    const before = sockets()
    for (let round = 0; round < 10; round += 1) {
      const opened = Array.from({ length: 50 }, () => open(port, ...HTTP2))
      await Promise.all(opened.map((socket) => new Promise((resolve) => socket.once('data', resolve))))
      for (const socket of opened) socket.destroy()
    }
    clients.splice(0)
    await noneLeft(server)
    await expect.poll(sockets, { timeout: 5_000 }).toBeLessThanOrEqual(before)
  })

  it('reaches the development server only as the WebSocket on its own path', async () => {
    const handed: (string | undefined)[] = []
    const { port } = await listen(answer, {
      hotReload: ({ url }, socket) => {
        handed.push(url)
        socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n')
      },
    })
    const asks = [
      ['GET /_next/hmr?id=1 HTTP/1.1', 'websocket'],
      ['GET /_next/hmr?id=1 HTTP/1.1', 'h2c'],
      ['GET /_next/hmrx HTTP/1.1', 'websocket'],
      ['GET /cars HTTP/1.1', 'websocket'],
    ]
    const answers = []
    for (const [line = '', upgrade] of asks) {
      const socket = open(port, line, 'Host: a', 'Connection: Upgrade', `Upgrade: ${upgrade}`)
      socket.end()
      answers.push((await whole(socket)).slice(9, 12))
    }
    expect(answers).toEqual(['101', '200', '200', '200'])
    expect(handed).toEqual(['/_next/hmr?id=1'])
  })
})

describe('a client that stalls', () => {
  it('is ended when it opens a connection and says nothing', async () => {
    const { port, server } = await listen()
    await whole(open(port))
    await noneLeft(server)
  })

  it('is ended when its headers never end', async () => {
    const { port } = await listen()
    const socket = open(port)
    const drip = setInterval(() => socket.write('x-a: b\r\n'), 20)
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n')
    expect(await whole(socket)).toMatch(/^(?:HTTP\/1\.1 408 |reset)/)
    clearInterval(drip)
  })

  it('is told 408 when its body stops coming', async () => {
    const { port, server } = await listen((req, res) => req.resume().on('end', () => res.end('all')))
    const socket = open(port, 'POST / HTTP/1.1', 'Host: a', 'Content-Length: 1000')
    socket.write('some of it')
    expect(await whole(socket)).toContain('HTTP/1.1 408 ')
    await noneLeft(server)
  })

  it('is told 408 when its body comes by the byte', async () => {
    const { port } = await listen((req, res) => req.resume().on('end', () => res.end('all')))
    const socket = open(port, 'POST / HTTP/1.1', 'Host: a', 'Content-Length: 1000')
    const drip = setInterval(() => socket.write('x'), 30)
    expect(await whole(socket)).toMatch(/^(?:HTTP\/1\.1 408 |reset)/)
    clearInterval(drip)
  })

  it('is ended when it was answered and goes on with its body by the byte', async () => {
    const { port, server } = await listen((_req, res) => void res.writeHead(404).end('no'))
    const socket = open(port, 'POST / HTTP/1.1', 'Host: a', 'Content-Length: 1000')
    const drip = setInterval(() => socket.write('x'), 30)
    expect(await whole(socket)).toMatch(/404|reset/)
    clearInterval(drip)
    await noneLeft(server)
  })

  it('is ended when it does not read the answer', async () => {
    const { port, server } = await listen((_req, res) => res.end(Buffer.alloc(64 * 1024 * 1024)))
    const socket = open(port, 'GET / HTTP/1.1', 'Host: a')
    socket.pause()
    await expect.poll(() => connections(server)).toBe(1)
    await noneLeft(server)
  })

  it('keeps its connection while it waits for us, however long, and while it reads', async () => {
    let finish: (() => void) | undefined
    const { port } = await listen((_req, res: ServerResponse) => (finish = () => res.end('late')))
    const socket = open(port, 'GET / HTTP/1.1', 'Host: a')
    await new Promise((resolve) => setTimeout(resolve, LIMITS.bodyMs + LIMITS.unreadMs))
    finish?.()
    socket.end()
    expect(await whole(socket)).toContain('late')
  })

  it('is not blamed for a body that nobody reads yet', async () => {
    let body: IncomingMessage | undefined
    const { port } = await listen(
      (req, res) => {
        body = req
        req.on('end', () => res.end('all'))
      },
      { limits: { ...LIMITS, bodyMs: 60_000 } },
    )
    const socket = open(port, 'POST / HTTP/1.1', 'Host: a', 'Content-Length: 400000')
    socket.end('x'.repeat(400_000))
    // This process stands still when it would have read on, for longer than the client may be silent.
    setTimeout(() => standStill(LIMITS.silentMs), LIMITS.silentMs * 3.5)
    await new Promise((resolve) => setTimeout(resolve, LIMITS.silentMs * 3.8))
    body?.resume()
    expect(await whole(socket)).toContain('all')
  })
})

it.each([
  ['HTTP/1.0', ['GET /old HTTP/1.0'], /200[\s\S]*GET \/old/],
  ['an absolute address', ['GET http://a/x HTTP/1.1', 'Host: a', 'Connection: close'], /200/],
  ['a tunnel', ['CONNECT a:443 HTTP/1.1', 'Host: a:443'], /^(?:reset)?$/],
  ['HTTP/2 without asking', ['PRI * HTTP/2.0', '', 'SM'], /400|^reset$/],
  ['no request at all', ['\u0016\u0003\u0001\u0002\u0000\u0001'], /400|^reset$/],
  [
    'an expectation of nobody’s',
    ['GET / HTTP/1.1', 'Host: a', 'Expect: miracles', 'Connection: close'],
    /417/,
  ],
  ['two lengths', ['POST / HTTP/1.1', 'Host: a', 'Content-Length: 1', 'Content-Length: 2'], /400/],
  [
    'length and chunks',
    ['POST / HTTP/1.1', 'Host: a', 'Content-Length: 1', 'Transfer-Encoding: chunked'],
    /400/,
  ],
])('%s is answered or ended', async (_name, lines, expected) => {
  const { port, server } = await listen()
  expect(await whole(open(port, ...lines))).toMatch(expected)
  await noneLeft(server)
})

it('continues a body that waits to be asked for', async () => {
  const { port } = await listen((req, res) => req.resume().on('end', () => res.end('all')))
  const socket = open(
    port,
    'POST / HTTP/1.1',
    'Host: a',
    'Content-Length: 2',
    'Expect: 100-continue',
    'Connection: close',
  )
  await new Promise((resolve) => socket.once('data', resolve))
  socket.write('ok')
  expect(await whole(socket)).toContain('all')
})

it('answers pipelined requests in their order', async () => {
  const { port } = await listen()
  const socket = open(port, ...Array.from({ length: 20 }, (_, at) => `GET /${at} HTTP/1.1\r\nHost: a\r\n`))
  socket.end()
  const said = (await whole(socket)).match(/GET \/\d+/g)
  expect(said).toEqual(Array.from({ length: 20 }, (_, at) => `GET /${at}`))
})

it('closes a connection that asks again and again without waiting for answers', async () => {
  let handled = 0
  const { port, server } = await listen((_req, res) => {
    handled += 1
    setImmediate(() => res.end('late'))
  })
  const socket = open(port, ...Array.from({ length: 500 }, (_, at) => `GET /${at} HTTP/1.1\r\nHost: a\r\n`))
  await whole(socket)
  expect(handled).toBeLessThanOrEqual(20)
  await noneLeft(server)
})
