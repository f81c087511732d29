import type { LakeClient } from '../lake-client.ts'

const IDS_PER_QUERY = 1000

/** Which of these ids the dataset has: drafts, versions and system documents too. */
export async function findExisting(ids: Iterable<string>, client: LakeClient): Promise<Set<string>> {
  const all = [...ids]
  const existing = new Set<string>()
  for (let at = 0; at < all.length; at += IDS_PER_QUERY) {
    const found = await client.query('*[_id in $ids]._id', { ids: all.slice(at, at + IDS_PER_QUERY) })
    for (const id of Array.isArray(found) ? (found as unknown[]) : []) existing.add(String(id))
  }
  return existing
}
