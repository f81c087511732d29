import { httpError } from '../errors.ts'
import { isObject } from '../json.ts'
import { roleParameters } from './roles.ts'
import type { Account } from './accounts.ts'
import type { JsonObject } from '../json.ts'
import type { RoleConfig } from './roles.ts'

const MAX_NAME = 100
const MAX_EMAIL = 254
const MAX_VALUES = 500
const MAX_VALUE = 200
const CONTROL_CHARACTER = /\p{Cc}/u

type Described = Pick<Account, 'name' | 'email' | 'roles' | 'params'>

/** A refusal of one field; `details.field` names it for forms. */
export function refusedField(field: string, expected: string, status = 400): Error {
  return httpError(status, `"${field}" ${expected}`, { details: { field } })
}

/**
 * Reads `{displayName, email, roles, params}` of a person; what is absent is taken from `known`. Throws a 400 that names
 * the first wrong field.
 */
export function readPerson(body: unknown, roles: RoleConfig[], known?: Described): Described {
  const input = readObject(body, ['displayName', 'email', 'roles', 'params'])
  const name = readName(input['displayName'] ?? known?.name, 'displayName')
  const email = readEmail(input['email'] ?? known?.email ?? '')
  const held = readRoles(input['roles'] ?? known?.roles, roles)
  return {
    name,
    email,
    roles: held,
    params: readParams(input['params'] ?? paramsFor(held, known?.params ?? {}, roles), held, roles),
  }
}

/** Reads `{label, roleName, params}` of a token; `roles` (a list) may stand for `roleName`. */
export function readTokenInput(body: unknown, roles: RoleConfig[]): Described {
  const input = readObject(body, ['label', 'roleName', 'roles', 'params'])
  const name = readName(input['label'], 'label')
  const named = input['roleName'] === undefined ? input['roles'] : [input['roleName']]
  const held = readRoles(named, roles, input['roleName'] === undefined ? 'roles' : 'roleName')
  const params = readParams(input['params'] ?? {}, held, roles)
  return { name, email: '', roles: held, params }
}

function readObject(body: unknown, fields: string[]): JsonObject {
  if (!isObject(body)) throw httpError(400, 'The request body must be a JSON object')
  const unknown = Object.keys(body).find((key) => !fields.includes(key))
  if (unknown === undefined) return body
  throw refusedField(unknown.slice(0, 100), `is not a known field; expected ${fields.join(', ')}`)
}

function readName(value: unknown, field: string): string {
  const name = typeof value === 'string' ? value.trim() : ''
  if (name !== '' && name.length <= MAX_NAME && !CONTROL_CHARACTER.test(name)) return name
  throw refusedField(field, `must be a text of 1 to ${MAX_NAME} characters`)
}

function readEmail(value: unknown): string {
  const email = typeof value === 'string' ? value.trim() : undefined
  if (email === '') return ''
  if (email !== undefined && email.length <= MAX_EMAIL && /^[^\s@]+@[^\s@]+$/.test(email)) return email
  throw refusedField('email', 'must be an e-mail address or empty')
}

function readRoles(value: unknown, roles: RoleConfig[], field = 'roles'): string[] {
  const names = roles.map(({ name }) => name)
  const expected = `must name roles among ${names.join(', ')}`
  if (!Array.isArray(value) || value.length === 0 || value.length > names.length)
    throw refusedField(field, expected)
  const held = value.filter((name): name is string => typeof name === 'string' && names.includes(name))
  if (held.length < value.length || new Set(held).size < held.length) throw refusedField(field, expected)
  return held
}

/** The parameters that are still used when somebody's roles change. */
function paramsFor(
  held: string[],
  params: Record<string, unknown>,
  roles: RoleConfig[],
): Record<string, unknown> {
  const used = new Set(neededBy(held, roles).map(({ name }) => name))
  return Object.fromEntries(Object.entries(params).filter(([name]) => used.has(name)))
}

function neededBy(held: string[], roles: RoleConfig[]): ReturnType<typeof roleParameters> {
  return roles.filter(({ name }) => held.includes(name)).flatMap(roleParameters)
}

function readParams(value: unknown, held: string[], roles: RoleConfig[]): Record<string, unknown> {
  if (!isObject(value)) throw refusedField('params', 'must be an object')
  const needed = neededBy(held, roles)
  const unknown = Object.keys(value).find((key) => !needed.some(({ name }) => name === key))
  if (unknown !== undefined)
    throw refusedField(`params.${unknown.slice(0, 100)}`, 'is not used by these roles')
  const entries = needed.map(({ name, list }) => [name, readParam(value, name, list)] as const)
  return Object.fromEntries(entries)
}

function readParam(params: JsonObject, name: string, list: boolean): unknown {
  const value = Object.hasOwn(params, name) ? params[name] : undefined
  // One value may come as a list, as from the command.
  const [single] = list ? [] : [value].flat()
  if (isValue(single) && [value].flat().length === 1) return single
  const isList =
    Array.isArray(value) && value.length > 0 && value.length <= MAX_VALUES && value.every(isValue)
  if (list && isList) return [...new Set(value)]
  throw refusedField(`params.${name}`, list ? 'must be a list of one or more texts' : 'must be a text')
}

function isValue(value: unknown): value is string {
  return (
    typeof value === 'string' && value !== '' && value.length <= MAX_VALUE && !CONTROL_CHARACTER.test(value)
  )
}
