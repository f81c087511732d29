import { createReferenceIndex } from './references.ts'
import type { Commit } from './commit.ts'
import type { LakeDocument } from '../document.ts'
import type { ReferenceIndex } from './references.ts'

/** The documents as the next transaction finds them: committed ones, and those that wait to be committed before it. */
export interface DocumentState {
  get(id: string): LakeDocument | undefined
  documents(): Iterable<LakeDocument>
  /** Ids of the documents that refer strongly to an id. */
  referrers(id: string): ReadonlySet<string>
  hasTransaction(id: string): boolean
  /** The newest content of a document, also of a deleted one. */
  lastStored(id: string): LakeDocument | undefined
}

/** The committed state. */
export interface CommittedState {
  documents: ReadonlyMap<string, LakeDocument>
  references: ReferenceIndex
  hasTransaction(id: string): boolean
  lastStored(id: string): LakeDocument | undefined
}

/** The commits of a group that is not on disk yet, over the committed state. */
export class PendingState implements DocumentState {
  private readonly base: CommittedState
  private readonly changed = new Map<string, LakeDocument | undefined>()
  private readonly stored = new Map<string, LakeDocument>()
  private readonly transactions = new Set<string>()
  private readonly references = createReferenceIndex()

  constructor(base: CommittedState) {
    this.base = base
  }

  add({ transactionId, changes }: Commit): void {
    this.transactions.add(transactionId)
    for (const { documentId, before, after } of changes) {
      this.references.replace(this.changed.get(documentId), after)
      this.changed.set(documentId, after)
      const content = after ?? before
      if (content) this.stored.set(documentId, content)
    }
  }

  get(id: string): LakeDocument | undefined {
    return this.changed.has(id) ? this.changed.get(id) : this.base.documents.get(id)
  }

  *documents(): Iterable<LakeDocument> {
    for (const document of this.base.documents.values()) {
      if (!this.changed.has(document._id)) yield document
    }
    for (const document of this.changed.values()) if (document) yield document
  }

  referrers(id: string): ReadonlySet<string> {
    const committed = this.base.references.referrers(id)
    if (this.changed.size === 0) return committed
    const kept = [...committed].filter((referrer) => !this.changed.has(referrer))
    return new Set([...kept, ...this.references.referrers(id)])
  }

  hasTransaction(id: string): boolean {
    return this.transactions.has(id) || this.base.hasTransaction(id)
  }

  lastStored(id: string): LakeDocument | undefined {
    return this.stored.get(id) ?? this.base.lastStored(id)
  }
}
