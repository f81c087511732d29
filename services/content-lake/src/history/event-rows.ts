import type { Database } from '../store/database.ts'
import type { JsonObject } from '../json.ts'

const CHUNK = 100

/** The events of a group before a cursor (all of them without one), newest first, read piece by piece. */
export function* eventRows(
  database: Database,
  groupId: string,
  cursor: string | null,
): Generator<{ id: number; event: JsonObject }> {
  const sql = 'SELECT id, body FROM event WHERE group_id = ? AND id < ? ORDER BY id DESC LIMIT ?'
  let before = cursor === null ? Number.MAX_SAFE_INTEGER : Number(cursor)
  for (;;) {
    const rows = database.all(sql, groupId, before, CHUNK)
    for (const row of rows) {
      before = Number(row['id'])
      yield { id: before, event: JSON.parse(String(row['body'])) as JsonObject }
    }
    if (rows.length < CHUNK) return
  }
}

/** The first event of a group after the event `id` that fulfils a condition. */
export function firstEventAfter(
  database: Database,
  groupId: string,
  id: number,
  condition: (event: JsonObject) => boolean,
): JsonObject | undefined {
  const sql = 'SELECT id, body FROM event WHERE group_id = ? AND id > ? ORDER BY id LIMIT ?'
  let after = id
  for (;;) {
    const rows = database.all(sql, groupId, after, CHUNK)
    for (const row of rows) {
      after = Number(row['id'])
      const event = JSON.parse(String(row['body'])) as JsonObject
      if (condition(event)) return event
    }
    if (rows.length < CHUNK) return undefined
  }
}
