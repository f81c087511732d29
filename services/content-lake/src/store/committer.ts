import { setImmediate as nextTurn } from 'node:timers/promises'
import { httpError } from '../errors.ts'
import { storageError } from './storage-error.ts'
import type { Commit, CommitInput } from './commit.ts'
import type { DocumentState } from './pending.ts'

/** A prepared transaction: the commit, if there is one, and the value for its caller. */
export interface PreparedCommit<T> {
  input?: CommitInput
  value: T
}

/** Prepares a transaction from the state before it; may be called again when the group it was in could not be committed. */
type Prepare<T> = (state: DocumentState) => PreparedCommit<T> | Promise<PreparedCommit<T>>

/** A group of commits that is being put together. */
export interface Group {
  readonly state: DocumentState
  readonly commits: readonly Commit[]
  add(input: CommitInput): void
  /** Stores all commits durably at one go, then shows them; rejects without effect on any failure. */
  commit(): Promise<void>
}

export interface Committer {
  /** Runs a transaction after all that came before it; resolves once it is on disk and can be seen. */
  transact<T>(prepare: Prepare<T>): Promise<T>
  /** Refuses transactions that are not committed yet. */
  close(): void
}

interface Job {
  prepare: Prepare<unknown>
  resolve(value: unknown): void
  reject(reason: unknown): void
}

type Outcome = { job: Job; value: unknown } | { job: Job; error: unknown }

const GROUP_MS = 20
const GROUP_SIZE = 256

/**
 * Group commit: transactions that arrive while the event loop does something else share one SQLite transaction, and
 * with it the wait for the disk. When a group cannot be stored, each of its transactions is tried by itself.
 */
export function createCommitter(newGroup: () => Group): Committer {
  const queue: Job[] = []
  let running = false
  let closed = false

  const prepareGroup = async (group: Group, jobs: Job[]): Promise<Outcome[]> => {
    const outcomes: Outcome[] = []
    const end = performance.now() + GROUP_MS
    do {
      const job = jobs.shift()
      if (!job) break
      outcomes.push(await prepareOne(job, group))
    } while (outcomes.length < GROUP_SIZE && performance.now() < end)
    return outcomes
  }

  const runGroup = async (jobs: Job[]): Promise<void> => {
    const group = newGroup()
    const outcomes = await prepareGroup(group, jobs)
    try {
      if (closed) throw stopping()
      if (group.commits.length > 0) await group.commit()
    } catch (error) {
      if (outcomes.length === 1 || closed) return outcomes.forEach(({ job }) => job.reject(error))
      for (const { job } of outcomes) await runGroup([job])
      return
    }
    for (const outcome of outcomes) {
      if ('error' in outcome) outcome.job.reject(outcome.error)
      else outcome.job.resolve(outcome.value)
    }
  }

  const run = async (): Promise<void> => {
    running = true
    while (queue.length > 0) {
      // Transactions that arrive in this turn of the event loop join the group.
      await nextTurn()
      await runGroup(queue)
    }
    running = false
  }

  return {
    transact(prepare) {
      return new Promise((resolve, reject) => {
        if (closed) return reject(stopping())
        queue.push({ prepare, resolve, reject })
        if (!running) void run()
      })
    },
    close() {
      closed = true
      for (const job of queue.splice(0)) job.reject(stopping())
    },
  }
}

async function prepareOne(job: Job, group: Group): Promise<Outcome> {
  try {
    const { input, value } = await job.prepare(group.state)
    if (input) group.add(input)
    return { job, value }
  } catch (error) {
    return { job, error: storageError(error) }
  }
}

function stopping(): Error {
  return httpError(503, 'The content lake is stopping; nothing was changed')
}
