import { httpError } from '../errors.ts'
import { randomId } from '../mutations/ids.ts'
import { readPerson, readTokenInput, refusedField } from './account-input.ts'
import { maySee, people } from './access.ts'
import { accountDocument } from './accounts.ts'
import { EVERYTHING } from './grants.ts'
import { newToken } from './sessions.ts'
import type { Access } from './access.ts'
import type { Account, Entry } from './accounts.ts'
import type { Principal } from './principal.ts'
import type { RoleConfig } from './roles.ts'

const LINK_LIFETIME_MS = 30 * 60_000

/** Context of managing people and tokens; `actor` is the caller. */
export interface Management {
  access: Access
  roles: RoleConfig[]
  actor: Principal
  now(): Date
}

/** Throws 401 or 403 unless the caller may manage anybody at all. */
export function requireManager(actor: Principal): void {
  if (actor.kind === 'anonymous') throw httpError(401, 'Unauthorized', { errorCode: 'SIO-401-ANF' })
  if (!actor.has('manage')) throw forbidden()
}

/** The people or tokens that the caller may manage. */
export function managed(kind: Account['kind'], { access, actor }: Management): Account[] {
  const accounts = access.accounts.all().map(({ account }) => account)
  return accounts.filter((account) => account.kind === kind && mayManage(actor, account))
}

export function addPerson(body: unknown, management: Management): Account {
  const { access, roles, now } = management
  const described = readPerson(body, roles)
  const id = `${slug(described.name)}-${randomId(8).toLowerCase()}`
  const person: Account = { ...described, id, kind: 'user', fixed: false, created: now().getTime() }
  requireAllowed(person, management)
  requireFreeEmail(person, management)
  access.rows.save(person)
  access.accounts.put(person)
  return person
}

export function changePerson(id: string, body: unknown, management: Management): Account {
  const { access, roles } = management
  const { account } = requireChangeable(id, 'user', management)
  const person = { ...account, ...readPerson(body, roles, account) }
  requireAllowed(person, management)
  requireFreeEmail(person, management)
  if (!isAdministrator(person, roles)) requireNotLast(account, management)
  access.rows.save(person)
  access.accounts.put(person)
  return person
}

/** Removes a person or token with its sessions, second factors and settings, and ends its open streams. */
export function removeAccount(id: string, kind: Account['kind'], management: Management): void {
  const { account } = requireChangeable(id, kind, management)
  if (kind === 'user') requireNotLast(account, management)
  management.access.rows.remove(account)
  management.access.sessions.endAll(id)
  management.access.factors.reset(id)
  management.access.challenges.endAll(id)
  management.access.accounts.remove(id)
}

/** A one-time id that signs the person in, valid for 30 minutes (`expires`: epoch ms). */
export function signInCode(id: string, management: Management): { sid: string; expires: number } {
  const { account } = requireManaged(id, 'user', management)
  const expires = management.now().getTime() + LINK_LIFETIME_MS
  return { sid: management.access.sessions.begin(account.id, { lifetimeMs: LINK_LIFETIME_MS }), expires }
}

/** Makes a person set up a new app or passkey at the next sign-in, and ends their sessions and pending sign-ins. */
export function resetSecondFactor(id: string, management: Management): void {
  const { account } = requireManaged(id, 'user', management)
  management.access.factors.reset(account.id)
  management.access.challenges.endAll(account.id)
  management.access.sessions.endAll(account.id)
}

/** Creates a token; only this result contains its text. */
export function addToken(body: unknown, management: Management): { account: Account; token: string } {
  const { access, roles, now } = management
  const described = readTokenInput(body, roles)
  const id = `token-${randomId(12)}`
  const account: Account = { ...described, id, kind: 'robot', fixed: false, created: now().getTime() }
  requireAllowed(account, management)
  const token = newToken()
  access.rows.save(account, token)
  access.accounts.put(account)
  return { account, token }
}

/** Whether the caller may give a role to a person whose parameters are (at most) the caller's own. */
export function mayGive(role: RoleConfig, actor: Principal, params: Record<string, unknown>): boolean {
  const like: Account = {
    id: '',
    kind: 'user',
    name: '',
    email: '',
    roles: [role.name],
    params,
    fixed: false,
  }
  return mayManage(actor, like)
}

function mayManage(actor: Principal, account: Account): boolean {
  return actor.can('manage', accountDocument(account))
}

function requireManaged(id: string, kind: Account['kind'], { access, actor }: Management): Entry {
  requireManager(actor)
  const entry = access.accounts.get(id)
  if (!entry || entry.account.kind !== kind || !maySee(actor, entry.principal))
    throw httpError(404, kind === 'user' ? 'User not found' : 'Token not found')
  if (!mayManage(actor, entry.account)) throw forbidden()
  return entry
}

function requireChangeable(id: string, kind: Account['kind'], management: Management): Entry {
  const entry = requireManaged(id, kind, management)
  if (!entry.account.fixed) return entry
  throw httpError(409, 'This account comes from the configuration of the server and is changed there')
}

function requireAllowed(account: Account, { actor }: Management): void {
  requireManager(actor)
  if (mayManage(actor, account)) return
  throw httpError(403, 'You may not manage accounts with these roles and parameters', {
    permission: 'manage',
    details: { field: account.kind === 'user' ? 'roles' : 'roleName' },
  })
}

/** Throws 409 for an email that another person has, as the two would be confused; checks only people the caller manages. */
function requireFreeEmail({ id, email }: Account, management: Management): void {
  const isTaken = managed('user', management).some(
    (other) => other.id !== id && email !== '' && other.email.toLowerCase() === email.toLowerCase(),
  )
  if (isTaken) throw refusedField('email', 'belongs to somebody else already', 409)
}

/** Throws 409 for the last person who may manage everybody: one must remain. */
function requireNotLast(account: Account, { access, roles }: Management): void {
  if (!isAdministrator(account, roles)) return
  const others = people(access.accounts).filter(({ account: other }) => other.id !== account.id)
  if (others.some(({ account: other }) => isAdministrator(other, roles))) return
  throw httpError(409, 'This is the last person who may manage everybody', { details: { field: 'roles' } })
}

function isAdministrator({ roles: held }: Account, roles: RoleConfig[]): boolean {
  return roles.some(
    ({ name, grants }) =>
      held.includes(name) &&
      grants.some(({ filter, permissions }) => filter === EVERYTHING && permissions.includes('manage')),
  )
}

function slug(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return plain.slice(0, 40) || 'person'
}

function forbidden(): Error {
  return httpError(403, 'Insufficient permissions; permission "manage" required', { permission: 'manage' })
}
