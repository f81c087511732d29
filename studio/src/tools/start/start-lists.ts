import { windowLabel } from '@forecourt/schemas/time-window'
import { documentPath } from '../../preview/document-path.ts'
import { sitePath } from '../../preview/presentation.ts'
import type { ListedRequest, ListedWindow, StartContent, StartDealer } from './start-query.ts'

/** The requests that concern a person: all that wait, and those that came back to whoever asked. */
export function requestsFor(
  { requests }: Pick<StartContent, 'requests'>,
  person: string,
): { waiting: ListedRequest[]; returned: ListedRequest[] } {
  // Without its draft a request has nothing to approve: it was published or discarded elsewhere.
  const open = requests.filter(({ draft }) => draft !== null)
  return {
    waiting: open.filter(({ state }) => state === 'waiting'),
    returned: open.filter(({ state, askedBy }) => state === 'returned' && askedBy === person),
  }
}

/** The page of a draft in the Studio's preview; undefined for what has no page of its own. */
export function previewOf(
  { draft, subjectType }: ListedRequest,
  dealer: StartDealer | undefined,
): string | undefined {
  const path = draft && documentPath(subjectType, draft, dealer?.template)
  return path && dealer?.slug ? sitePath(dealer.slug, path) : undefined
}

/** When something begins or ends, by its dealer's clock. */
export function windowNote(
  { start, expiry }: ListedWindow,
  dealer: StartDealer | undefined,
  now: number,
): string {
  return windowLabel(
    {
      ...(start !== null && { start }),
      ...(expiry !== null && { expiry }),
      ...(dealer?.timeZone && { timeZone: dealer.timeZone }),
    },
    now,
  )
}
