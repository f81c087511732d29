import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import { connectionLimitsFor, createConnectionLimits, type ConnectionLimits } from './connection-limits.ts'
import { createSiteServer } from './create-site-server.ts'

const clients: Socket[] = []
let server: Server | undefined

afterEach(() => {
  for (const client of clients.splice(0)) client.destroy()
  server?.closeAllConnections()
  server?.close()
})

async function listen(connections: ConnectionLimits): Promise<number> {
  server = createSiteServer({ handler: (req, res) => res.end(`served ${req.url}`), connections })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

function open(port: number): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  clients.push(socket)
  return socket
}

const ask = (port: number, path: string): Promise<string> => {
  const socket = open(port)
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
  return text(socket).catch(() => '')
}

it('one address cannot take more than its share', async () => {
  const limits = createConnectionLimits({ total: 100, perAddress: 5, reserved: 2 })
  const port = await listen(limits)
  for (let held = 0; held < 5; held += 1) open(port)
  await expect.poll(() => limits.open).toBe(5)
  expect(await ask(port, '/')).toBe('')
  clients[0]?.destroy()
  await expect.poll(() => limits.open).toBe(4)
  expect(await ask(port, '/')).toContain('served /')
})

it('health is answered when every connection is taken, and those kept for it are held by somebody too', async () => {
  const limits = createConnectionLimits({ total: 5, perAddress: undefined, reserved: 3 })
  const port = await listen(limits)
  for (let held = 0; held < 50; held += 1) open(port)
  await expect.poll(() => limits.open).toBe(8)
  const page = await ask(port, '/')
  expect(page).toContain('503 Service Unavailable')
  expect(page).toMatch(/retry-after: 5/i)
  expect(await ask(port, '/api/health')).toContain('served /api/health')
  expect(await ask(port, '/api/healthy')).toContain('503')
})

it('a connection between two requests makes room for another; one whose request is on its way does not', async () => {
  const limits = createConnectionLimits({ total: 4, perAddress: undefined, reserved: 3 })
  const port = await listen(limits)
  const accepted: Socket[] = []
  server?.on('connection', (socket) => accepted.push(socket))
  const start = (head: string): Socket => {
    const socket = open(port)
    socket.write(head)
    return socket
  }
  const waiting = start('GET /1 HTTP/1.1\r\nHost: a\r\n\r\n')
  const asksAgain = start('GET /2 HTTP/1.1\r\nHost: a\r\n\r\n')
  await Promise.all([once(waiting, 'data'), once(asksAgain, 'data')])
  asksAgain.write('GET /3 HTTP/1.1\r\n')
  const asks = start('GET /4 HTTP/1.1\r\n')
  const silent = open(port)
  const sent = (): number => clients.reduce((sum, { bytesWritten }) => sum + bytesWritten, 0)
  await expect.poll(() => accepted.length).toBe(4)
  await expect.poll(() => accepted.reduce((sum, { bytesRead }) => sum + bytesRead, 0)).toBe(sent())
  expect(await ask(port, '/')).toContain('503 Service Unavailable')
  await expect.poll(() => waiting.destroyed).toBe(true)
  silent.write('GET /5 HTTP/1.1\r\n')
  const rest = [asksAgain, asks, silent].map((socket) => {
    socket.write('Host: a\r\nConnection: close\r\n\r\n')
    return text(socket)
  })
  expect((await Promise.all(rest)).map((answer) => /served .*/.exec(answer)?.[0])).toEqual([
    'served /3',
    'served /4',
    'served /5',
  ])
})

it('reserved connections are given back, whoever holds them', async () => {
  const limits = createConnectionLimits({ total: 1, perAddress: undefined, reserved: 3, reservedMs: 20 })
  const port = await listen(limits)
  for (let held = 0; held < 4; held += 1) open(port)
  await expect.poll(() => limits.open).toBe(1)
})

it('leaves descriptors for everything else, and counts no proxy’s address', () => {
  expect(connectionLimitsFor(1_024, false)).toEqual({ total: 614, perAddress: 154, reserved: 64 })
  expect(connectionLimitsFor(Number.POSITIVE_INFINITY, true)).toMatchObject({
    total: 8_000,
    perAddress: undefined,
  })
})
