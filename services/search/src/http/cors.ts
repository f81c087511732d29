import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Settings } from '../settings.ts'

/** Lets browsers of the permitted origins read the answer. True when the request was a preflight and is answered. */
export function answerCors(message: IncomingMessage, response: ServerResponse, settings: Settings): boolean {
  if (!settings.enableCors) return false
  if (settings.corsDomains.length === 0) response.setHeader('access-control-allow-origin', '*')
  else {
    const { origin } = message.headers
    response.setHeader('vary', 'origin')
    if (origin !== undefined && settings.corsDomains.includes(origin))
      response.setHeader('access-control-allow-origin', origin)
  }
  const asked = message.headers['access-control-request-headers']
  if (message.method !== 'OPTIONS' || asked === undefined) return false
  response.writeHead(200, {
    'access-control-allow-methods': 'POST, GET, DELETE, PUT, PATCH, OPTIONS',
    'access-control-allow-headers': asked,
    'access-control-max-age': '3600',
  })
  response.end()
  return true
}
