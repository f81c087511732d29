import { clientAddress } from './client-address.ts'
import { createRequestRate } from './request-rate.ts'
import { createSlots } from './slots.ts'
import type { IncomingMessage } from 'node:http'
import type { Principal } from '../../access/principal.ts'
import type { ServiceLimits } from './config.ts'
import type { Slots } from './slots.ts'

/** Limits that all clients of a server share. */
export interface Limits {
  readonly streams: Slots
  /** Returns the client that a request is counted for: the person or token, or the address of an anonymous caller. */
  clientOf(principal: Principal, address: string): string
  addressOf(req: IncomingMessage): string
  /** Counts a request; throws 429 over the limit. Tokens of programs, which administrators give out, are not counted. */
  countRequest(principal: Principal | undefined, address: string): void
  /** Whether a refusal of this address still goes into the audit log: a flood of them must not push out all else. */
  mayRecordRefusal(address: string): boolean
}

export function createLimits(limits: ServiceLimits, trustProxy: boolean, now: () => Date): Limits {
  const rate = createRequestRate({ perSecond: limits.requestsPerSecond, burst: limits.requestBurst }, () =>
    now().getTime(),
  )
  const refusals = createRequestRate({ perSecond: 0.1, burst: 20 }, () => now().getTime())
  const clientOf = ({ kind, id }: Principal, address: string): string =>
    kind === 'anonymous' ? `address ${address}` : id
  return {
    streams: createSlots('event streams', { total: limits.streams, perClient: limits.streamsPerClient }),
    clientOf,
    addressOf: (req) => clientAddress(req, trustProxy),
    countRequest(principal, address) {
      if (principal?.kind === 'robot') return
      rate.count(principal ? clientOf(principal, address) : `address ${address}`)
    },
    mayRecordRefusal: (address) => refusals.allows(address),
  }
}
