import { record } from '../audit/record.ts'
import { requireAdministrator } from '../audit/routes.ts'
import { undoTransaction } from '../history/undo.ts'
import type { LakeRequest } from './request.ts'
import type { Route } from './router.ts'

async function undo(request: LakeRequest, [transactionId = '']: string[]): Promise<unknown> {
  const { lake, principal } = request
  requireAdministrator(principal)
  const result = await undoTransaction(transactionId, { store: lake.store, principal, now: lake.now() })
  record(request, 'undo', `transaction ${transactionId}`, result.restored.length)
  return result
}

/** `POST /data/history/<dataset>/transactions/<id>/undo` restores what a transaction deleted or overwrote; for administrators. */
export const UNDO_ROUTES: Route[] = [
  {
    methods: ['POST'],
    path: /^\/data\/history\/([^/]+)\/transactions\/([^/]+)\/undo$/,
    dataset: true,
    handle: undo,
  },
]
