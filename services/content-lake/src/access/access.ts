import { randomBytes } from 'node:crypto'
import { httpError } from '../errors.ts'
import { createAccountRows } from './account-rows.ts'
import { createAccounts } from './accounts.ts'
import { ANONYMOUS, EVERYTHING, NOBODY } from './grants.ts'
import { PERMISSIONS } from './principal.ts'
import { createSessions, hashToken } from './sessions.ts'
import { createChallenges } from './second-factor/challenges.ts'
import { createFactors } from './second-factor/factors.ts'
import { createSecretBox } from './second-factor/secret-box.ts'
import type { SecretBox } from './second-factor/secret-box.ts'
import type { Challenges } from './second-factor/challenges.ts'
import type { Factors } from './second-factor/factors.ts'
import type { Account, Accounts, Entry } from './accounts.ts'
import type { AccountRows } from './account-rows.ts'
import type { Database } from '../store/database.ts'
import type { Permission, Principal } from './principal.ts'
import type { LakeConfigFile } from '../config-file.ts'
import type { QueryEngine } from '../query/types.ts'
import type { Sessions } from './sessions.ts'

/** Who may do what, and the tokens that prove who somebody is. */
export interface Access {
  /** The principal of an `Authorization` header; anonymous without one; throws 401 for a token that is not known. */
  authenticate(authorization: string | undefined): Principal
  user(id: string): Principal | undefined
  /** All people, those of the configuration first. */
  users(): Principal[]
  readonly accounts: Accounts
  readonly rows: AccountRows
  readonly sessions: Sessions
  readonly factors: Factors
  readonly challenges: Challenges
  /** A secret of this data folder that is made when it is first asked for. */
  secret(name: string): Buffer
}

export interface AccessOptions {
  config: LakeConfigFile
  engine: Pick<QueryEngine, 'matches'>
  database: Database
  now(): Date
  project: string
  adminToken: string
  adminTokensBefore?: string[]
  readToken?: string
  secondFactor?: 'off' | 'required'
}

export function createAccess(options: AccessOptions): Access {
  const { config, engine, database } = options
  const sessions = createSessions(database, options.now, options.secondFactor === 'required')
  const rows = createAccountRows(database)
  const accounts = createAccounts(config, engine)
  for (const user of config.users) accounts.put({ ...user, kind: 'user', fixed: true })
  for (const account of rows.all()) if (!accounts.get(account.id)) accounts.put(account)
  const robots = fixedTokens(options, accounts)

  return {
    authenticate(authorization) {
      const token = bearerToken(authorization)
      if (token === undefined) return config.aclMode === 'public' ? ANONYMOUS : NOBODY
      const robot = robots.get(hashToken(token)) ?? rows.idOfToken(token)
      const session = robot === undefined ? sessions.find(token) : undefined
      const found = accounts.get(robot ?? session?.userId ?? '')
      if (!found) throw unauthorized('Session not found')
      const presented = { sessionKey: { value: hashToken(token) }, expires: { get: () => session?.expires } }
      return Object.create(found.principal, presented) as Principal
    },
    user: (id) => accounts.get(id)?.principal,
    users: () => people(accounts).map(({ principal }) => principal),
    accounts,
    rows,
    sessions,
    factors: createFactors(database, options.now, secretBox(options)),
    challenges: createChallenges(options.now),
    secret: (name) => secretOf(database, name),
  }
}

/** The accounts of people, without those of tokens. */
export function people(accounts: Accounts): Entry[] {
  return accounts.all().filter(({ account }) => account.kind === 'user')
}

/** The token of a `Bearer` header, or undefined when there is none. */
export function bearerToken(authorization: string | undefined): string | undefined {
  const match = /^bearer\s+(\S+)$/i.exec(authorization ?? '')
  return match?.[1]
}

/** Throws 401 for a caller who cannot read anything: without a token, where the dataset is private. */
export function requireReader(principal: Principal): void {
  if (principal.kind === 'anonymous' && !principal.has('read')) throw unauthorized()
}

/** The 401 of a request that needs a valid token. */
export function unauthorized(message = 'Unauthorized'): Error {
  return httpError(401, message, { errorCode: 'SIO-401-ANF' })
}

/** Whether a caller may know that somebody exists: oneself, and whose account their grants let them read or manage. */
export function maySee(viewer: Principal, subject: Principal): boolean {
  if (viewer.id === subject.id) return true
  if (viewer.kind === 'anonymous' || subject.account === undefined) return false
  return viewer.can('read', subject.account) || viewer.can('manage', subject.account)
}

/** The tokens of the command line: their hashes with the ids of their accounts. */
function fixedTokens(options: AccessOptions, accounts: Accounts): Map<string, string> {
  const robots = new Map<string, string>()
  const add = (token: string, id: string, name: string, role: string, permissions: Permission[]): void => {
    const grants = [{ filter: EVERYTHING, permissions }]
    const account: Account = {
      id,
      kind: 'robot',
      name,
      email: '',
      roles: [role],
      params: {},
      fixed: true,
      grants,
    }
    accounts.put(account)
    robots.set(hashToken(token), id)
  }
  add(options.adminToken, 'p-admin-token', 'Admin token', 'administrator', [...PERMISSIONS])
  if (options.readToken !== undefined)
    add(options.readToken, 'p-read-token', 'Read token', 'viewer', ['read', 'history'])
  return robots
}

function secretBox({ project, adminToken, adminTokensBefore = [] }: AccessOptions): SecretBox {
  return createSecretBox([adminToken, ...adminTokensBefore], Buffer.from(project))
}

function secretOf(database: Database, name: string): Buffer {
  const known = database.get('SELECT value FROM secret WHERE name = ?', name)?.['value']
  if (typeof known === 'string') return Buffer.from(known, 'base64url')
  const made = randomBytes(32)
  database.run('INSERT INTO secret (name, value) VALUES (?, ?)', name, made.toString('base64url'))
  return made
}
