import type { IncomingMessage } from 'node:http'
import { lastClient } from './visitor-request.ts'

/**
 * Returns the network that the sender of a request is counted by. Headers that only a trusted proxy may set must be gone by
 * now.
 */
export function clientOfRequest({ headers, socket }: IncomingMessage): string {
  const forwarded = headers['x-forwarded-for']
  return lastClient(typeof forwarded === 'string' ? forwarded : (socket.remoteAddress ?? ''))
}
