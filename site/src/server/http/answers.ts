import type { IncomingMessage, ServerResponse } from 'node:http'
import { apiErrorBody, ERRORS, type ErrorCode } from '../errors.ts'

const REQUEST_ID = 'x-request-id'

/** The id of this request, as set by the front handler. */
export function requestId(res: ServerResponse): string {
  const value = res.getHeader(REQUEST_ID)
  return typeof value === 'string' ? value : ''
}

/** Sends a JSON body; never cached unless the caller set cache-control before. */
export function sendJson(res: ServerResponse, status: number, body: unknown): void {
  if (res.headersSent || res.destroyed) return
  const text = JSON.stringify(body)
  res.statusCode = status
  res.setHeader('content-type', 'application/json; charset=utf-8')
  if (!res.hasHeader('cache-control')) res.setHeader('cache-control', 'no-store')
  res.setHeader('content-length', Buffer.byteLength(text))
  res.end(text)
}

/** Sends the catalogue's answer for an API; `message` at the top as well, where search clients read it. */
export function sendApiError(res: ServerResponse, code: ErrorCode, detail?: string): void {
  const body = apiErrorBody(code, requestId(res), detail)
  sendJson(res, ERRORS[code].status, { ...body, message: body.error.message })
}

/** Drops a body nobody will read, so that the connection can be used again or closed. */
export function discardBody(req: IncomingMessage): void {
  if (!req.readableEnded) req.resume()
}
