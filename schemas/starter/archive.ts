import { publishedId } from '@forecourt/tenant-config/documents/published-id'
import type { Issue } from '@forecourt/tenant-config/documents/result'
import { searchKey } from '@forecourt/tenant-config/search/search-text'
import { hostProblems, nameOf } from './check-answers.ts'
import type { TakenTenant } from './taken.ts'

/** A change of one version of the dealer's document, as the content API takes it. */
export interface ArchivePatch {
  patch: { id: string; set: { archivedAt: string } } | { id: string; unset: ['archivedAt'] }
}

/**
 * Takes a dealer off the platform: every version of its document is marked, so that publishing a draft does not bring it
 * back by accident. Its pages, rules, offers and pictures stay as they are; nothing is deleted. `at` is ISO time.
 */
export function archiveTenant(id: string, tenants: readonly TakenTenant[], at: string): ArchivePatch[] {
  return versionsOf(id, tenants).map((version) => ({
    patch: { id: version._id, set: { archivedAt: at } },
  }))
}

/** Brings a dealer back as it was; ask `restoreProblems` first. */
export function restoreTenant(id: string, tenants: readonly TakenTenant[]): ArchivePatch[] {
  return versionsOf(id, tenants).map((version) => ({
    patch: { id: version._id, unset: ['archivedAt'] as const },
  }))
}

/** Why a dealer cannot be brought back as it is: somebody has taken its short name or one of its hosts since (N17). */
export function restoreProblems(id: string, tenants: readonly TakenTenant[]): Issue[] {
  const others = tenants.filter((other) => publishedId(other._id) !== id && !other.archivedAt)
  return versionsOf(id, tenants)
    .flatMap(({ slug, hosts }) =>
      others.flatMap((other) => [
        ...(slug && other.slug && searchKey(slug) === searchKey(other.slug)
          ? [{ path: 'slug', message: `${slug} is taken by ${nameOf(other)}` }]
          : []),
        ...hostProblems(hosts ?? [], other),
      ]),
    )
    .filter((issue, at, all) => all.findIndex(({ message }) => message === issue.message) === at)
}

/** Each dealer once, by its published document where there is one. */
export function eachTenant(tenants: readonly TakenTenant[]): TakenTenant[] {
  const published = tenants.filter(({ _id }) => publishedId(_id) === _id)
  const known = new Set(published.map(({ _id }) => _id))
  const others = tenants.filter(({ _id }) => {
    const id = publishedId(_id)
    return !known.has(id) && known.add(id)
  })
  return [...published, ...others]
}

function versionsOf(id: string, tenants: readonly TakenTenant[]): TakenTenant[] {
  return tenants.filter(({ _id }) => publishedId(_id) === id)
}
