import { API_VERSION } from '@forecourt/schemas/api-version'
import { useEffect, useRef } from 'react'
import { type DocumentActionComponent, useClient, useCurrentUser } from 'sanity'
import { type ApprovalRequest, answerTo } from './approval-request.ts'
import { useRequestOf } from './use-request-of.ts'

/**
 * An action of the Studio that ends what a draft waits for, with the answer to its request: published, it is approved; discarded,
 * it is withdrawn by whoever asked, and returned by anybody else.
 */
export function closesRequest(
  useAction: DocumentActionComponent,
  outcome: 'published' | 'discarded',
): DocumentActionComponent {
  const useClosesRequest: DocumentActionComponent = (props) => {
    const action = useAction(props)
    const client = useClient({ apiVersion: API_VERSION })
    const person = useCurrentUser()?.id
    const request = useRequestOf(props.id)
    /** The request that waited when the button was pressed, and the state of the document then. */
    const pressed = useRef<{ request: ApprovalRequest | undefined; state: string } | undefined>(undefined)
    const state = outcome === 'published' ? (props.published?._rev ?? 'none') : String(props.draft !== null)
    useEffect(() => {
      const before = pressed.current
      if (!before || before.state === state) return
      pressed.current = undefined
      if (before.request?.state !== 'waiting' || person === undefined) return
      // The document has changed in any case: a request that keeps waiting is listed as long as it has a draft.
      void client
        .patch(before.request._id)
        .set(answerOf(outcome, before.request, person))
        .commit()
        .catch(() => undefined)
    }, [client, person, state])
    if (!action?.onHandle) return action
    return {
      ...action,
      onHandle: () => {
        pressed.current = { request, state }
        action.onHandle?.()
      },
    }
  }
  useClosesRequest.action = useAction.action
  useClosesRequest.displayName = 'ClosesRequest'
  return useClosesRequest
}

function answerOf(
  outcome: 'published' | 'discarded',
  { askedBy }: ApprovalRequest,
  person: string,
): Partial<ApprovalRequest> {
  const now = new Date()
  if (outcome === 'published') return answerTo('approved', { words: '', person, now })
  if (askedBy === person) return { state: 'withdrawn' }
  return answerTo('returned', { words: 'The draft was discarded.', person, now })
}
