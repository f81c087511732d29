import { isPublicId } from '../document.ts'
import type { Grant, Permission, Principal } from './principal.ts'
import type { LakeDocument } from '../document.ts'
import type { QueryEngine } from '../query/types.ts'

/** The GROQ filter that matches every document. */
export const EVERYTHING = '_id in path("**")'

/** Who a principal is, apart from what it may do. */
export type Identity = Pick<Principal, 'id' | 'kind' | 'name' | 'email' | 'roles'>

/** A principal whose permissions are exactly `grants`; each answer is computed once per state of a document. */
export function grantedPrincipal(
  identity: Identity,
  grants: Grant[],
  engine: Pick<QueryEngine, 'matches'>,
): Omit<Principal, 'ownerFields' | 'ownedTypes'> {
  const answers = new Map<Permission, WeakMap<LakeDocument, boolean>>()
  const filtersOf = (permission: Permission): string[] =>
    grants.filter((grant) => grant.permissions.includes(permission)).map((grant) => grant.filter)
  const decide = (permission: Permission, document: LakeDocument): boolean => {
    const filters = filtersOf(permission)
    if (filters.includes(EVERYTHING)) return true
    return filters.some((filter) => engine.matches(filter, { identity: identity.id }, document))
  }
  const can = (permission: Permission, document: LakeDocument): boolean => {
    const memo = answers.get(permission) ?? new WeakMap<LakeDocument, boolean>()
    answers.set(permission, memo)
    const known = memo.get(document)
    if (known !== undefined) return known
    const answer = decide(permission, document)
    memo.set(document, answer)
    return answer
  }
  return {
    ...identity,
    grants,
    can,
    has: (permission) => filtersOf(permission).length > 0,
    queryScope: filtersOf('read').includes(EVERYTHING)
      ? { identity: identity.id }
      : { identity: identity.id, readable: filtersOf('read') },
  }
}

/** The caller without a token: reads published documents without a dot in their id, and nothing else. */
export const ANONYMOUS: Principal = {
  id: '<anonymous>',
  kind: 'anonymous',
  name: 'Anonymous',
  email: '',
  roles: [],
  grants: [],
  can: (permission, document) => permission === 'read' && isPublicId(document._id),
  has: (permission) => permission === 'read',
  queryScope: { readable: ['_id in path("*")'] },
  ownerFields: {},
  ownedTypes: [],
}

/** The caller without a token where the dataset is private: reads nothing. */
export const NOBODY: Principal = {
  ...ANONYMOUS,
  can: () => false,
  has: () => false,
  queryScope: { readable: [] },
}

/** The server itself, for scheduled publishing. */
export const SYSTEM: Principal = {
  id: '<system>',
  kind: 'system',
  name: 'System',
  email: '',
  roles: [],
  grants: [{ filter: EVERYTHING, permissions: ['read', 'create', 'update', 'history'] }],
  can: () => true,
  has: () => true,
  queryScope: { identity: '<system>' },
  ownerFields: {},
  ownedTypes: [],
}

const STRING_OR_PARAMETER = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\$([A-Za-z_]\w*)/g

/** The names of the parameters in a filter, other than `$identity`. */
export function parametersIn(filter: string): string[] {
  const names = [...filter.matchAll(STRING_OR_PARAMETER)].flatMap(([, name]) => name ?? [])
  return [...new Set(names)].filter((name) => name !== 'identity')
}

/**
 * Writes a person's parameters into a filter as literals, so that the Studio can evaluate it; `$identity` stays, the
 * Studio binds it. Throws when a parameter is missing.
 */
export function inlineParameters(filter: string, params: Record<string, unknown>): string {
  return filter.replace(STRING_OR_PARAMETER, (text: string, name: string | undefined) => {
    if (name === undefined || name === 'identity') return text
    if (!Object.hasOwn(params, name)) throw new Error(`needs the parameter "${name}"`)
    return JSON.stringify(params[name])
  })
}
