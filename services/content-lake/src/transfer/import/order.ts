import type { DocumentEntry } from './index-documents.ts'

/**
 * Documents in an order in which each comes after those it refers to, as far as that is possible: only references that
 * close a circle point forward. Without recursion, so that chains may be of any length.
 */
export function orderByReferences(documents: ReadonlyMap<string, DocumentEntry>): DocumentEntry[] {
  const ordered: DocumentEntry[] = []
  const entered = new Set<string>()
  for (const root of documents.values()) {
    if (entered.has(root.id)) continue
    entered.add(root.id)
    const stack = [{ entry: root, next: 0 }]
    for (let frame = stack.at(-1); frame; frame = stack.at(-1)) {
      const target = frame.entry.targets[frame.next]
      frame.next += 1
      if (target === undefined) {
        ordered.push(frame.entry)
        stack.pop()
        continue
      }
      const entry = documents.get(target)
      if (!entry || entered.has(target)) continue
      entered.add(target)
      stack.push({ entry, next: 0 })
    }
  }
  return ordered
}
