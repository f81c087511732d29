import type { IncomingMessage } from 'node:http'
import { Problem } from '../engine/problem.ts'
import { isObject } from '../collections/json.ts'
import type { JsonObject } from '../collections/json.ts'
import type { RawParams } from '../search/params.ts'
import { findOverflow } from './number-overflow.ts'
import { parseJson } from './parse-json.ts'

/** One search of a request: the collection's name and its parameters, without any key. */
export interface LoggedSearch {
  collection: string
  raw: RawParams
}

/** A request as the routes see it. */
export interface RouteRequest {
  method: string
  /** Decoded path segments, without empty ones. */
  segments: string[]
  /** Decoded path parameters by name. */
  path: Record<string, string>
  query: ReadonlyMap<string, string>
  /** Of the query string as it was sent, in characters. */
  queryLength: number
  key: string
  message: IncomingMessage
  /** Parameters embedded in the scoped key that let this request in. */
  embedded: JsonObject | undefined
  /** Throws a 401 when the key that let this request in is gone or has expired by now. */
  checkKey: () => void
  /** The searches it turned out to hold, for the log. */
  searches: LoggedSearch[]
}

export const MAX_QUERY_LENGTH = 4000
const MAX_JSON_BYTES = 64 * 1024 * 1024

/** Decodes the percent signs and pluses of a query value; a broken escape stays as it is, bytes that are not UTF-8 do not. */
export function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ')
  if (!spaced.includes('%')) return spaced
  try {
    return decodeURIComponent(spaced)
  } catch {
    const bytes = Buffer.from(spaced).toString('latin1')
    const unescaped = bytes.replaceAll(/%([0-9a-fA-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
    return Buffer.from(unescaped, 'latin1').toString('utf8')
  }
}

/** Splits a request target into decoded segments and query parameters. */
export function readTarget(target: string): {
  segments: string[]
  query: Map<string, string>
  queryLength: number
} {
  const mark = target.indexOf('?')
  const path = mark < 0 ? target : target.slice(0, mark)
  const search = mark < 0 ? '' : target.slice(mark + 1)
  const query = new Map<string, string>()
  for (const pair of search.split('&')) {
    if (pair === '') continue
    const equals = pair.indexOf('=')
    const name = decode(equals < 0 ? pair : pair.slice(0, equals))
    query.set(name, equals < 0 ? '' : decode(pair.slice(equals + 1)))
  }
  const segments = path
    .split('/')
    .filter((part) => part !== '')
    .map((part) => decode(part.replaceAll('+', '%2B')))
  return { segments, query, queryLength: search.length }
}

/**
 * Reads a whole body as text, which may take long: the key must still be good then. Refuses bodies over 64 MiB, and
 * leaves the rest of them for the server to discard.
 */
export async function readText({ message, checkKey }: RouteRequest): Promise<string> {
  const text = await readBody(message)
  checkKey()
  return text
}

function readBody(message: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const take = (chunk: Buffer): void => {
      size += chunk.length
      if (size > MAX_JSON_BYTES) return settle(new Problem(413, 'Request payload is too large.'))
      chunks.push(chunk)
    }
    const end = (): void => settle()
    const cut = (): void => settle(new Error('The request was cut off.'))
    const settle = (error?: Error): void => {
      message.off('data', take).off('end', end).off('close', cut).off('error', settle)
      if (error !== undefined) reject(error)
      else resolve((chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)).toString('utf8'))
    }
    if (message.destroyed) return cut()
    message.on('data', take).on('end', end).on('close', cut).on('error', settle)
  })
}

/** Reads a body that must be a JSON object. */
export async function readObject(request: RouteRequest): Promise<JsonObject> {
  let parsed: unknown
  try {
    parsed = parseJson(await readText(request))
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem(400, 'Bad JSON.')
  }
  if (!isObject(parsed)) throw new Problem(400, 'Bad JSON.')
  return parsed
}

/** Parses one document; throws a 400 that says what is wrong with it. */
export function parseDocument(text: string): JsonObject {
  let parsed: unknown
  try {
    parsed = parseJson(text)
  } catch (error) {
    throw new Problem(400, `Bad JSON: ${(error as SyntaxError).message}.`)
  }
  const overflow = findOverflow(text, parsed)
  if (overflow !== undefined)
    throw new Problem(400, `Bad JSON: the number ${overflow.slice(0, 40)} is too large.`)
  if (!isObject(parsed)) throw new Problem(400, 'Bad JSON: not a properly formed document.')
  return parsed
}
