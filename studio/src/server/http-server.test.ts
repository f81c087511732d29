import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createStudioServer } from './http-server.ts'

const LARGE = Buffer.alloc(8 * 1024 * 1024)
let server: Server

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** A server whose every answer is of eight megabytes, or of two bytes at `/small`. */
async function start(times: Parameters<typeof createStudioServer>[1] = {}): Promise<void> {
  server = createStudioServer(
    (request, response) => response.end(request.url === '/small' ? 'ok' : LARGE),
    times,
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
}

function open(text: string): Socket {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(text)
  return socket
}

/** All that a connection is answered until the server closes it. */
async function answerOf(text: string): Promise<string> {
  const socket = open(text).setEncoding('latin1')
  let answer = ''
  socket.on('data', (chunk: string) => (answer += chunk))
  await once(socket, 'close')
  return answer
}

const connections = () => new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))

it.each([
  ['a head', 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: '],
  ['a body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{'],
])('%s that does not arrive is given up', async (_name, beginning) => {
  await start({ headersMs: 200, requestMs: 300 })
  const answer = answerOf(beginning)
  expect(await answer).not.toContain('X-Slow')
})

it('an answer that nobody reads is given up', async () => {
  await start({ unreadMs: 200 })
  const socket = open('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await expect.poll(connections).toBe(1)
  await expect.poll(connections, { timeout: 5_000 }).toBe(0)
  socket.destroy()
})

it('a connection that asks again and again without waiting for answers is closed', async () => {
  await start()
  const ask = 'GET /small HTTP/1.1\r\nHost: a\r\n\r\n'
  const answers = (text: string) => text.split('HTTP/1.1 200').length - 1
  expect(answers(await answerOf(ask.repeat(500)))).toBeLessThanOrEqual(20)
  const last = ask.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')
  expect(answers(await answerOf(ask.repeat(19) + last))).toBe(20)
})
