import { httpError } from '../errors.ts'
import { hookState } from './record.ts'
import { waitingMessages } from './queue.ts'
import type { LakeDocument } from '../document.ts'
import type { LakeRequest } from '../http/request.ts'
import type { Route } from '../http/router.ts'
import type { WebhookConfig } from '../config-file.ts'

const MAX_MESSAGES = 100

function listHooks(request: LakeRequest, [project]: string[]): unknown {
  const hooks = managedHooks(request, project)
  return hooks.map((hook) => describeHook(hook, request))
}

function describeHook(hook: WebhookConfig, { lake }: LakeRequest): unknown {
  const { settings, store } = lake
  const { lastAttempt, lastSuccess, lastFailure, ...counts } = hookState(store.database, hook.name)
  return {
    ...hook,
    id: hook.name,
    type: 'document',
    projectId: settings.project,
    dataset: settings.dataset,
    url: settings.webhookUrl ?? null,
    httpMethod: 'POST',
    isDisabled: settings.webhookUrl === undefined,
    isDisabledByUser: false,
    rule: {
      on: ['create', 'update', 'delete'],
      filter: hook.filter ?? null,
      projection: hook.projection ?? null,
    },
    ...counts,
    lastAttempt: isoTime(lastAttempt),
    lastSuccess: isoTime(lastSuccess),
    lastFailure: isoTime(lastFailure),
  }
}

/** The messages of a hook that wait, oldest first, at most 100. */
function listMessages(request: LakeRequest, [project, id]: string[]): unknown {
  const { name } = managedHook(request, project, id)
  const { settings, store } = request.lake
  return waitingMessages(store.database, name, MAX_MESSAGES).map((message) => ({
    id: String(message.id),
    hookId: name,
    projectId: settings.project,
    dataset: settings.dataset,
    status: 'queued',
    createdAt: isoTime(message.created),
    documentId: message.documentId,
    transactionId: message.transactionId,
    operation: message.operation,
    payload: message.body,
    failureCount: message.attempts,
    lastError: message.lastError,
    nextAttemptAt: isoTime(message.nextAt),
  }))
}

/** Sends all waiting messages of a hook at once; `retried` is their number. */
function retry(request: LakeRequest, [project, id]: string[]): unknown {
  const { name } = managedHook(request, project, id)
  const { sender, store } = request.lake
  if (!sender) throw httpError(409, 'Webhooks have no address to be sent to')
  sender.retry(name)
  return { retried: hookState(store.database, name).waiting }
}

function managedHook(
  request: LakeRequest,
  project: string | undefined,
  id: string | undefined,
): WebhookConfig {
  const hook = managedHooks(request, project).find(({ name }) => name === id)
  if (!hook) throw httpError(404, `Webhook not found: ${String(id).slice(0, 100)}`)
  return hook
}

/** Returns the hooks that the caller may manage; a webhook sends the changes of everybody who shares the dataset. */
function managedHooks({ lake, principal }: LakeRequest, project: string | undefined): WebhookConfig[] {
  if (project !== lake.settings.project)
    throw httpError(404, `Project not found: ${String(project).slice(0, 100)}`)
  const hooks = lake.config.webhooks.filter((hook) => principal.can('manage', webhookDocument(hook.name)))
  if (hooks.length === 0 && !principal.can('manage', webhookDocument('')))
    throw httpError(403, 'Insufficient permissions; permission "manage" required')
  return hooks
}

/** Returns the document that stands for a webhook when grants are checked. */
function webhookDocument(name: string): LakeDocument {
  const _id = `_.webhooks.${name}`
  return { _id, _type: 'system.webhook', _rev: '', _createdAt: '', _updatedAt: '', name }
}

function isoTime(time: number | null): string | null {
  return time === null || time === 0 ? null : new Date(time).toISOString()
}

/** The state of webhooks. */
export const WEBHOOK_ROUTES: Route[] = [
  { methods: ['GET'], path: /^\/hooks\/projects\/([^/]+)$/, handle: listHooks },
  { methods: ['GET'], path: /^\/hooks\/projects\/([^/]+)\/([^/]+)\/messages$/, handle: listMessages },
  { methods: ['POST'], path: /^\/hooks\/projects\/([^/]+)\/([^/]+)\/retry$/, handle: retry },
]
