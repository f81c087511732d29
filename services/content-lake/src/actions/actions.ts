import { httpError, transactionError } from '../errors.ts'
import { isObject, unsafeReason } from '../json.ts'
import { isTransactionId, randomId } from '../mutations/ids.ts'
import { transact } from '../mutations/transact.ts'
import { actionContext, invalidAction } from './context.ts'
import {
  createAction,
  deleteAction,
  discardAction,
  editAction,
  publishAction,
  unpublishAction,
} from './document-actions.ts'
import { createVersionAction, replaceAction, unpublishVersionAction } from './version-actions.ts'
import { importRelease } from '../releases/import-release.ts'
import { RELEASE_ACTIONS } from '../releases/release-actions.ts'
import type { ActionHandler } from './context.ts'
import type { MutationFailure } from '../errors.ts'
import type { JsonObject } from '../json.ts'
import type { PublishRules } from '../publish-rules.ts'
import type { Principal } from '../access/principal.ts'
import type { Step } from '../mutations/transact.ts'
import type { Store } from '../store/store.ts'

const HANDLERS: Record<string, ActionHandler> = {
  'sanity.action.document.create': createAction,
  'sanity.action.document.edit': editAction,
  'sanity.action.document.publish': publishAction,
  'sanity.action.document.unpublish': unpublishAction,
  'sanity.action.document.discard': discardAction,
  'sanity.action.document.delete': deleteAction,
  'sanity.action.document.replaceDraft': replaceAction,
  'sanity.action.document.version.create': createVersionAction,
  'sanity.action.document.version.discard': discardAction,
  'sanity.action.document.version.replace': replaceAction,
  'sanity.action.document.version.unpublish': unpublishVersionAction,
  ...RELEASE_ACTIONS,
  'sanity.action.release.import': importRelease,
}

const MAX_ACTIONS = 1000

/** Runs the body of an actions request as one transaction and returns its id; rejects with `LakeError` when any part fails. */
export async function runActions(
  body: unknown,
  principal: Principal,
  store: Store,
  now: Date,
  publishRules?: PublishRules,
): Promise<{ transactionId: string }> {
  if (!isObject(body)) throw httpError(400, 'The request body must be a JSON object')
  const { actions, transactionId = randomId(), dryRun = false } = body
  if (typeof dryRun !== 'boolean') throw httpError(400, '"dryRun" must be true or false')
  if (!Array.isArray(actions) || actions.length === 0)
    throw httpError(400, '"actions" must be a non-empty array')
  if (actions.length > MAX_ACTIONS) throw httpError(413, `At most ${MAX_ACTIONS} actions fit a transaction`)
  if (!isTransactionId(transactionId)) throw httpError(400, '"transactionId" is malformed')
  const steps = actions.map((action: unknown, index) => toStep(action, index, principal))
  await transact(steps, {
    store,
    principal,
    transactionId,
    now,
    dryRun,
    publishRules,
    kind: 'actionError',
  })
  return { transactionId }
}

function toStep(input: unknown, index: number, principal: Principal): Step {
  const { action, handler } = parseAction(input, index)
  return (workspace, state) => handler(action, actionContext(workspace, state, principal))
}

function parseAction(input: unknown, index: number): { action: JsonObject; handler: ActionHandler } {
  const type = isObject(input) ? input['actionType'] : undefined
  const handler = typeof type === 'string' && Object.hasOwn(HANDLERS, type) ? HANDLERS[type] : undefined
  const reason = unsafeReason(input)
  if (handler && isObject(input) && reason === undefined) return { action: input, handler }
  const failure: MutationFailure = invalidAction(
    reason ?? `Unknown "actionType" ${JSON.stringify(type) ?? ''}`,
  )
  throw transactionError(400, [failure.toItem(index)], 'actionError')
}
