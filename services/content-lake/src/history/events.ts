import { isDraftId, isVersionId, publishedId } from '../document.ts'
import { eventRows, firstEventAfter } from './event-rows.ts'
import type { Database } from '../store/database.ts'
import type { JsonObject } from '../json.ts'

/** One page of history events; `nextCursor` is empty on the last page. */
export interface EventPage {
  events: JsonObject[]
  nextCursor: string
}

/**
 * Returns the events of a document, newest first. For a draft or version id, only events that concern that draft or
 * version, or the whole document.
 */
export function readEvents(
  database: Database,
  documentId: string,
  limit: number,
  cursor: string | null,
  mayKnow: (documentId: string) => boolean,
): EventPage {
  const group = publishedId(documentId)
  const events: JsonObject[] = []
  for (const { id, event } of eventRows(database, group, cursor)) {
    if (!isKnown(event, group, mayKnow) || !concerns(event, documentId)) continue
    if (events.length === limit) return { events, nextCursor: String(id + 1) }
    events.push(withScheduleState(event, id, group, database))
  }
  return { events, nextCursor: '' }
}

/** Whether the caller may know an event's draft or version and, unless it is about that alone, the published document. */
function isKnown(event: JsonObject, group: string, mayKnow: (documentId: string) => boolean): boolean {
  const { type, versionId } = event
  if (typeof versionId === 'string' && !mayKnow(versionId)) return false
  return VERSION_EVENTS.includes(String(type)) || mayKnow(group)
}

const VERSION_EVENTS = [
  'createDocumentVersion',
  'deleteDocumentVersion',
  'scheduleDocumentVersion',
  'unscheduleDocumentVersion',
]

const PUBLISHED_EVENTS = [
  'publishDocumentVersion',
  'unpublishDocument',
  'createLiveDocument',
  'updateLiveDocument',
]

function concerns(event: JsonObject, documentId: string): boolean {
  if (event['type'] === 'deleteDocumentGroup') return true
  if (isVersionId(documentId)) return event['versionId'] === documentId
  if (isDraftId(documentId))
    return event['versionId'] === documentId || PUBLISHED_EVENTS.includes(String(event['type']))
  return true
}

const SCHEDULE_ENDS: Record<string, string> = {
  publishDocumentVersion: 'published',
  unpublishDocument: 'published',
  unscheduleDocumentVersion: 'unscheduled',
}

/** Adds to a scheduling event whether it is still `pending`, or `published` or `unscheduled` since. */
function withScheduleState(event: JsonObject, id: number, group: string, database: Database): JsonObject {
  if (event['type'] !== 'scheduleDocumentVersion') return event
  const end = firstEventAfter(
    database,
    group,
    id,
    ({ type, versionId }) => versionId === event['versionId'] && Object.hasOwn(SCHEDULE_ENDS, String(type)),
  )
  return end ? { ...event, state: SCHEDULE_ENDS[String(end['type'])] } : event
}
