import { isDraftId, isVersionId, publishedId } from '../document.ts'
import type { Database } from '../store/database.ts'

/** One page of history events; `nextCursor` is empty on the last page. */
export interface EventPage {
  events: Record<string, unknown>[]
  nextCursor: string
}

/**
 * The events of a document, newest first. For a draft or version id only what concerns that draft or version, and what
 * concerns the whole document, is returned.
 */
export function readEvents(
  database: Database,
  documentId: string,
  limit: number,
  cursor: string | null,
): EventPage {
  const before = cursor !== null && /^\d+$/.test(cursor) ? Number(cursor) : Number.MAX_SAFE_INTEGER
  const sql = 'SELECT id, body FROM event WHERE group_id = ? AND id < ? ORDER BY id DESC'
  const rows = database.all(sql, publishedId(documentId), before)
  const events: Record<string, unknown>[] = []
  for (const row of rows) {
    const event = JSON.parse(String(row['body'])) as Record<string, unknown>
    if (!concerns(event, documentId)) continue
    events.push(event)
    if (events.length === limit) return { events, nextCursor: row === rows.at(-1) ? '' : String(row['id']) }
  }
  return { events, nextCursor: '' }
}

const PUBLISHED_EVENTS = [
  'publishDocumentVersion',
  'unpublishDocument',
  'createLiveDocument',
  'updateLiveDocument',
]

function concerns(event: Record<string, unknown>, documentId: string): boolean {
  if (event['type'] === 'deleteDocumentGroup') return true
  if (isVersionId(documentId)) return event['versionId'] === documentId
  if (isDraftId(documentId))
    return event['versionId'] === documentId || PUBLISHED_EVENTS.includes(String(event['type']))
  return true
}
