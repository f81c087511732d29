import { httpError } from '../../errors.ts'
import { answerSocket } from '../raw-answer.ts'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** A client that sends less than this in one period sends next to nothing. */
const LEAST_BYTES = 500

/**
 * Cuts off requests whose bodies do not arrive: they are looked at once in `periodMs`, and one of which fewer than 500 bytes
 * have come since the last time is answered 408. A large upload may take as long as it needs while bytes arrive, and a body that the server itself
 * does not read at the moment is not the client's fault.
 */
export function cutStalledBodies(server: Server, periodMs: number): void {
  const waiting = new Map<IncomingMessage, { before: number; res: ServerResponse }>()
  server.on('request', (req: IncomingMessage, res: ServerResponse) => {
    if (req.complete) return
    // Its first period is over when it was looked at twice.
    waiting.set(req, { before: -Infinity, res })
    req.once('close', () => waiting.delete(req))
    req.once('end', () => waiting.delete(req))
  })
  const timer = setInterval(() => {
    for (const [req, { before, res }] of waiting) {
      const read = req.socket.bytesRead
      waiting.set(req, { before: read, res })
      if (req.complete || req.destroyed) waiting.delete(req)
      else if (read - before < LEAST_BYTES && req.readableLength < req.readableHighWaterMark) cutOff(req, res)
    }
  }, periodMs)
  timer.unref()
  server.on('close', () => clearInterval(timer))
}

function cutOff(req: IncomingMessage, res: ServerResponse): void {
  if (res.headersSent) return void req.socket.destroy()
  const { body } = httpError(408, 'The request body did not arrive in time')
  answerSocket(req.socket, { status: 408, body })
}
