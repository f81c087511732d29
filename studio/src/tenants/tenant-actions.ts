import type { DocumentActionComponent } from 'sanity'
import { useArchiveAction } from './archive-action.tsx'

/** What would take a dealer's site away without a trace, or make a second one under its address. */
const NOT_FOR_DEALERS: ReadonlySet<string | undefined> = new Set(['delete', 'unpublish', 'duplicate'])

/** The actions of a document; a dealer is archived instead of deleted. */
export function tenantActions(
  actions: readonly DocumentActionComponent[],
  schemaType: string,
): DocumentActionComponent[] {
  if (schemaType !== 'tenant') return [...actions]
  return [...actions.filter(({ action }) => !NOT_FOR_DEALERS.has(action)), useArchiveAction]
}
