import { isDraftId, isVersionId, publishedId } from './document.ts'
import type { LakeDocument } from './document.ts'
import type { Store } from './store/store.ts'

/** Finds the published document, the draft and the versions that belong together. */
export interface Groups {
  /** All documents of the group that an id belongs to. */
  of(id: string): LakeDocument[]
}

/** Knows the drafts and versions of every document, from now on by following the commits. */
export function createGroups(store: Store): Groups {
  const members = new Map<string, Set<string>>()
  const add = (id: string): void => {
    if (!isDraftId(id) && !isVersionId(id)) return
    const group = publishedId(id)
    const ids = members.get(group) ?? new Set()
    members.set(group, ids.add(id))
  }
  const remove = (id: string): void => {
    const group = publishedId(id)
    const ids = members.get(group)
    ids?.delete(id)
    if (ids?.size === 0) members.delete(group)
  }
  for (const { _id } of store.documents()) add(_id)
  store.onCommit(({ changes }) => {
    for (const { documentId, after } of changes) {
      if (after) add(documentId)
      else remove(documentId)
    }
  })
  return {
    of(id) {
      const group = publishedId(id)
      return [group, ...(members.get(group) ?? [])].flatMap((member) => store.get(member) ?? [])
    },
  }
}
