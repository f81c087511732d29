import { httpError } from '../errors.ts'
import { ANONYMOUS, EVERYTHING, grantedPrincipal, inlineParameters } from './grants.ts'
import { createSessions, hashToken } from './sessions.ts'
import type { Database } from '../store/database.ts'
import type { Grant, Permission, Principal } from './principal.ts'
import type { LakeConfigFile, RoleConfig, UserConfig } from '../config-file.ts'
import type { QueryEngine } from '../query/types.ts'
import type { Sessions } from './sessions.ts'

/** Turns tokens into principals. */
export interface Access {
  /** The principal of an `Authorization` header; anonymous without one; throws 401 for a token that is not known. */
  authenticate(authorization: string | undefined): Principal
  /** When the presented token expires (epoch ms), undefined for tokens that do not. */
  expiry(authorization: string | undefined): number | undefined
  user(id: string): Principal | undefined
  users(): Principal[]
  readonly sessions: Sessions
}

export interface AccessOptions {
  config: LakeConfigFile
  engine: QueryEngine
  database: Database
  now(): Date
  adminToken: string
  readToken?: string
}

const ALL: Permission[] = ['read', 'create', 'update', 'history', 'editHistory', 'manage']

export function createAccess(options: AccessOptions): Access {
  const { config, engine } = options
  const sessions = createSessions(options.database, options.now)
  const users = new Map(config.users.map((user) => [user.id, userPrincipal(user, config.roles, engine)]))
  const robots = robotPrincipals(options)

  const authenticate = (authorization: string | undefined): Principal => {
    const token = bearerToken(authorization)
    if (token === undefined) return ANONYMOUS
    const sessionKey = hashToken(token)
    const robot = robots.get(sessionKey)
    if (robot) return robot
    const person = users.get(sessions.find(token)?.userId ?? '')
    if (!person) throw unauthorized('Session not found')
    return { ...person, sessionKey }
  }
  return {
    authenticate,
    expiry: (authorization) => sessions.find(bearerToken(authorization) ?? '')?.expires,
    user: (id) => users.get(id) ?? [...robots.values()].find((robot) => robot.id === id),
    users: () => [...users.values()],
    sessions,
  }
}

/** The token of a `Bearer` header, or undefined when there is none. */
export function bearerToken(authorization: string | undefined): string | undefined {
  const match = /^bearer\s+(\S+)$/i.exec(authorization ?? '')
  return match?.[1]
}

/** The 401 of a request that needs a valid token. */
export function unauthorized(message = 'Unauthorized'): Error {
  return httpError(401, message, { errorCode: 'SIO-401-ANF' })
}

function robotPrincipals(options: AccessOptions): Map<string, Principal> {
  const robots = new Map<string, Principal>()
  const add = (token: string, id: string, name: string, role: string, permissions: Permission[]): void => {
    const identity = { id, kind: 'robot' as const, name, email: '', roles: [{ name: role, title: name }] }
    const grants: Grant[] = [{ filter: EVERYTHING, permissions }]
    robots.set(hashToken(token), grantedPrincipal(identity, grants, options.engine))
  }
  add(options.adminToken, 'p-admin-token', 'Admin token', 'administrator', ALL)
  if (options.readToken !== undefined)
    add(options.readToken, 'p-read-token', 'Read token', 'viewer', ['read', 'history'])
  return robots
}

function userPrincipal(user: UserConfig, roles: RoleConfig[], engine: QueryEngine): Principal {
  const held = user.roles.flatMap((name) => roles.filter((role) => role.name === name))
  const grants = held
    .flatMap((role) => role.grants)
    .map((grant) => ({
      filter: inlineParameters(grant.filter, user.params),
      permissions: grant.permissions,
    }))
  const identity = {
    id: user.id,
    kind: 'user' as const,
    name: user.name,
    email: user.email,
    roles: held.map(({ name, title }) => ({ name, title })),
  }
  return grantedPrincipal(identity, grants, engine)
}
