import { lengthOf } from '../store/write.ts'
import type { Commit } from '../store/commit.ts'

/** Transactions that a returning client has missed: the rest of one that it knows in part, and those since. */
export interface Missed {
  /** How many events of the first transaction the client has had already. */
  skip: number
  commits: Commit[]
}

/** The last transactions, for clients that lost their connection. */
export interface RecentCommits {
  add(commit: Commit): void
  /** Returns the transactions after an event, or undefined when they are not remembered any more (or never were). */
  since(lastEventId: string | undefined): Missed | undefined
}

const MAX_COMMITS = 300
const MAX_CHANGES = 2000
/** Characters of JSON. */
const MAX_WEIGHT = 32_000_000

/** Returns the memory that a kept transaction takes, in characters of the documents before and after it. */
export function weightOf({ changes }: Commit): number {
  return changes.reduce((sum, { before, after }) => sum + lengthOf(before) + lengthOf(after), 0)
}

/** Returns the id of an event: the number of the transaction and, except for its last event, the position in it. */
export function eventId(commit: Commit, position: { current: number; total: number }): string {
  return position.current === position.total ? `${commit.seq}` : `${commit.seq}.${position.current}`
}

/**
 * Remembers the last 300 transactions, or fewer when they change more than 2,000 documents together or the documents are
 * very large.
 */
export function rememberCommits(version: number): RecentCommits {
  const commits: Commit[] = []
  let changes = 0
  let weight = 0
  let latest = version
  return {
    add(commit) {
      latest = commit.seq
      commits.push(commit)
      changes += commit.changes.length
      weight += weightOf(commit)
      while (commits.length > MAX_COMMITS || changes > MAX_CHANGES || weight > MAX_WEIGHT) {
        const oldest = commits.shift()
        if (!oldest) break
        changes -= oldest.changes.length
        weight -= weightOf(oldest)
      }
    },
    since(lastEventId) {
      const match = /^(\d{1,15})(?:\.(\d{1,9}))?$/.exec(lastEventId ?? '')
      if (!match) return undefined
      const skip = Number(match[2] ?? 0)
      const seq = Number(match[1])
      const from = skip > 0 ? seq : seq + 1
      const oldest = commits[0]?.seq ?? latest + 1
      if (seq > latest || from < oldest) return undefined
      return { skip, commits: commits.filter((commit) => commit.seq >= from) }
    },
  }
}
