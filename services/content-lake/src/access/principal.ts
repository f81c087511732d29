import type { JsonObject } from '../json.ts'
import type { LakeDocument } from '../document.ts'
import type { QueryScope } from '../query/types.ts'

export const PERMISSIONS = ['read', 'create', 'update', 'history', 'editHistory', 'manage'] as const
export type Permission = (typeof PERMISSIONS)[number]

/** One grant: the permissions on every document that the GROQ filter matches. */
export interface Grant {
  filter: string
  permissions: Permission[]
}

/** Who a request speaks for, and what they may do; anonymous callers are principals too. */
export interface Principal {
  readonly id: string
  readonly kind: 'anonymous' | 'robot' | 'user' | 'system'
  readonly name: string
  readonly email: string
  readonly roles: { name: string; title: string }[]
  /** The grants with the person's parameters written in, as the acl endpoint shows them. */
  readonly grants: Grant[]
  /** The account as a document that grants are checked against; absent for anonymous callers and the server. */
  readonly account?: LakeDocument
  /** Values of the configured `ownerFields`, which mark the owner of what this person makes; empty for platform staff. */
  readonly ownerFields: JsonObject
  /** Types of documents that get these fields, besides assets and releases. */
  readonly ownedTypes: readonly string[]
  /** Hash of the token that was presented, so that signing out can end its streams. */
  readonly sessionKey?: string
  /** When the token's sign-in ends (epoch ms); absent for tokens that do not expire. */
  readonly expires?: number
  can(permission: Permission, document: LakeDocument): boolean
  /** True when at least one grant gives the permission. */
  has(permission: Permission): boolean
  /** Restrictions on this person's queries; spread it into `QueryOptions`. */
  readonly queryScope: QueryScope
}
