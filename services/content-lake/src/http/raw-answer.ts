import { STATUS_CODES } from 'node:http'
import { httpError } from '../errors.ts'
import type { Duplex } from 'node:stream'
import type { ErrorAnswer } from './describe-error.ts'

/** Statuses of what Node's HTTP parser gives up on; anything else that is not HTTP is a 400. */
const PARSER_ERRORS: Record<string, [status: number, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The request headers are too large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The chunk extensions of the request body are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not arrive in time'],
}

/** Answers with JSON on a bare socket and closes it: where there is no response object (yet). */
export function answerSocket(socket: Duplex, { status, body }: ErrorAnswer): void {
  if (!socket.writable || socket.destroyed) return void socket.destroy()
  const json = JSON.stringify(body)
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Error'}\r\n` +
      'connection: close\r\ncontent-type: application/json; charset=utf-8\r\n' +
      `content-length: ${Buffer.byteLength(json)}\r\n\r\n${json}`,
    () => socket.destroy(),
  )
}

/** Tells a client that sent something other than an HTTP request what was wrong with it. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET') return void socket.destroy()
  const [status, message] = PARSER_ERRORS[error.code ?? ''] ?? [400, 'The request is not valid HTTP']
  answerSocket(socket, { status, body: httpError(status, message).body })
}
