/** The tables of the database file; a change that an older version cannot read needs a new format. */
export const SCHEMA = `
  CREATE TABLE IF NOT EXISTS document (id TEXT PRIMARY KEY, body TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS tx (
    seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, timestamp TEXT NOT NULL, author TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS change (
    document_id TEXT NOT NULL, seq INTEGER NOT NULL, body TEXT, previous TEXT, mutations TEXT NOT NULL,
    apply TEXT NOT NULL, revert TEXT NOT NULL, PRIMARY KEY (document_id, seq));
  CREATE INDEX IF NOT EXISTS change_seq ON change (seq);
  CREATE TABLE IF NOT EXISTS event (
    id INTEGER PRIMARY KEY, seq INTEGER NOT NULL, group_id TEXT NOT NULL, body TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS event_group ON event (group_id, id);
  CREATE TABLE IF NOT EXISTS kv (
    user_id TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (user_id, key));
  CREATE TABLE IF NOT EXISTS session (
    token_hash TEXT PRIMARY KEY, user_id TEXT NOT NULL, created INTEGER NOT NULL, expires INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS session_use (token_hash TEXT PRIMARY KEY, last_used INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS verified (hash TEXT PRIMARY KEY);
  CREATE TABLE IF NOT EXISTS second_factor (
    user_id TEXT PRIMARY KEY, secret TEXT NOT NULL, last_period INTEGER NOT NULL, failures INTEGER NOT NULL,
    failed_at INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS recovery_code (
    user_id TEXT NOT NULL, code_hash TEXT NOT NULL, PRIMARY KEY (user_id, code_hash));
  CREATE TABLE IF NOT EXISTS passkey (
    id TEXT PRIMARY KEY, user_id TEXT NOT NULL, name TEXT NOT NULL, public_key TEXT NOT NULL, counter INTEGER NOT NULL,
    transports TEXT NOT NULL, created INTEGER NOT NULL, last_used INTEGER);
  CREATE TABLE IF NOT EXISTS passkey_refusal (
    user_id TEXT PRIMARY KEY, failures INTEGER NOT NULL, failed_at INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS sign_in (sid_hash TEXT PRIMARY KEY, user_id TEXT NOT NULL, expires INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS account (
    id TEXT PRIMARY KEY, kind TEXT NOT NULL, name TEXT NOT NULL, email TEXT NOT NULL, roles TEXT NOT NULL,
    params TEXT NOT NULL, created INTEGER NOT NULL, token_hash TEXT UNIQUE);
  CREATE TABLE IF NOT EXISTS secret (name TEXT PRIMARY KEY, value TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS audit (
    id INTEGER PRIMARY KEY, time INTEGER NOT NULL, action TEXT NOT NULL, outcome TEXT NOT NULL, actor TEXT NOT NULL,
    subject TEXT NOT NULL, count INTEGER NOT NULL, address TEXT NOT NULL);
  CREATE TRIGGER IF NOT EXISTS audit_append_only BEFORE UPDATE ON audit
    BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;
  CREATE TABLE IF NOT EXISTS webhook (
    id INTEGER PRIMARY KEY, hook TEXT NOT NULL, document_id TEXT NOT NULL, transaction_id TEXT NOT NULL,
    operation TEXT NOT NULL, body TEXT NOT NULL, created INTEGER NOT NULL, attempts INTEGER NOT NULL DEFAULT 0,
    next_at INTEGER NOT NULL, last_error TEXT);
  CREATE INDEX IF NOT EXISTS webhook_order ON webhook (hook, document_id, id);
  CREATE TABLE IF NOT EXISTS webhook_state (
    hook TEXT PRIMARY KEY, delivered INTEGER NOT NULL, attempts INTEGER NOT NULL, last_attempt INTEGER,
    last_success INTEGER, last_failure INTEGER, last_error TEXT);
`
