import type { LakeDocument } from '../document.ts'

/** A mutation of exactly one document, in Sanity's wire form. */
export type DocumentMutation =
  | { create: LakeDocumentInput }
  | { createOrReplace: LakeDocumentInput }
  | { createIfNotExists: LakeDocumentInput }
  | { delete: { id: string } }
  | { patch: { id: string } & PatchOperations }

/** A document as a client sends it: `_id` already decided. */
export interface LakeDocumentInput {
  _id: string
  _type: string
  [key: string]: unknown
}

/** Where items go in an array: a path per position. */
export type InsertOperation = { items: unknown[] } & (
  | { before: string }
  | { after: string }
  | { replace: string }
)

export interface PatchOperations {
  set?: Record<string, unknown>
  setIfMissing?: Record<string, unknown>
  unset?: string[]
  inc?: Record<string, number>
  dec?: Record<string, number>
  insert?: InsertOperation
  diffMatchPatch?: Record<string, string>
}

/** Mendoza patches between the two states of a document, both without `_rev`. */
export interface Effects {
  apply: unknown[]
  revert: unknown[]
}

/** A change of one document by one transaction; `before` is absent for a creation, `after` for a deletion. */
export interface Change {
  documentId: string
  before?: LakeDocument
  after?: LakeDocument
  mutations: DocumentMutation[]
  effects: Effects
}

/** A history event as the events API returns it, filed under the published id `groupId`. */
export interface DomainEvent {
  groupId: string
  event: { type: string; [key: string]: unknown }
}

export interface CommitInput {
  transactionId: string
  timestamp: string
  author: string
  changes: Change[]
  events: DomainEvent[]
  /** Ids of documents whose history, this commit included, is not kept. */
  purged?: string[]
}

/** A transaction that is durably stored; `seq` grows by one with each. */
export interface Commit extends CommitInput {
  seq: number
}
