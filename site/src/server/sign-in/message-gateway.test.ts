import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createGatewaySender } from './message-gateway.ts'

const MESSAGE = { channel: 'email', to: 'kim@example.com', from: 'Harbour', text: '123456' } as const
let server: Server | undefined

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** A gateway that answers with a status; says where it is and what it was sent. */
async function gateway(status: number) {
  const sent: { headers: IncomingMessage['headers']; body: unknown }[] = []
  server = createServer((req, res) => {
    let text = ''
    req.on('data', (chunk: Buffer) => (text += chunk.toString()))
    req.on('end', () => {
      sent.push({ headers: req.headers, body: JSON.parse(text) })
      res.writeHead(status, { location: '/elsewhere' }).end('refused: 123456')
    })
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { sent, send: createGatewaySender({ url: `http://127.0.0.1:${port}/send`, token: 'secret' }) }
}

it('[N10] sends a message to the deployment’s gateway, with its token', async () => {
  const { sent, send } = await gateway(202)
  await send(MESSAGE)
  expect(sent).toEqual([
    { headers: expect.objectContaining({ authorization: 'Bearer secret' }), body: MESSAGE },
  ])
})

it.each([400, 401, 500])(
  'a gateway that answers %s has not taken it, and its words stay out of the log',
  async (status) => {
    const { send } = await gateway(status)
    await expect(send(MESSAGE)).rejects.toThrow(/^the message gateway answered \d{3}$/)
  },
)

it('a redirect is not followed: the token is for one address', async () => {
  const { sent, send } = await gateway(307)
  await expect(send(MESSAGE)).rejects.toThrow()
  expect(sent).toHaveLength(1)
})
