import { SYSTEM } from '../access/grants.ts'
import { runActions } from '../actions/actions.ts'
import type { LakeDocument } from '../document.ts'
import type { Logger } from '../log.ts'
import type { Store } from '../store/store.ts'

/** Publishes releases when their time comes, also those that fell due while the server was down. */
export interface Scheduler {
  /** Publishes every release that is due at `now`; resolves with their names. */
  run(now: Date): Promise<string[]>
  stop(): void
}

const INTERVAL_MS = 1000

export function startScheduler(store: Store, now: () => Date, log: Logger): Scheduler {
  // A release that cannot be published (say, a reference has gone) is reported once, not every second.
  const failed = new Set<string>()
  const publish = async (release: LakeDocument, at: Date): Promise<boolean> => {
    const key = `${release._id}@${release._rev}`
    if (failed.has(key)) return false
    try {
      const actions = [{ actionType: 'sanity.action.release.publish', releaseId: release['name'] }]
      await runActions({ actions }, SYSTEM, store, at)
      return true
    } catch (error) {
      failed.add(key)
      log('error', 'a scheduled release could not be published', {
        release: release._id,
        reason: String(error),
      })
      return false
    }
  }
  const publishDue = async (at: Date): Promise<string[]> => {
    const names: string[] = []
    for (const release of dueReleases(store, at)) {
      if (await publish(release, at)) names.push(String(release['name']))
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
  return { run, stop: () => clearInterval(timer) }
}

function dueReleases(store: Store, at: Date): LakeDocument[] {
  const due: LakeDocument[] = []
  for (const document of store.documents()) {
    if (document._type !== 'system.release' || document['state'] !== 'scheduled') continue
    const publishAt = document['publishAt']
    if (typeof publishAt === 'string' && Date.parse(publishAt) <= at.getTime()) due.push(document)
  }
  return due
}
