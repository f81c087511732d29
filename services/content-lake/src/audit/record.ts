import { isDraftId, isVersionId } from '../document.ts'
import { isObject } from '../json.ts'
import type { IncomingMessage } from 'node:http'
import type { Lake } from '../lake.ts'
import type { LakeRequest } from '../http/request.ts'
import type { AuditAction } from './audit.ts'

/** Notes in the audit log what a request has done, in the name and from the address of who sent it. */
export function record(
  request: Pick<LakeRequest, 'lake' | 'principal' | 'req'>,
  action: AuditAction,
  subject: string,
  count = 1,
  outcome: 'done' | 'refused' = 'done',
): void {
  const { lake, principal, req } = request
  const address = lake.limits.addressOf(req)
  lake.audit.add({ action, outcome, actor: principal.id, subject, count, address })
}

const NAMED = 5

/** Notes which published documents a transaction of mutations has written or deleted. */
export function recordMutations(
  results: readonly { id: string; operation: string }[],
  transactionId: string,
  request: LakeRequest,
): void {
  const published = results.filter(
    ({ id, operation }) => operation !== 'none' && !isDraftId(id) && !isVersionId(id),
  )
  const note = (action: AuditAction, ids: string[]): void => {
    const more = ids.length > NAMED ? ', …' : ''
    const subject = `${ids.slice(0, NAMED).join(', ')}${more} (transaction ${transactionId})`
    if (ids.length > 0) record(request, action, subject, ids.length)
  }
  const idsOf = (isDeletion: boolean): string[] =>
    published.filter(({ operation }) => (operation === 'delete') === isDeletion).map(({ id }) => id)
  note('publish', idsOf(false))
  note('delete', idsOf(true))
}

const KINDS: Record<string, AuditAction> = {
  'sanity.action.document.publish': 'publish',
  'sanity.action.document.unpublish': 'unpublish',
  'sanity.action.document.delete': 'delete',
  'sanity.action.release.publish': 'publish',
  'sanity.action.release.schedule': 'publish',
  'sanity.action.release.delete': 'delete',
}

/** Notes what actions have published, unpublished and deleted. */
export function recordActions(body: unknown, transactionId: string, request: LakeRequest): void {
  if (!isObject(body) || body['dryRun'] === true || !Array.isArray(body['actions'])) return
  for (const action of body['actions'].filter(isObject)) {
    const type = String(action['actionType'])
    const kind = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined
    if (kind === undefined) continue
    const id = action['publishedId'] ?? action['releaseId'] ?? action['draftId'] ?? ''
    const subject = typeof id === 'string' ? id : ''
    record(request, kind, `${subject} (transaction ${transactionId})`)
  }
}

/** Notes that a request was refused for want of a valid token (401) or of a permission (403); so many a minute of one address. */
export function recordRefusal(req: IncomingMessage, status: number, lake: Lake): void {
  if (status !== 401 && status !== 403) return
  const address = lake.limits.addressOf(req)
  if (!lake.limits.mayRecordRefusal(address)) return
  const path = (req.url ?? '').split(/[?#]/)[0] ?? ''
  const actor = actorOf(req, lake)
  lake.audit.add({
    action: 'refusal',
    outcome: 'refused',
    actor,
    subject: `${status} ${req.method ?? ''} ${path}`,
    count: 1,
    address,
  })
}

function actorOf(req: IncomingMessage, lake: Lake): string {
  try {
    return lake.access.authenticate(req.headers.authorization).id
  } catch {
    return '<unknown token>'
  }
}
