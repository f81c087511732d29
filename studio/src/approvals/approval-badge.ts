import type { DocumentBadgeComponent } from 'sanity'
import { useRequestOf } from './use-request-of.ts'

/** Says at the foot of a form that its draft waits for approval, or came back with words. */
export const useApprovalBadge: DocumentBadgeComponent = ({ id, draft }) => {
  const request = useRequestOf(id)
  if (!draft || !request) return null
  return request.state === 'waiting'
    ? { label: 'Waiting for approval', color: 'primary', title: request.words || 'Nothing was said with it.' }
    : { label: 'Returned', color: 'warning', title: request.answer ?? '' }
}
