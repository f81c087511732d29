import { httpError } from '../errors.ts'
import { isObject } from '../json.ts'
import { readJson } from '../http/request.ts'
import { record } from '../audit/record.ts'
import { refusedField } from '../access/account-input.ts'
import { roleParameters } from '../access/roles.ts'
import {
  addPerson,
  addToken,
  changePerson,
  managed,
  mayGive,
  removeAccount,
  resetSecondFactor,
  requireManager,
  signInCode,
} from '../access/management.ts'
import { allowedAddress } from './second-factor-exchange.ts'
import { secondFactorLink } from './second-factor.ts'
import { unauthorized } from '../access/access.ts'
import type { Account } from '../access/accounts.ts'
import type { LakeRequest } from '../http/request.ts'
import type { Management } from '../access/management.ts'
import type { Route } from '../http/router.ts'

function managementOf({ lake, principal }: LakeRequest): Management {
  return { access: lake.access, roles: lake.config.roles, actor: principal, now: () => lake.now() }
}

function requireProject({ lake }: LakeRequest, project: string | undefined): void {
  if (project !== lake.settings.project)
    throw httpError(404, `Project not found: ${String(project).slice(0, 100)}`)
}

function log(message: string, { id }: Account | { id: string }, request: LakeRequest): void {
  request.lake.log('info', message, { account: id, by: request.principal.id })
  record(request, message.startsWith('a token') ? 'token' : 'member', `${message}: ${id}`)
}

function describe({
  account,
  lake,
}: {
  account: Account
  lake: LakeRequest['lake']
}): Record<string, unknown> {
  const titles = new Map(lake.config.roles.map(({ name, title }) => [name, title]))
  return {
    id: account.id,
    roles: account.roles.map((name) => ({ name, title: titles.get(name) ?? name })),
    params: account.params,
    isFixed: account.fixed,
    createdAt: account.created === undefined ? null : new Date(account.created).toISOString(),
  }
}

function person(account: Account, { lake, principal }: LakeRequest): Record<string, unknown> {
  const { name, email, id } = account
  const hasSecondFactor = lake.access.factors.isEnrolled(id)
  const profile = {
    displayName: name,
    email,
    imageUrl: null,
    isCurrentUser: id === principal.id,
    hasSecondFactor,
  }
  return { ...describe({ account, lake }), ...profile }
}

function token(account: Account, { lake }: LakeRequest): Record<string, unknown> {
  return { ...describe({ account, lake }), label: account.name, projectUserId: account.id }
}

function listPeople(request: LakeRequest, [project]: string[]): unknown {
  requireProject(request, project)
  requireManager(request.principal)
  return managed('user', managementOf(request)).map((account) => person(account, request))
}

async function createPerson(request: LakeRequest, [project]: string[]): Promise<unknown> {
  requireProject(request, project)
  requireManager(request.principal)
  const added = addPerson(await readJson(request.req), managementOf(request))
  log('a person was added', added, request)
  return person(added, request)
}

async function patchPerson(request: LakeRequest, [project, id = '']: string[]): Promise<unknown> {
  requireProject(request, project)
  requireManager(request.principal)
  const changed = changePerson(id, await readJson(request.req), managementOf(request))
  log('a person was changed', changed, request)
  return person(changed, request)
}

function deletePerson(request: LakeRequest, [project, id = '']: string[]): void {
  requireProject(request, project)
  removeAccount(id, 'user', managementOf(request))
  log('a person was removed', { id }, request)
  request.res.writeHead(204, { 'cache-control': 'no-store' }).end()
}

/**
 * A link that signs a person in once, within 30 minutes. `origin` is the address of the Studio; without it only the
 * one-time id is returned. The id stands behind `#`, so that no server on the way logs it.
 */
async function createSignInLink(request: LakeRequest, [project, id = '']: string[]): Promise<unknown> {
  requireProject(request, project)
  requireManager(request.principal)
  const body = await readJson(request.req)
  if (!isObject(body)) throw httpError(400, 'The request body must be a JSON object')
  const origin = body['origin'] === undefined ? undefined : readOrigin(body['origin'])
  const { lake } = request
  const isAsked = lake.settings.secondFactor === 'required'
  if (origin && isAsked && allowedAddress(origin.href, lake) === undefined)
    throw refusedField('origin', 'must be an address of an origin that may call this server (STUDIO_URL)')
  const { sid, expires } = signInCode(id, managementOf(request))
  const url = origin && signInUrl(lake, origin, sid)
  log('a sign-in link was made', { id }, request)
  return { sid, url: url ?? null, expires: new Date(expires).toISOString() }
}

/**
 * A link to one's own passkeys, for whoever is signed in: `{origin}` is where it leads on to. It asks for the second factor
 * there is before anything can be changed, so a token that was taken is not enough.
 */
