import { roleParameters, type RoleConfig } from './access/roles.ts'
import { allowOnly, list, object, optionalText, text } from './config-fields.ts'

/** A person of the config file. */
export interface UserConfig {
  id: string
  name: string
  email: string
  roles: string[]
  params: Record<string, unknown>
}

const USER_ID = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}$/
/** Ids of the tokens of the command line. */
const RESERVED = ['p-admin-token', 'p-read-token']

/** Reads one person of the config file, with roles that are there and the parameters that these need. */
export function parseUser(value: unknown, index: number, roles: RoleConfig[]): UserConfig {
  const path = `users[${index}]`
  const user = object(value, path)
  allowOnly(user, path, ['id', 'name', 'email', 'roles', 'params'])
  const id = text(user['id'], `${path}.id`)
  if (!USER_ID.test(id) || RESERVED.includes(id))
    throw new Error(`${path}.id: expected letters, digits, "-", "_" and "."; not ${RESERVED.join(' or ')}`)
  const name = text(user['name'], `${path}.name`)
  const params = user['params'] === undefined ? {} : object(user['params'], `${path}.params`)
  const held = list(user['roles'], `${path}.roles`).map((role, at) => text(role, `${path}.roles[${at}]`))
  held.forEach((role, at) => checkRole(role, `${path}.roles[${at}]`, params, path, roles))
  return { id, name, email: optionalText(user['email'], `${path}.email`) ?? '', roles: held, params }
}

function checkRole(
  name: string,
  place: string,
  params: Record<string, unknown>,
  path: string,
  roles: RoleConfig[],
): void {
  const role = roles.find((candidate) => candidate.name === name)
  if (!role) {
    const names = roles.map((known) => known.name).join(', ')
    throw new Error(`${place}: there is no role "${name}"; expected one of ${names}`)
  }
  for (const parameter of roleParameters(role)) {
    if (!Object.hasOwn(params, parameter.name))
      throw new Error(
        `${place}: a filter of role "${name}" needs the parameter "${parameter.name}" in params`,
      )
    // Looked for in a text, a value is never found: the role would grant nothing.
    if (parameter.list) list(params[parameter.name], `${path}.params.${parameter.name}`)
  }
}
