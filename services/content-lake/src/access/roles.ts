import { inlineParameters, parametersIn } from './grants.ts'
import type { Grant } from './principal.ts'

/** A role of the config file. */
export interface RoleConfig {
  name: string
  title: string
  grants: Grant[]
  /**
   * Shown to clients with the grants and never enforced. The Studio asks whether a document may be added to a release by
   * the document's id and type alone, which no grant on content can answer.
   */
  shownGrants?: Grant[]
}

/** A parameter that the filters of a role use; `list` when they look for a value in it. */
interface RoleParameter {
  name: string
  list: boolean
}

/** Returns the parameters that an account with this role needs. */
export function roleParameters({ grants, shownGrants = [] }: RoleConfig): RoleParameter[] {
  const found = new Map<string, boolean>()
  for (const { filter } of [...grants, ...shownGrants]) {
    for (const name of parametersIn(filter)) {
      const isSearched = new RegExp(`\\bin\\s+\\$${name}\\b`).test(filter)
      found.set(name, isSearched || found.get(name) === true)
    }
  }
  return [...found].map(([name, list]) => ({ name, list }))
}

/**
 * Returns the grants of the named roles with these parameters written in. A role that is not configured (any more), or
 * that needs a missing parameter, grants nothing.
 */
export function grantsOf(names: string[], params: Record<string, unknown>, roles: RoleConfig[]): Grant[] {
  return heldRoles(names, params, roles).flatMap(({ grants }) => withParameters(grants, params))
}

/** Returns the `shownGrants` of the named roles, which clients see beside the grants. */
export function shownGrantsOf(
  names: string[],
  params: Record<string, unknown>,
  roles: RoleConfig[],
): Grant[] {
  return heldRoles(names, params, roles).flatMap(({ shownGrants = [] }) =>
    withParameters(shownGrants, params),
  )
}

function heldRoles(names: string[], params: Record<string, unknown>, roles: RoleConfig[]): RoleConfig[] {
  return roles
    .filter((role) => names.includes(role.name))
    .filter((role) => roleParameters(role).every(({ name }) => Object.hasOwn(params, name)))
}

function withParameters(grants: Grant[], params: Record<string, unknown>): Grant[] {
  return grants.map(({ filter, permissions }) => ({ filter: inlineParameters(filter, params), permissions }))
}
