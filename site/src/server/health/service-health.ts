import type { RecordsState } from '../records/records.ts'
import { createCachedValue } from './cached-value.ts'

/** Whether each of the services behind the site answers. */
export interface ServiceHealth {
  content: 'ok' | 'down'
  search: 'ok' | 'down'
  /** `full`: nothing can be written. */
  records: RecordsState
}

export interface ServiceHealthOptions {
  lake: { isHealthy(): Promise<boolean> }
  stock: { isHealthy(): Promise<boolean> }
  records: { state(): RecordsState }
  /** Milliseconds of a clock that is never set back. */
  now(): number
  /** A service that has not answered by then is down. */
  timeoutMs?: number
}

const FRESH_MS = 1_000
/** Whoever asks more often than this never waits; an older answer would tell of another time. */
const USABLE_MS = 5_000
const TIMEOUT_MS = 1_000
/** A question that hangs is not asked again before this, so that they do not pile up at a service that stands still. */
const GIVEN_UP_MS = 10_000

/** Tells how the services are: at most one question a second to each, none awaited for longer than the timeout. */
export function createServiceHealth(options: ServiceHealthOptions): () => Promise<ServiceHealth> {
  const { lake, stock, records, now, timeoutMs = TIMEOUT_MS } = options
  const content = createCheck(() => lake.isHealthy(), timeoutMs, now)
  const search = createCheck(() => stock.isHealthy(), timeoutMs, now)
  const word = (isOk: boolean) => (isOk ? 'ok' : 'down')
  const services = createCachedValue({
    load: async () => {
      const [hasContent, hasSearch] = await Promise.all([content(), search()])
      return { content: word(hasContent), search: word(hasSearch) } as const
    },
    freshMs: FRESH_MS,
    usableMs: USABLE_MS,
    now,
  })
  return async () => ({ ...(await services()), records: records.state() })
}

/** One question at a time; a failure, or no answer in time, is a no. */
function createCheck(
  ask: () => Promise<boolean>,
  timeoutMs: number,
  now: () => number,
): () => Promise<boolean> {
  let pending: { answer: Promise<boolean>; at: number } | undefined
  return () => {
    if (!pending || now() - pending.at > GIVEN_UP_MS) {
      const asked = { answer: ask().catch(() => false), at: now() }
      pending = asked
      void asked.answer.then(() => {
        if (pending === asked) pending = undefined
      })
    }
    return withTimeout(pending.answer, timeoutMs)
  }
}

async function withTimeout(answer: Promise<boolean>, ms: number): Promise<boolean> {
  const late = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => late.resolve(false), ms)
  try {
    return await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
