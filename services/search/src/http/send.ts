import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzip } from 'node:zlib'
import { writeJson } from '../collections/raw-json.ts'
import type { Answer } from './routes/types.ts'

const GZIP_FROM = 256
const JSON_TYPE = 'application/json; charset=utf-8'
const TEXT_TYPE = 'text/plain; charset=utf-8'

/** Writes an answer, packed when the client takes gzip; nothing happens when the client is gone. */
export function send(message: IncomingMessage, response: ServerResponse, answer: Answer): void {
  if (response.destroyed) return
  const body = answer.text ?? answer.jsonText ?? writeJson(answer.json)
  const type = answer.text === undefined ? JSON_TYPE : TEXT_TYPE
  const compress = body.length > GZIP_FROM && /\bgzip\b/.test(message.headers['accept-encoding'] ?? '')
  if (!compress) {
    response.writeHead(answer.status, { 'content-type': type, 'content-length': Buffer.byteLength(body) })
    finish(message, response, body)
    return
  }
  gzip(body, { level: 1 }, (error, packed) => {
    if (response.destroyed) return
    if (error === null) {
      const headers = { 'content-type': type, 'content-encoding': 'gzip', 'content-length': packed.length }
      response.writeHead(answer.status, headers)
      finish(message, response, packed)
    } else response.destroy()
  })
}

/**
 * Writes the body at once, but ends an answer to a client that is still sending only when it has sent everything: a
 * connection closed before that is reset, and a reset takes the answer away from the client.
 */
function finish(message: IncomingMessage, response: ServerResponse, body: string | Buffer): void {
  if (message.complete) {
    response.end(body)
    return
  }
  response.write(body)
  message.once('end', () => response.end()).resume()
}
