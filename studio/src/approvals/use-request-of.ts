import { publishedId } from '@forecourt/tenant-config/documents/published-id'
import { useLiveQuery } from '../use-live-query.ts'
import { REQUEST_OF_QUERY, type ApprovalRequest } from './approval-request.ts'

const SOURCE = {
  query: REQUEST_OF_QUERY,
  filter: '_type == "approvalRequest" && subject == $subject || _id == $subject',
}

/** The newest request about a document that waits or was returned; undefined for none, and until it is known. */
export function useRequestOf(documentId: string): ApprovalRequest | undefined {
  const answer = useLiveQuery<ApprovalRequest | null>(SOURCE, { subject: publishedId(documentId) })
  return answer.state === 'ready' ? (answer.data ?? undefined) : undefined
}
