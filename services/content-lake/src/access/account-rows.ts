import { isObject } from '../json.ts'
import { hashToken } from './sessions.ts'
import type { Account } from './accounts.ts'
import type { Database, Row } from '../store/database.ts'

/** People and tokens that were added while the server ran, as they are kept; of a token only its hash. */
export interface AccountRows {
  all(): Account[]
  save(account: Account, token?: string): void
  /** Removes a person with their settings, or a token. */
  remove(account: Account): void
  /** The id of the account that a token speaks for. */
  idOfToken(token: string): string | undefined
}

/** Hashes of tokens are kept in memory, so that a request need not wait for what else is written. */
export function createAccountRows(database: Database): AccountRows {
  const idsByHash = new Map<string, string>()
  for (const { id, token_hash: hash } of database.all('SELECT id, token_hash FROM account')) {
    if (typeof hash === 'string') idsByHash.set(hash, String(id))
  }
  return {
    all: () => database.all('SELECT * FROM account ORDER BY created, id').map(toAccount),
    save({ id, kind, name, email, roles, params, created = 0 }, token) {
      const hash = token === undefined ? null : hashToken(token)
      database.run(
        `INSERT INTO account (id, kind, name, email, roles, params, created, token_hash) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
          ON CONFLICT (id) DO UPDATE SET name = excluded.name, email = excluded.email, roles = excluded.roles,
          params = excluded.params`,
        id,
        kind,
        name,
        email,
        JSON.stringify(roles),
        JSON.stringify(params),
        created,
        hash,
      )
      if (hash !== null) idsByHash.set(hash, id)
    },
    remove({ id }) {
      database.transaction(() => {
        database.run('DELETE FROM account WHERE id = ?', id)
        database.run('DELETE FROM kv WHERE user_id = ?', id)
      })
      for (const [hash, owner] of idsByHash) if (owner === id) idsByHash.delete(hash)
    },
    idOfToken: (token) => idsByHash.get(hashToken(token)),
  }
}

function toAccount(row: Row): Account {
  const roles: unknown = JSON.parse(String(row['roles']))
  const params: unknown = JSON.parse(String(row['params']))
  return {
    id: String(row['id']),
    kind: row['kind'] === 'robot' ? 'robot' : 'user',
    name: String(row['name']),
    email: String(row['email']),
    roles: Array.isArray(roles) ? roles.map(String) : [],
    params: isObject(params) ? params : {},
    fixed: false,
    created: Number(row['created']),
  }
}
