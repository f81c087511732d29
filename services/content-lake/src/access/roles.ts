import { inlineParameters, parametersIn } from './grants.ts'
import type { Grant } from './principal.ts'
import type { RoleConfig } from '../config-file.ts'

/** A parameter that the filters of a role use; `list` when they look for a value in it. */
interface RoleParameter {
  name: string
  list: boolean
}

/** The parameters that somebody with this role needs. */
export function roleParameters({ grants }: RoleConfig): RoleParameter[] {
  const found = new Map<string, boolean>()
  for (const { filter } of grants) {
    for (const name of parametersIn(filter)) {
      const isSearched = new RegExp(`\\bin\\s+\\$${name}\\b`).test(filter)
      found.set(name, isSearched || found.get(name) === true)
    }
  }
  return [...found].map(([name, list]) => ({ name, list }))
}

/**
 * What the named roles grant to somebody with these parameters. A role that is not configured (any more), or that needs
 * a parameter which is missing, grants nothing.
 */
export function grantsOf(names: string[], params: Record<string, unknown>, roles: RoleConfig[]): Grant[] {
  return roles
    .filter((role) => names.includes(role.name))
    .filter((role) => roleParameters(role).every(({ name }) => Object.hasOwn(params, name)))
    .flatMap((role) => role.grants)
    .map(({ filter, permissions }) => ({ filter: inlineParameters(filter, params), permissions }))
}
