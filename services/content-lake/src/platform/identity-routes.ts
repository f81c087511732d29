import { httpError } from '../errors.ts'
import { bearerToken, maySee, unauthorized } from '../access/access.ts'
import { isObject } from '../json.ts'
import { record } from '../audit/record.ts'
import { idList, readJson } from '../http/request.ts'
import type { LakeRequest } from '../http/request.ts'
import type { Principal } from '../access/principal.ts'
import type { Route } from '../http/router.ts'

function requirePerson({ principal }: LakeRequest): Principal {
  if (principal.kind === 'anonymous') throw unauthorized()
  return principal
}

function me(request: LakeRequest): unknown {
  const { id, name, email, roles, kind } = requirePerson(request)
  return {
    id,
    name,
    email,
    profileImage: null,
    role: roles[0]?.name ?? '',
    roles: roles.map((role) => ({ ...role, description: '' })),
    provider: kind === 'robot' ? 'sanity-token' : 'local',
  }
}

function authId(request: LakeRequest): unknown {
  const { id, expires } = requirePerson(request)
  return { id, expiry: expires === undefined ? null : new Date(expires).toISOString() }
}

function providers({ lake }: LakeRequest): unknown {
  if (!lake.settings.localLogin) return { providers: [] }
  const url = `${lake.settings.publicUrl}/v1/auth/login/local`
  return { providers: [{ name: 'local', title: 'Local sign-in', url }] }
}

function fetchToken(request: LakeRequest): unknown {
  const { params, lake } = request
  const token = lake.access.sessions.redeem(params.get('sid') ?? '')
  if (token === undefined) throw unauthorized('Session not found')
  const principal = lake.access.authenticate(`Bearer ${token}`)
  record({ ...request, principal }, 'sign-in', principal.id)
  return { token, label: 'Local sign-in' }
}

function logout(request: LakeRequest): unknown {
  const { req, principal, lake } = request
  const token = bearerToken(req.headers.authorization)
  if (token !== undefined) lake.access.sessions.end(token)
  if (principal.kind === 'user') record(request, 'sign-out', principal.id)
  const { sessionKey } = principal
  if (sessionKey !== undefined) lake.endStreams((other) => other.sessionKey === sessionKey)
  return {}
}

/** Names of people; addresses only of oneself and of whom one manages. */
function users(request: LakeRequest, [list = '']: string[]): unknown {
  const viewer = requirePerson(request)
  const ids = idList(list)
  const found = ids.flatMap((id) => request.lake.access.user(id) ?? []).filter((user) => maySee(viewer, user))
  const profiles = found.map(({ id, name, email, account }) => {
    const isOpen = id === viewer.id || (account !== undefined && viewer.can('manage', account))
    return { id, displayName: name, imageUrl: null, email: isOpen ? email : '' }
  })
  if (ids.length > 1) return profiles
  if (profiles[0] === undefined) throw httpError(404, 'User not found')
  return profiles[0]
}

const MAX_VALUE_LENGTH = 200_000
const MAX_KEYS = 1000

function readKeyValues(request: LakeRequest, [list = '']: string[]): unknown {
  const { id } = requirePerson(request)
  const { database } = request.lake.store
  return idList(list).flatMap((key) => {
    const value = database.get('SELECT value FROM kv WHERE user_id = ? AND key = ?', id, key)?.['value']
    return typeof value === 'string' ? [{ key, value: JSON.parse(value) as unknown }] : []
  })
}

async function writeKeyValues(request: LakeRequest): Promise<unknown> {
  const { id } = requirePerson(request)
  const body = await readJson(request.req)
  const pairs = (Array.isArray(body) ? body : [body]).map(parsePair)
  const { database } = request.lake.store
  database.transaction(() => {
    for (const { key, value } of pairs) {
      const sql =
        'INSERT INTO kv (user_id, key, value) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET value = excluded.value'
      database.run(sql, id, key, JSON.stringify(value))
    }
    const kept = Number(database.get('SELECT count(*) AS kept FROM kv WHERE user_id = ?', id)?.['kept'])
    if (kept > MAX_KEYS) throw httpError(413, `At most ${MAX_KEYS} keys are kept for a person`)
  })
  return pairs
}

function parsePair(input: unknown): { key: string; value: unknown } {
  const key = isObject(input) ? input['key'] : undefined
  if (!isObject(input) || typeof key !== 'string' || key === '' || key.length > 200) {
    throw httpError(400, 'A list of {key, value} is expected')
  }
  const value = input['value'] ?? null
  if (JSON.stringify(value).length > MAX_VALUE_LENGTH)
    throw httpError(413, `The value of "${key}" is too long`)
  return { key, value }
}

/** Who the caller is, signing in and out, profiles, and what the Studio remembers per person. */
export const IDENTITY_ROUTES: Route[] = [
  { methods: ['GET'], path: /^\/users\/me$/, handle: me },
  { methods: ['GET'], path: /^\/auth\/id$/, handle: authId },
  { methods: ['GET'], path: /^\/auth\/providers$/, handle: providers },
  { methods: ['GET'], path: /^\/auth\/fetch$/, handle: fetchToken },
  { methods: ['POST'], path: /^\/auth\/logout$/, handle: logout },
  { methods: ['PUT', 'POST'], path: /^\/users\/me\/keyvalue$/, handle: writeKeyValues },
  { methods: ['GET'], path: /^\/users\/me\/keyvalue\/([^/]+)$/, handle: readKeyValues },
  { methods: ['GET'], path: /^\/users\/([^/]+)$/, handle: users },
]
