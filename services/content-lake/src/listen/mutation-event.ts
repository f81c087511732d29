import { randomId } from '../mutations/ids.ts'
import { effectsBetween } from '../mendoza/effects.ts'
import type { Change, Commit } from '../store/commit.ts'
import type { LakeDocument } from '../document.ts'

/** Options of a listener, as the client requested them. */
export interface ListenOptions {
  includeResult: boolean
  includePreviousRevision: boolean
  includeMutations: boolean
  effects: boolean
  enableResume: boolean
  /** The client's value, returned in events; it changes nothing, as queries see every transaction at once. */
  visibility: 'query' | 'transaction'
}

export type Transition = 'appear' | 'update' | 'disappear'

/** A change as one listener sees it: states that the listener may not read are absent. */
export interface SeenChange extends Change {
  transition: Transition
}

/**
 * Returns the part of a change that a listener may see, or undefined when that is nothing. A document that becomes
 * readable looks created, one that stops being readable looks deleted, so that no content of the hidden state leaks.
 */
export function seenChange(
  change: Change,
  readable: (document: LakeDocument) => boolean,
  matches: (document: LakeDocument) => boolean,
): SeenChange | undefined {
  const before = change.before && readable(change.before) ? change.before : undefined
  const after = change.after && readable(change.after) ? change.after : undefined
  const transition = transitionOf(
    before !== undefined && matches(before),
    after !== undefined && matches(after),
  )
  if (!transition) return undefined
  if (before === change.before && after === change.after) return { ...change, transition }
  const mutations: Change['mutations'] = after
    ? [{ createOrReplace: after }]
    : [{ delete: { id: change.documentId } }]
  const seen: SeenChange = {
    documentId: change.documentId,
    mutations,
    effects: effectsBetween(before, after),
    transition,
  }
  if (before) seen.before = before
  if (after) seen.after = after
  return seen
}

function transitionOf(before: boolean, after: boolean): Transition | undefined {
  if (before) return after ? 'update' : 'disappear'
  return after ? 'appear' : undefined
}

/** Returns the data of a `mutation` event; `position` counts this listener's events of the transaction from 1. */
export function mutationEventData(
  change: SeenChange,
  commit: Commit,
  options: ListenOptions,
  position: { current: number; total: number },
): Record<string, unknown> {
  const { before, after } = change
  const data: Record<string, unknown> = {
    eventId: `${commit.transactionId}#${change.documentId}`,
    documentId: change.documentId,
    transactionId: commit.transactionId,
    transition: change.transition,
    identity: commit.author,
    timestamp: commit.timestamp,
    resultRev: commit.transactionId,
    visibility: options.visibility,
    transactionTotalEvents: position.total,
    transactionCurrentEvent: position.current,
  }
  if (before) data['previousRev'] = before._rev
  if (options.includeMutations) data['mutations'] = change.mutations
  if (options.includeResult && after) data['result'] = after
  if (options.includePreviousRevision) data['previous'] = before ?? null
  if (options.effects) data['effects'] = change.effects
  return data
}

/** A name for a new listener, as the `welcome` event carries it. */
export function listenerName(): string {
  return randomId(16)
}
