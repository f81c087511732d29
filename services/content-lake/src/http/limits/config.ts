import { allowOnly, object } from '../../config-fields.ts'

/** How much clients may ask of the server at once, and how slowly they may send and read. */
export interface ServiceLimits {
  /** Connections, of everybody together. */
  connections: number
  /** Connections from one address that is not this machine's; a proxy on this machine counts its own. */
  connectionsPerAddress: number
  /** Event streams of everybody together. */
  streams: number
  /** Event streams of one person or token; without a token, of one address. A Studio tab has about 20. */
  streamsPerClient: number
  /** Requests a second of one person or, without a token, of one address, over a longer time; tokens have no such limit. */
  requestsPerSecond: number
  /** Requests that one client may make at once before that. */
  requestBurst: number
  /** A body of which nothing, or next to nothing, has arrived for so long is cut off (ms). */
  bodyStallMs: number
  /** An answer of which nothing was taken for so long is given up (ms). */
  unreadMs: number
  /** So many documents may the queries of one transaction find without a confirmed count. */
  unconfirmedCount: number
}

const DEFAULT_LIMITS: ServiceLimits = {
  connections: 4000,
  connectionsPerAddress: 500,
  streams: 5000,
  streamsPerClient: 600,
  requestsPerSecond: 100,
  requestBurst: 2000,
  bodyStallMs: 10_000,
  unreadMs: 30_000,
  unconfirmedCount: 50,
}

const MOST = 1_000_000

/** Reads `limits` of the config file; throws an `Error` naming the field and what was expected. */
export function parseServiceLimits(value: unknown): Partial<ServiceLimits> {
  const fields = value === undefined ? {} : object(value, 'limits')
  const names = Object.keys(DEFAULT_LIMITS) as (keyof ServiceLimits)[]
  allowOnly(fields, 'limits', names)
  const limits: Partial<ServiceLimits> = {}
  for (const name of names) {
    const given = fields[name]
    if (given === undefined) continue
    if (typeof given !== 'number' || !Number.isInteger(given) || given < 1 || given > MOST)
      throw new Error(`limits.${name}: expected a whole number from 1 to ${MOST}`)
    limits[name] = given
  }
  return limits
}

/** All limits, with the defaults where none is given. */
export function withDefaultLimits(given: Partial<ServiceLimits>): ServiceLimits {
  return { ...DEFAULT_LIMITS, ...given }
}
