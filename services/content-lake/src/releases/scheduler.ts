import { SYSTEM } from '../access/grants.ts'
import { actionContext } from '../actions/context.ts'
import { LakeError } from '../errors.ts'
import { isObject } from '../json.ts'
import { randomId } from '../mutations/ids.ts'
import { transact } from '../mutations/transact.ts'
import { failIfDue, publishIfDue } from './release-actions.ts'
import { isReleaseDocumentId, nameOfRelease } from './release-state.ts'
import type { ActionContext } from '../actions/context.ts'
import type { ErrorItem } from '../errors.ts'
import type { DomainEvent } from '../store/commit.ts'
import type { LakeDocument } from '../document.ts'
import type { Logger } from '../log.ts'
import type { PublishRules } from '../publish-rules.ts'
import type { Store } from '../store/store.ts'

/** Publishes releases when their time comes, also those that fell due while the server was down. */
export interface Scheduler {
  /** Publishes every release that is due at `now`, in the order of their times; resolves with their names. */
  run(now: Date): Promise<string[]>
  stop(): void
}

interface Scheduled {
  name: string
  /** Epoch ms. */
  publishAt: number
}

const INTERVAL_MS = 500
const RETRY_MS = 10_000

/**
 * Starts a scheduler. A release that cannot be published becomes active again with the reason in its `error`, as on the
 * hosted service. While the store cannot be written (the disk is full), the release stays scheduled and is retried.
 */
export function startScheduler(
  store: Store,
  now: () => Date,
  log: Logger,
  publishRules?: PublishRules,
): Scheduler {
  const scheduled = new Map<string, Scheduled>()
  let stopped = false
  let pausedUntil = 0

  const track = (id: string, release: LakeDocument | undefined): void => {
    const publishAt = Date.parse(String(release?.['publishAt']))
    if (release?.['state'] !== 'scheduled' || Number.isNaN(publishAt)) scheduled.delete(id)
    else scheduled.set(id, { name: nameOfRelease(id), publishAt })
  }
  for (const document of store.documents()) {
    if (isReleaseDocumentId(document._id)) track(document._id, document)
  }
  store.onCommit(({ changes }) => {
    for (const { documentId, after } of changes) {
      if (isReleaseDocumentId(documentId)) track(documentId, after)
    }
  })

  const attempt = async (at: Date, step: (context: ActionContext) => DomainEvent[]): Promise<boolean> => {
    const { documents } = await transact(
      [(workspace, state) => step(actionContext(workspace, state, SYSTEM))],
      { store, principal: SYSTEM, transactionId: randomId(), now: at, publishRules, kind: 'actionError' },
    )
    return documents.size > 0
  }
  const publish = async ({ name }: Scheduled, at: Date): Promise<boolean> => {
    try {
      return await attempt(at, (context) => publishIfDue(name, at.getTime(), context))
    } catch (error) {
      if (!(error instanceof LakeError) || error.status >= 500) throw error
      const reason = reasonOf(error)
      log('error', 'a scheduled release could not be published', { release: name, reason })
      await attempt(at, (context) => failIfDue(name, at.getTime(), reason, context))
      return false
    }
  }
  const publishDue = async (at: Date): Promise<string[]> => {
    const names: string[] = []
    if (at.getTime() < pausedUntil) return names
    const due = [...scheduled.values()].filter(({ publishAt }) => publishAt <= at.getTime())
    for (const release of due.sort((a, b) => a.publishAt - b.publishAt || compare(a.name, b.name))) {
      try {
        if (await publish(release, at)) names.push(release.name)
      } catch (error) {
        if (stopped) break
        pausedUntil = at.getTime() + RETRY_MS
        log('error', 'a scheduled release waits', { release: release.name, reason: String(error) })
        break
      }
    }
    return names
  }
  let running: Promise<string[]> | undefined
  const run = (at: Date): Promise<string[]> => {
    running ??= publishDue(at).finally(() => (running = undefined))
    return running
  }
  const timer = setInterval(() => void run(now()), INTERVAL_MS)
  timer.unref()
  return {
    run,
    stop() {
      stopped = true
      clearInterval(timer)
    },
  }
}

/**
 * Returns the reason of the failed action, not only that one failed. The server sees documents that the release's own
 * people do not, so the reason does not name which of them refer to a document.
 */
function reasonOf({ message, body: { error } }: LakeError): string {
  const items: unknown = isObject(error) ? error['items'] : undefined
  const [item] = Array.isArray(items) ? (items as ErrorItem[]) : []
  if (item?.error.type === 'documentHasExistingReferencesError')
    return `Document "${String(item.error['id'])}" cannot be deleted as there are references to it`
  return item?.error.description ?? message
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
