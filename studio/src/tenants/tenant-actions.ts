import type { DocumentActionComponent } from 'sanity'
import { useMakeOwnAction } from '../brands/own-action.tsx'
import { SHARED_SECTIONS } from '../brands/shared-sections.ts'
import { useArchiveAction } from './archive-action.tsx'

/** Actions that would remove a dealer's site without a trace, or make a second one under its address. */
const NOT_FOR_DEALERS: ReadonlySet<string | undefined> = new Set(['delete', 'unpublish', 'duplicate'])

/** Returns the actions of a document; a dealer is archived instead of deleted, and a shared one can be made one's own. */
export function tenantActions(
  actions: readonly DocumentActionComponent[],
  schemaType: string,
): DocumentActionComponent[] {
  if (SHARED_SECTIONS.some(({ type }) => type === schemaType)) return [...actions, useMakeOwnAction]
  if (schemaType !== 'tenant') return [...actions]
  return [...actions.filter(({ action }) => !NOT_FOR_DEALERS.has(action)), useArchiveAction]
}
