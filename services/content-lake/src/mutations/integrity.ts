import { MutationFailure } from '../errors.ts'
import { strongReferences } from '../store/references.ts'
import { immutable } from './workspace.ts'
import type { Change } from '../store/commit.ts'
import type { LakeDocument } from '../document.ts'
import type { DocumentState } from '../store/pending.ts'

export interface IntegrityContext {
  /** The documents of the transaction, after it. */
  after: ReadonlyMap<string, LakeDocument | undefined>
  /** The documents before the transaction. */
  state: DocumentState
  visible(document: LakeDocument): boolean
}

/** Throws when a change of a finished transaction touches an immutable attribute or leaves a strong reference dangling. */
export function checkIntegrity(change: Change, context: IntegrityContext): void {
  checkImmutable(change)
  if (change.after) checkTargets(change, context)
  if (change.after?._type !== change.before?._type) checkReferrers(change, context)
}

function checkImmutable({ documentId, before, after, mutations }: Change): void {
  const recreated = mutations.some((mutation) => 'delete' in mutation)
  if (!before || !after || recreated) return
  for (const attribute of ['_type', '_createdAt']) {
    if (before[attribute] !== after[attribute]) throw immutable(documentId, attribute)
  }
}

function checkTargets(change: Change, context: IntegrityContext): void {
  const { after, state } = context
  const known = change.before ? strongReferences(change.before) : new Set<string>()
  for (const target of strongReferences(change.after)) {
    const document = after.has(target) ? after.get(target) : state.get(target)
    // A reference that was there before may point at something this caller cannot see; a new one may not.
    if (document && (known.has(target) || context.visible(document))) continue
    throw new MutationFailure(
      409,
      'documentReferenceDoesNotExistError',
      `Document "${change.documentId}" references non-existent document "${target}"`,
      { id: change.documentId, referenceID: target },
    )
  }
}

/** Throws a 409 for a document that is deleted or changes its type while others refer to it strongly. */
function checkReferrers({ documentId: id, before, after: now }: Change, context: IntegrityContext): void {
  if (!before) return
  const { after, state } = context
  const committed = [...state.referrers(id)].filter((referrer) => !after.has(referrer))
  if (committed.length === 0) return
  const visible = committed.filter((referrer) => {
    const document = state.get(referrer)
    return document !== undefined && context.visible(document)
  })
  const from = visible.length > 0 ? visible.map((name) => `"${name}"`).join(', ') : 'other documents'
  throw new MutationFailure(
    409,
    'documentHasExistingReferencesError',
    now
      ? `Document "${id}" cannot change its type as there are references to it from ${from}`
      : `Document "${id}" cannot be deleted as there are references to it from ${from}`,
    { id, referencingIDs: visible },
  )
}
