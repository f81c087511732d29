import type { DatabaseSync } from 'node:sqlite'

const VERSION = 1

/** Makes the tables of a new store, or brings those of an earlier version up to date. */
export function migrate(db: DatabaseSync): void {
  const version = Number(db.prepare('PRAGMA user_version').get()?.['user_version'])
  if (version > VERSION) throw new Error('The data directory was written by a newer version.')
  if (version === VERSION) return
  db.exec(`
    BEGIN IMMEDIATE;
    CREATE TABLE IF NOT EXISTS collections (
      id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, definition TEXT NOT NULL,
      next_seq INTEGER NOT NULL DEFAULT 0);
    CREATE TABLE IF NOT EXISTS entries (
      kind TEXT NOT NULL, name TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (kind, name));
    ALTER TABLE collections ADD COLUMN floor INTEGER NOT NULL DEFAULT 0;`)
  for (const row of db.prepare('SELECT id FROM collections').all()) {
    const id = Number(row['id'])
    db.exec(`
      UPDATE collections SET next_seq = max(next_seq, (SELECT coalesce(max(seq), -1) + 1 FROM changes_${id})),
        floor = coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'changes_${id}'), 0) + 1 WHERE id = ${id};
      DROP TABLE changes_${id};
      CREATE TABLE changes_${id} (n INTEGER PRIMARY KEY, seq INTEGER NOT NULL);`)
  }
  db.exec(`PRAGMA user_version=${VERSION}; COMMIT;`)
}
