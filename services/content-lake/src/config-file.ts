import { PERMISSIONS } from './access/principal.ts'
import { DEFAULT_ROLES, DEFAULT_USERS } from './config-defaults.ts'
import { parseQueryLimits, type QueryLimits } from './query/config.ts'
import { parseServiceLimits, type ServiceLimits } from './http/limits/config.ts'
import type { Node } from './query/compile/ast.ts'
import { parseTree } from './query/groq.ts'
import { asksOtherDocuments } from './query/plan/joins.ts'
import { allowOnly, list, object, optionalText, text, unique } from './config-fields.ts'
import { parseUser, type UserConfig } from './config-users.ts'
import type { Grant } from './access/principal.ts'
import type { RoleConfig } from './access/roles.ts'

export interface WebhookConfig {
  name: string
  filter?: string
  projection?: string
  includeDrafts: boolean
}

export const ACL_MODES = ['private', 'public'] as const
export type AclMode = (typeof ACL_MODES)[number]

/** The `--config` file: who may sign in, what their roles may do, and which changes are posted onward. */
export interface LakeConfigFile {
  projectName: string
  /** Who reads without a token: `private` nobody; `public` everybody, but only published content, as on hosted datasets. */
  aclMode: AclMode
  roles: RoleConfig[]
  users: UserConfig[]
  /**
   * Fields that the lake writes into the documents of uploaded assets and of releases, so that grants can tell their
   * owner: each names the parameter (`$tenants`) of the person or token that made them.
   */
  ownerFields: Record<string, string>
  /** Types of documents that get the owner fields too when somebody makes one, e.g. the tags of pictures. */
  ownedTypes: string[]
  webhooks: WebhookConfig[]
  queries: QueryLimits
  /** Limits that differ from the defaults, see `withDefaultLimits`. */
  limits: Partial<ServiceLimits>
}

/** Validates the text of a config file; every problem is an `Error` that names the field and what was expected. */
export function parseConfigFile(text: string): LakeConfigFile {
  const input = parseJson(text)
  allowOnly(input, '', [
    'projectName',
    'aclMode',
    'roles',
    'users',
    'ownerFields',
    'ownedTypes',
    'webhooks',
    'queries',
    'limits',
    '$schema',
  ])
  const roles = input['roles'] === undefined ? DEFAULT_ROLES : list(input['roles'], 'roles').map(parseRole)
  unique(
    roles.map((role) => role.name),
    'roles',
    'name',
  )
  const users =
    input['users'] === undefined
      ? []
      : list(input['users'], 'users').map((user, index) => parseUser(user, index, roles))
  unique(
    users.map((user) => user.id),
    'users',
    'id',
  )
  const webhooks =
    input['webhooks'] === undefined ? [] : list(input['webhooks'], 'webhooks').map(parseWebhook)
  unique(
    webhooks.map((hook) => hook.name),
    'webhooks',
    'name',
  )
  return {
    projectName: optionalText(input['projectName'], 'projectName') ?? 'Content lake',
    aclMode: parseAclMode(input['aclMode'] ?? 'private', 'aclMode'),
    roles,
    users,
    ownerFields: parseOwnerFields(input['ownerFields'] ?? {}),
    ownedTypes: parseOwnedTypes(input['ownedTypes'] ?? []),
    webhooks,
    queries: parseQueryLimits(input['queries']),
    limits: parseServiceLimits(input['limits']),
  }
}

/** Returns the configuration without a config file: three roles with one person each, no webhooks. */
export function defaultConfigFile(): LakeConfigFile {
  return {
    projectName: 'Content lake',
    aclMode: 'private',
    roles: DEFAULT_ROLES,
    users: DEFAULT_USERS,
    ownerFields: {},
    ownedTypes: [],
    webhooks: [],
    queries: {},
    limits: {},
  }
}

function parseJson(text: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new Error(`not valid JSON: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
  return object(value, 'the file')
}

/** Reads an access mode of a dataset; throws an `Error` naming the field and the valid modes. */
export function parseAclMode(value: unknown, path: string): AclMode {
  const mode = ACL_MODES.find((known) => known === value)
  if (mode) return mode
  throw new Error(`${path}: expected one of ${ACL_MODES.join(', ')}`)
}

function parseOwnerFields(value: unknown): Record<string, string> {
  const fields = object(value, 'ownerFields')
  for (const [name, parameter] of Object.entries(fields)) {
    const path = `ownerFields.${name}`
    if (!/^[a-z]\w*$/i.test(name))
      throw new Error(`${path}: expected the name of a field, beginning with a letter`)
    if (!/^\$[A-Za-z_]\w*$/.test(text(parameter, path)))
      throw new Error(`${path}: expected a parameter like "$tenants"`)
  }
  return fields as Record<string, string>
}

function parseOwnedTypes(value: unknown): string[] {
  return list(value, 'ownedTypes').map((type, at) => text(type, `ownedTypes[${at}]`))
}

function parseRole(value: unknown, index: number): RoleConfig {
  const path = `roles[${index}]`
  const role = object(value, path)
  allowOnly(role, path, ['name', 'title', 'grants', 'shownGrants'])
  const name = text(role['name'], `${path}.name`)
  const title = optionalText(role['title'], `${path}.title`) ?? name
  const grants = parseGrants(role['grants'], `${path}.grants`)
  if (role['shownGrants'] === undefined) return { name, title, grants }
  return { name, title, grants, shownGrants: parseGrants(role['shownGrants'], `${path}.shownGrants`) }
}

function parseGrants(value: unknown, path: string): Grant[] {
  return list(value, path).map((grant, at) => parseGrant(grant, `${path}[${at}]`))
}

function parseGrant(value: unknown, path: string): Grant {
  const grant = object(value, path)
  allowOnly(grant, path, ['filter', 'permissions'])
  const permissions = list(grant['permissions'], `${path}.permissions`).map((item, at) => {
    const known = PERMISSIONS.find((permission) => permission === item)
    if (!known) throw new Error(`${path}.permissions[${at}]: expected one of ${PERMISSIONS.join(', ')}`)
    return known
  })
  return { filter: readFilter(grant['filter'], `${path}.filter`), permissions }
}

function readFilter(value: unknown, path: string): string {
  const filter = text(value, path)
  // Permissions are cached per document, so they must depend on that document alone.
  if (asksOtherDocuments(parsedFilter(filter, path)))
    throw new Error(`${path}: expected a condition on the document alone, without joins and sub-queries`)
  return filter
}

function parsedFilter(filter: string, path: string): Node {
  try {
    const tree = parseTree(`*[${filter}]`, 'normal')
    if (tree.type === 'Filter' && tree.base.type === 'Everything') return tree.expr
    throw new Error('expected one condition')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${path}: not a GROQ filter: ${reason}`, { cause: error })
  }
}

function parseWebhook(value: unknown, index: number): WebhookConfig {
  const path = `webhooks[${index}]`
  const hook = object(value, path)
  allowOnly(hook, path, ['name', 'filter', 'projection', 'includeDrafts'])
  const includeDrafts = hook['includeDrafts'] ?? false
  if (typeof includeDrafts !== 'boolean') throw new Error(`${path}.includeDrafts: expected true or false`)
  const parsed: WebhookConfig = { name: text(hook['name'], `${path}.name`), includeDrafts }
  const filter = optionalText(hook['filter'], `${path}.filter`)
  const projection = optionalText(hook['projection'], `${path}.projection`)
  if (filter !== undefined) parsed.filter = filter
  if (projection !== undefined) parsed.projection = projection
  return parsed
}
