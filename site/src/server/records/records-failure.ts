/** PostgreSQL's classes for a connection that failed, no room, a server that goes away and files that cannot be used. */
const SQL_STATE = /^(?:08|53|57P|58)/
const NETWORK = /^E(?:CONN|TIMEDOUT|PIPE|NOTFOUND|HOSTUNREACH|AI_AGAIN)/
/** An error, what caused it, and so on. */
const DEEPEST = 5

/** Whether something failed because the record cannot be used now, and not because of what was asked of it. */
export function isRecordsFailure(error: unknown): boolean {
  let cause = error
  for (let depth = 0; depth < DEEPEST && cause instanceof Error; depth += 1) {
    if (cause.name === 'RecordsUnavailable' || cause.message.startsWith('Connection terminated')) return true
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
    if (SQL_STATE.test(code) || NETWORK.test(code)) return true
    cause = cause.cause
  }
  return false
}
