import { isObject } from '../json.ts'
import { hashToken } from './sessions.ts'
import type { Account } from './accounts.ts'
import type { Database, Row } from '../store/database.ts'

/** People and tokens that were added while the server ran, as they are kept; of a token only its hash. */
export interface AccountRows {
  all(): Account[]
  save(account: Account, token?: string): void
  /** Removes a person with their sessions and settings, or a token. */
  remove(account: Account): void
  /** The id of the account that a token speaks for. */
  idOfToken(token: string): string | undefined
}

export function createAccountRows(database: Database): AccountRows {
  return {
    all: () => database.all('SELECT * FROM account ORDER BY created, id').map(toAccount),
    save({ id, kind, name, email, roles, params, created = 0 }, token) {
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
        token === undefined ? null : hashToken(token),
      )
    },
    remove({ id }) {
      database.transaction(() => {
        database.run('DELETE FROM account WHERE id = ?', id)
        database.run('DELETE FROM session WHERE user_id = ?', id)
        database.run('DELETE FROM sign_in WHERE user_id = ?', id)
        database.run('DELETE FROM kv WHERE user_id = ?', id)
      })
    },
    idOfToken(token) {
      const id = database.get('SELECT id FROM account WHERE token_hash = ?', hashToken(token))?.['id']
      return typeof id === 'string' ? id : undefined
    },
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
