import { Problem } from '../engine/problem.ts'
import { isObject, own } from '../collections/json.ts'
import type { JsonObject } from '../collections/json.ts'
import type { Rule } from './rule.ts'

/** An event about documents. */
export interface DocEvent {
  docIds: string[]
  /** Whether the ids came as `doc_ids`. */
  several: boolean
  query: string
  userId: string | undefined
  /** The data of a custom event. */
  extra: JsonObject
}

/** An event about a query. */
export interface QueryEvent {
  q: string
  filterBy: string
  tag: string
  userId: string | undefined
  /** Epoch microseconds, when the sender says. */
  at: number | undefined
}

function refuse(message: string): never {
  throw new Problem(400, message)
}

/** Reads what every event must have: the name of its rule and its data. */
export function readEvent(body: JsonObject): { name: string; data: JsonObject } {
  const name = own(body, 'name')
  if (typeof name !== 'string') refuse('name is required')
  const data = own(body, 'data')
  if (!isObject(data)) refuse('data is required')
  const user = own(data, 'user_id')
  if (user !== undefined && typeof user !== 'string') refuse('user_id should be a string')
  return { name, data }
}

/** Reads the data of an event for a rule on documents. */
export function readDocEvent(rule: Rule, data: JsonObject): DocEvent {
  const ids = own(data, 'doc_ids')
  const id = own(data, 'doc_id')
  if (ids !== undefined && id !== undefined) refuse('doc_ids and doc_id cannot both be present')
  if (ids === undefined && id === undefined) refuse('doc_ids or doc_id is required')
  if (ids !== undefined && !Array.isArray(ids)) refuse('doc_ids should be an array')
  if (id !== undefined && typeof id !== 'string') refuse('doc_id should be a string')
  const docIds = (ids ?? [id]) as unknown[]
  if (docIds.some((entry) => typeof entry !== 'string')) refuse('doc_ids should be an array of strings')
  const query = own(data, 'query')
  if (query !== undefined && typeof query !== 'string') refuse('query should be a string')
  return {
    docIds: docIds as string[],
    several: ids !== undefined,
    query: query ?? '',
    userId: own(data, 'user_id') as string | undefined,
    extra: rule.eventType === 'custom' ? data : {},
  }
}

/** Reads the data of an event for a rule on searches. */
export function readQueryEvent(data: JsonObject): QueryEvent {
  const q = own(data, 'q')
  if (typeof q !== 'string') refuse("'q' should be a string and is required")
  const filterBy = own(data, 'filter_by')
  if (filterBy !== undefined && typeof filterBy !== 'string') refuse("'filter_by' should be a string")
  const tag = own(data, 'analytics_tag')
  if (tag !== undefined && typeof tag !== 'string') refuse("'analytics_tag' should be a string")
  const at = own(data, 'timestamp')
  if (at !== undefined && !(Number.isSafeInteger(at) && (at as number) >= 0))
    refuse("'timestamp' should be an unsigned integer")
  return {
    q,
    filterBy: filterBy ?? '',
    tag: tag ?? '',
    userId: own(data, 'user_id') as string | undefined,
    at: at as number | undefined,
  }
}
