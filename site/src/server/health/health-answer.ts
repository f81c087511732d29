import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendJson } from '../http/answers.ts'
import { bearerToken, isSameSecret } from '../http/bearer.ts'
import type { ProcessHealth } from './process-health.ts'
import type { ServiceHealth } from './service-health.ts'

export interface HealthOptions {
  /** False until the site can answer for its dealers. */
  isReady(): boolean
  services(): Promise<ServiceHealth>
  process(): Promise<ProcessHealth>
  /** Whoever has it is told the figures from anywhere; without one only this machine is. */
  token: string | undefined
}

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/
const OWN_NAME = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i
const FORWARDED = /^(?:forwarded|via|x-forwarded-.*|x-real-ip|cf-.*|true-client-ip)$/i

/**
 * `GET /api/health`: 200 `{ok: true, services}` as long as the site serves, 503 `{ok: false, …}` while it starts. Figures of the process (`process`) help whoever wants
 * to exhaust it, so they go to this machine itself and to the holder of the token alone.
 */
export async function sendHealth(
  req: IncomingMessage,
  res: ServerResponse,
  options: HealthOptions,
): Promise<void> {
  const isPrivate =
    isSameSecret(bearerToken(req.headers.authorization), options.token) || isFromThisMachine(req)
  const [services, process] = await Promise.all([
    options.services(),
    isPrivate ? options.process() : undefined,
  ])
  const ok = options.isReady()
  sendJson(res, ok ? 200 : 503, { ok, services, ...(process ? { process } : {}) })
}

/** Whether the asker sits on this machine and asks us by this machine's name: a proxy on it does so for others. */
function isFromThisMachine(req: IncomingMessage): boolean {
  const isForwarded = req.rawHeaders.some((name, at) => at % 2 === 0 && FORWARDED.test(name))
  return (
    !isForwarded && LOOPBACK.test(req.socket.remoteAddress ?? '') && OWN_NAME.test(req.headers.host ?? '')
  )
}
