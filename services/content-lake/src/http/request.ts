import { httpError } from '../errors.ts'
import { isDeeperText } from '../json.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Lake } from '../lake.ts'
import type { Principal } from '../access/principal.ts'

/** One request on its way through the routes. */
export interface LakeRequest {
  req: IncomingMessage
  res: ServerResponse
  lake: Lake
  method: string
  /** The path after the version, decoded piece by piece by the routes. */
  path: string
  params: URLSearchParams
  apiVersion: string
  principal: Principal
}

/** JSON bodies beyond this are refused with 413, as the hosted service does. */
export const MAX_JSON_BYTES = 4 * 1024 * 1024
const MAX_DRAINED_BYTES = 64 * 1024 * 1024
/** Bodies that are still arriving may take this much memory together, however many clients send them slowly. */
const MAX_HELD_BYTES = 256 * 1024 * 1024
let bodiesHeld = 0
/** Documents may have 100 levels; what wraps them has a few more. */
const MAX_BODY_DEPTH = 120

/** Reads and parses a JSON body; throws 400 for malformed JSON or UTF-8, 413 when it is larger than 4 MiB. */
export async function readJson(req: IncomingMessage): Promise<unknown> {
  const bytes = await readBody(req)
  if (isDeeperText(bytes, MAX_BODY_DEPTH))
    throw httpError(400, `The request body is nested deeper than ${MAX_BODY_DEPTH} levels`)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown'
    throw httpError(400, `The request body is not valid JSON: ${reason.slice(0, 200)}`)
  }
}

/**
 * Collects a body. Bytes beyond the limit are still read (up to 64 MiB) and dropped, so that the client, busy sending,
 * gets to see the answer.
 */
async function readBody(req: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  let held = 0
  const keep = (chunk: Buffer): boolean => {
    if (size > MAX_JSON_BYTES || bodiesHeld + chunk.length > MAX_HELD_BYTES) return false
    held += chunk.length
    bodiesHeld += chunk.length
    chunks.push(chunk)
    return true
  }
  let isWhole = true
  try {
    for await (const chunk of req as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > MAX_DRAINED_BYTES) break
      isWhole = isWhole && keep(chunk)
    }
  } finally {
    bodiesHeld -= held
  }
  if (size > MAX_JSON_BYTES) throw httpError(413, `Request body exceeds limit of ${MAX_JSON_BYTES} bytes`)
  if (!isWhole) throw httpError(429, 'Too many large requests at once')
  return Buffer.concat(chunks)
}

/** Answers with JSON; bytes are JSON already. */
export function sendJson(res: ServerResponse, status: number, value: unknown): void {
  const body = value instanceof Uint8Array ? value : Buffer.from(JSON.stringify(value))
  res.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    'cache-control': 'no-store',
  })
  res.end(body)
}

/** The ids of a comma-separated path piece; throws 400 when there are none or too many. */
export function idList(piece: string): string[] {
  const ids = [...new Set(piece.split(',').filter((id) => id !== ''))]
  if (ids.length === 0 || ids.length > 2000)
    throw httpError(400, 'Between 1 and 2000 document IDs are expected')
  return ids
}

/** A flag of the query string. */
export function flag(params: URLSearchParams, name: string): boolean {
  return params.get(name) === 'true'
}

/** A whole number of the query string within bounds; throws 400 for anything else. */
export function numberParam(
  params: URLSearchParams,
  name: string,
  fallback: number,
  maximum: number,
): number {
  const text = params.get(name)
  if (text === null || text === '') return fallback
  if (!/^\d{1,9}$/.test(text)) throw httpError(400, `"${name}" must be a whole number`)
  return Math.min(Number(text), maximum)
}
