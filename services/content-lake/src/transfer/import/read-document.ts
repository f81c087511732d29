import { randomUUID } from 'node:crypto'
import { isDeeperText, isObject, unsafeReason } from '../../json.ts'
import type { JsonObject } from '../../json.ts'
import type { Line } from '../archive/lines.ts'

/** A document as it stands in the file, with its id. */
export type FileDocument = JsonObject & { _id: string; _type: string }

/** Documents may have 100 levels, and stand for one themselves. */
const MAX_LEVELS = 101
const ID = /^[a-z0-9_.-]+$/i

/** The document of a line, the reason why it is none, or undefined for a blank line. */
export function readDocument(line: Line, knownId?: string): FileDocument | string | undefined {
  if (line.isTooLong) return 'the line is longer than any document can be'
  if (isDeeperText(line.bytes, MAX_LEVELS)) return 'values may not be nested deeper than 100 levels'
  const text = decode(line)
  if (text === undefined) return 'the line is not valid UTF-8'
  if (text.trim() === '') return undefined
  const value = parse(text)
  if (value instanceof Error) return describeSyntax(value, line)
  if (!isObject(value)) return 'a document must be a JSON object'
  const reason = unsafeReason(value) ?? validate(value)
  if (reason !== undefined) return reason
  const id =
    typeof value['_id'] === 'string' && value['_id'] !== '' ? value['_id'] : (knownId ?? randomUUID())
  return { ...value, _id: id, _type: String(value['_type']) }
}

function decode({ bytes, number }: Line): string | undefined {
  try {
    // The decoder drops a byte order mark, which only a first line may have.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: number !== 1 }).decode(bytes)
  } catch {
    return undefined
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

function describeSyntax(error: Error, { number, isEnded }: Line): string {
  const hint = number === 1 ? ' (NDJSON has one whole JSON document on each line)' : ''
  const what = isEnded ? 'the line is not valid JSON' : 'the last line is cut off or not valid JSON'
  return `${what}: ${error.message.slice(0, 200)}${hint}`
}

function validate(value: JsonObject): string | undefined {
  const { _id: id, _type: type } = value
  if (id !== undefined && typeof id !== 'string') return '"_id" must be a string'
  if (typeof id === 'string' && id !== '' && !ID.test(id)) {
    return `"_id" is ${JSON.stringify(id.slice(0, 100))}; letters, digits, ".", "_" and "-" are allowed`
  }
  if (typeof type !== 'string' || type === '') return '"_type" must be a string'
  return undefined
}
