import { Problem } from '../engine/problem.ts'
import type { JsonObject } from '../collections/json.ts'
import type { DocEvent } from './check-event.ts'
import type { LoggedEvent } from './event-log.ts'
import type { Rule } from './rule.ts'

function needUser(userId: string | undefined): string {
  if (userId === undefined) throw new Problem(400, 'user_id should be a string')
  return userId
}

/** An event about documents as it is logged; `at` is epoch microseconds. */
export function docRecord(rule: Rule, event: DocEvent, at: number): LoggedEvent {
  const userId = needUser(event.userId)
  const body: JsonObject = { query: event.query, event_type: rule.eventType, timestamp: at, user_id: userId }
  if (!event.several) body['doc_id'] = event.docIds[0]
  else if (event.docIds.length > 0) body['doc_ids'] = event.docIds
  Object.assign(body, { name: rule.name, collection: rule.collection }, event.extra)
  return { rule: rule.name, userId, at, body }
}

/** A query as it is logged; `at` is epoch microseconds. */
export function queryRecord(
  rule: Rule,
  query: { q: string; filterBy: string; tag: string; userId: string | undefined; at: number },
): LoggedEvent {
  const userId = needUser(query.userId)
  const body: JsonObject = {
    query: query.q,
    event_type: rule.eventType,
    timestamp: query.at,
    user_id: userId,
    collection: rule.collection,
    name: rule.name,
  }
  if (query.filterBy !== '' && rule.metaFields.includes('filter_by')) body['filter_by'] = query.filterBy
  if (query.tag !== '' && rule.metaFields.includes('analytics_tag')) body['analytics_tag'] = query.tag
  return { rule: rule.name, userId, at: query.at, body }
}
