import { grantedPrincipal } from './grants.ts'
import { grantsOf } from './roles.ts'
import type { Identity } from './grants.ts'
import type { JsonObject } from '../json.ts'
import type { LakeConfigFile } from '../config-file.ts'
import type { LakeDocument } from '../document.ts'
import type { Grant, Principal } from './principal.ts'
import type { QueryEngine } from '../query/types.ts'

/** A person or a token. */
export interface Account {
  id: string
  kind: 'user' | 'robot'
  /** A person's name or a token's label. */
  name: string
  email: string
  roles: string[]
  params: Record<string, unknown>
  /** From the configuration: cannot be changed while the server runs. */
  fixed: boolean
  /** When it was made (epoch ms); absent for fixed ones. */
  created?: number
  /** Grants of a token that has no role of the configuration. */
  grants?: Grant[]
}

/** Everybody who has an account, each with the principal that speaks for them. */
export interface Accounts {
  get(id: string): Entry | undefined
  all(): Entry[]
  /** Adds or changes an account; principals already in use get the new grants at once. */
  put(account: Account): Entry
  /** Removes an account; principals still in use lose every permission. */
  remove(id: string): void
  /** Registers a listener for changed and removed accounts, so that their open streams can be ended. */
  onChange(listener: (id: string) => void): void
}

export interface Entry {
  account: Account
  readonly principal: Principal
}

type State = Omit<Principal, 'sessionKey'>

/**
 * Returns the document that stands for an account when grants are checked: `read` on it shows the name to others, `manage`
 * lets them add, change and remove the account. The document is never stored and no query finds it.
 */
export function accountDocument({ id, kind, roles, params }: Account): LakeDocument {
  const _id = `_.users.${id}`
  const system = { _type: 'system.user', _rev: '', _createdAt: '', _updatedAt: '' }
  return { ...system, _id, isRobot: kind === 'robot', roles, params }
}

export function createAccounts(config: LakeConfigFile, engine: Pick<QueryEngine, 'matches'>): Accounts {
  const entries = new Map<string, Entry & { state: { current: State } }>()
  const listeners: ((id: string) => void)[] = []
  const stateOf = (account: Account): State => {
    const grants = account.grants ?? grantsOf(account.roles, account.params, config.roles)
    return {
      ...grantedPrincipal(identityOf(account, config), grants, engine),
      account: accountDocument(account),
      ownerFields: ownerFields(account, config),
      ownedTypes: config.ownedTypes,
    }
  }
  const changed = (id: string): void => {
    for (const listener of listeners) listener(id)
  }
  return {
    get: (id) => entries.get(id),
    all: () => [...entries.values()],
    put(account) {
      const known = entries.get(account.id)
      if (known) {
        known.account = account
        known.state.current = stateOf(account)
        changed(account.id)
        return known
      }
      const state = { current: stateOf(account) }
      const entry = { account, state, principal: livePrincipal(state) }
      entries.set(account.id, entry)
      return entry
    },
    remove(id) {
      const entry = entries.get(id)
      if (!entry) return
      entries.delete(id)
      entry.state.current = stateOf({ ...entry.account, roles: [], grants: [] })
      changed(id)
    },
    onChange: (listener) => void listeners.push(listener),
  }
}

/** Returns a principal that always reflects the current account: streams and requests keep it while the account changes. */
function livePrincipal(state: { current: State }): Principal {
  return {
    get id() {
      return state.current.id
    },
    get kind() {
      return state.current.kind
    },
    get name() {
      return state.current.name
    },
    get email() {
      return state.current.email
    },
    get roles() {
      return state.current.roles
    },
    get grants() {
      return state.current.grants
    },
    get queryScope() {
      return state.current.queryScope
    },
    get account() {
      return state.current.account as LakeDocument
    },
    get ownerFields() {
      return state.current.ownerFields
    },
    get ownedTypes() {
      return state.current.ownedTypes
    },
    can: (permission, document) => state.current.can(permission, document),
    has: (permission) => state.current.has(permission),
  }
}

function identityOf({ id, kind, name, email, roles }: Account, config: LakeConfigFile): Identity {
  const held = roles.map(
    (role) => config.roles.find((known) => known.name === role) ?? { name: role, title: role },
  )
  return { id, kind, name, email, roles: held.map((role) => ({ name: role.name, title: role.title })) }
}

function ownerFields({ params }: Account, config: LakeConfigFile): JsonObject {
  const fields = Object.entries(config.ownerFields).flatMap(([field, parameter]) => {
    const name = parameter.slice(1)
    return Object.hasOwn(params, name) ? [[field, params[name]]] : []
  })
  return Object.fromEntries(fields) as JsonObject
}