async function createPasskeysLink(request: LakeRequest): Promise<unknown> {
  const { lake, principal } = request
  if (principal.kind === 'anonymous') throw unauthorized()
  if (principal.kind !== 'user') throw httpError(403, 'Only people have passkeys')
  if (lake.settings.secondFactor !== 'required') throw httpError(404, 'No second factor is asked for here')
  const body = await readJson(request.req)
  if (!isObject(body)) throw httpError(400, 'The request body must be a JSON object')
  const origin = readOrigin(body['origin'])
  if (allowedAddress(origin.href, lake) === undefined)
    throw refusedField('origin', 'must be an address of an origin that may call this server (STUDIO_URL)')
  const sid = lake.access.sessions.begin(principal.id, { lifetimeMs: OWN_LINK_MS })
  record(request, 'second-factor', `a link to the passkeys: ${principal.id}`)
  return { url: secondFactorLink(lake, origin, sid, 'passkeys') }
}

/** The Studio's address with the one-time id, or that of the page that asks for the second factor before. */
function signInUrl(lake: LakeRequest['lake'], origin: URL, sid: string): string {
  if (lake.settings.secondFactor === 'required') return secondFactorLink(lake, origin, sid)
  origin.hash = `sid=${sid}`
  return origin.href
}

function deleteSecondFactor(request: LakeRequest, [project, id = '']: string[]): void {
  requireProject(request, project)
  const { lake, principal } = request
  resetSecondFactor(id, managementOf(request))
  lake.endStreams((other) => other.id === id)
  lake.log('info', 'a second factor was reset', { account: id, by: principal.id })
  record(request, 'second-factor', `reset: ${id}`)
  request.res.writeHead(204, { 'cache-control': 'no-store' }).end()
}

function readOrigin(value: unknown): URL {
  const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : undefined
  if (url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '') return url
  throw refusedField('origin', 'must be the http or https address of the Studio')
}

function listTokens(request: LakeRequest, [project]: string[]): unknown {
  requireProject(request, project)
  requireManager(request.principal)
  return managed('robot', managementOf(request)).map((account) => token(account, request))
}

async function createToken(request: LakeRequest, [project]: string[]): Promise<unknown> {
  requireProject(request, project)
  requireManager(request.principal)
  const added = addToken(await readJson(request.req), managementOf(request))
  log('a token was added', added.account, request)
  return { ...token(added.account, request), key: added.token }
}

function deleteToken(request: LakeRequest, [project, id = '']: string[]): void {
  requireProject(request, project)
  removeAccount(id, 'robot', managementOf(request))
  log('a token was removed', { id }, request)
  request.res.writeHead(204, { 'cache-control': 'no-store' }).end()
}

/** The configured roles; `parameters` is what somebody with the role needs, `isAssignable` whether the caller may give it. */
function listRoles(request: LakeRequest, [project]: string[]): unknown {
  requireProject(request, project)
  const { principal, lake } = request
  if (principal.kind === 'anonymous') throw unauthorized()
  const own = lake.access.accounts.get(principal.id)?.account.params ?? {}
  return lake.config.roles.map((role) => ({
    name: role.name,
    title: role.title,
    description: '',
    isCustom: false,
    appliesToUsers: true,
    appliesToRobots: true,
    parameters: roleParameters(role),
    isAssignable: mayGive(role, principal, own),
  }))
}

const OWN_LINK_MS = 5 * 60_000

const PEOPLE = '^\\/projects\\/([^/]+)\\/users'
const TOKENS = '^\\/projects\\/([^/]+)\\/tokens'

/** People and tokens, managed while the server runs. */
export const PEOPLE_ROUTES: Route[] = [
  { methods: ['GET'], path: new RegExp(`${PEOPLE}$`), handle: listPeople },
  { methods: ['POST'], path: new RegExp(`${PEOPLE}$`), handle: createPerson },
  { methods: ['PATCH'], path: new RegExp(`${PEOPLE}\\/([^/]+)$`), handle: patchPerson },
  { methods: ['DELETE'], path: new RegExp(`${PEOPLE}\\/([^/]+)$`), handle: deletePerson },
  { methods: ['POST'], path: new RegExp(`${PEOPLE}\\/([^/]+)\\/sign-in-link$`), handle: createSignInLink },
  {
    methods: ['DELETE'],
    path: new RegExp(`${PEOPLE}\\/([^/]+)\\/second-factor$`),
    handle: deleteSecondFactor,
  },
  { methods: ['POST'], path: /^\/users\/me\/passkeys-link$/, handle: createPasskeysLink },
  { methods: ['GET'], path: new RegExp(`${TOKENS}$`), handle: listTokens },
  { methods: ['POST'], path: new RegExp(`${TOKENS}$`), handle: createToken },
  { methods: ['DELETE'], path: new RegExp(`${TOKENS}\\/([^/]+)$`), handle: deleteToken },
  { methods: ['GET'], path: /^\/projects\/([^/]+)\/roles$/, handle: listRoles },
]
