import { MutationFailure } from '../errors.ts'
import { strongReferences } from '../store/references.ts'
import { immutable } from './workspace.ts'
import type { Change } from '../store/commit.ts'
import type { LakeDocument } from '../document.ts'
import type { ReferenceIndex } from '../store/references.ts'

export interface IntegrityContext {
  read(id: string): LakeDocument | undefined
  references: ReferenceIndex
  visible(document: LakeDocument): boolean
}

/** Throws when a finished transaction would change an immutable attribute or leave a strong reference dangling. */
export function checkIntegrity(changes: Change[], context: IntegrityContext): void {
  const after = new Map(changes.map((change) => [change.documentId, change.after]))
  for (const change of changes) {
    checkImmutable(change)
    if (change.after) checkTargets(change, after, context)
    else checkReferrers(change.documentId, after, context)
  }
}

function checkImmutable({ documentId, before, after, mutations }: Change): void {
  const recreated = mutations.some((mutation) => 'delete' in mutation)
  if (!before || !after || recreated) return
  for (const attribute of ['_type', '_createdAt']) {
    if (before[attribute] !== after[attribute]) throw immutable(documentId, attribute)
  }
}

function checkTargets(
  change: Change,
  after: Map<string, LakeDocument | undefined>,
  context: IntegrityContext,
): void {
  const known = change.before ? strongReferences(change.before) : new Set<string>()
  for (const target of strongReferences(change.after)) {
    const document = after.has(target) ? after.get(target) : context.read(target)
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

function checkReferrers(
  id: string,
  after: Map<string, LakeDocument | undefined>,
  context: IntegrityContext,
): void {
  const committed = [...context.references.referrers(id)].filter((referrer) => !after.has(referrer))
  if (committed.length === 0) return
  const visible = committed.filter((referrer) => {
    const document = context.read(referrer)
    return document !== undefined && context.visible(document)
  })
  const from = visible.length > 0 ? visible.map((name) => `"${name}"`).join(', ') : 'other documents'
  throw new MutationFailure(
    409,
    'documentHasExistingReferencesError',
    `Document "${id}" cannot be deleted as there are references to it from ${from}`,
    { id, referencingIDs: visible },
  )
}
