import { publishedId, releaseOfVersion } from '../document.ts'
import { lastStored } from './revisions.ts'
import { eventRows } from './event-rows.ts'
import type { Database } from '../store/database.ts'
import type { DomainEvent } from '../store/commit.ts'
import type { EventPage } from './events.ts'
import type { JsonObject } from '../json.ts'
import type { LakeDocument } from '../document.ts'
import type { Principal } from '../access/principal.ts'

/** Who did something, and when (ISO time). */
export interface EventOrigin {
  timestamp: string
  author: string
}

/** Document ids have no colon, so a release's own events never mix with those of a document. */
function groupOf(releaseName: string): string {
  return `release:${releaseName}`
}

/** A history event about a whole release. */
export function releaseEvent(
  type: string,
  releaseName: string,
  { timestamp, author }: EventOrigin,
  more: JsonObject = {},
): DomainEvent {
  return { groupId: groupOf(releaseName), event: { type, timestamp, author, releaseName, ...more } }
}

/** The event of a release that a version came or went by itself; none for a draft. */
export function membershipEvents(
  type: 'addDocumentToRelease' | 'discardDocumentFromRelease',
  version: Pick<LakeDocument, '_id' | '_type'>,
  versionRevisionId: string,
  origin: EventOrigin,
): DomainEvent[] {
  const releaseName = releaseOfVersion(version._id)
  if (releaseName === undefined) return []
  const about = {
    documentId: publishedId(version._id),
    documentType: version._type,
    versionId: version._id,
    versionRevisionId,
  }
  return [releaseEvent(type, releaseName, origin, about)]
}

/** The events of a release, newest first; those of documents only where the caller may read the document's history. */
export function readReleaseEvents(
  database: Database,
  releaseName: string,
  { limit, cursor, principal }: { limit: number; cursor: string | null; principal: Principal },
): EventPage {
  const events: EventPage['events'] = []
  for (const { id, event } of eventRows(database, groupOf(releaseName), cursor)) {
    if (!mayKnow(event, database, principal)) continue
    if (events.length === limit) return { events, nextCursor: String(id + 1) }
    events.push(event)
  }
  return { events, nextCursor: '' }
}

function mayKnow(event: JsonObject, database: Database, principal: Principal): boolean {
  const { versionId } = event
  if (typeof versionId !== 'string') return true
  const document = lastStored(database, versionId)
  return document !== undefined && principal.can('history', document)
}
