import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Decision } from './routing/decision.ts'
import { createTokenBuckets } from '../server/limits/token-buckets.ts'
import { clientNetwork } from '../server/limits/client-network.ts'
import { clientOfRequest } from '../server/limits/client-of-request.ts'

interface Rate {
  /** So many at once, … */
  burst: number
  /** … and then so many a second. */
  perSecond: number
}

/** What is counted together. */
type Kind = 'search' | 'api' | 'picture' | 'webhook'

/**
 * An address may stand for an office or a mobile network: 60 page views in a few seconds, with all that they ask for, fit
 * into the burst, and a person who clicks filters asks 5 times a second. A dealer's own rate keeps a flood that comes from
 * everywhere at one dealer from taking the services that all of them share.
 */
const RATES: Readonly<Record<Kind, { client: Rate; dealer: Rate }>> = {
  search: { client: { burst: 300, perSecond: 25 }, dealer: { burst: 2_000, perSecond: 250 } },
  api: { client: { burst: 400, perSecond: 30 }, dealer: { burst: 3_000, perSecond: 400 } },
  picture: { client: { burst: 4_000, perSecond: 300 }, dealer: { burst: 20_000, perSecond: 2_000 } },
  // An import of content tells of each of its transactions; they are signed.
  webhook: { client: { burst: 2_000, perSecond: 200 }, dealer: { burst: 4_000, perSecond: 400 } },
}
/** Requests of one address that are being answered at the same time. */
const IN_FLIGHT = 600
const RETRY_SECONDS = '5'
/** The content lake beside us tells of each publish once: what it says must not be lost to a limit. */
const OWN_MACHINE = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'].map(clientNetwork))

export interface RequestLimitOptions {
  /** Milliseconds of a clock that is never set back. */
  now(): number
  /** All rates are multiplied with it. */
  factor?: number
}

export interface RequestLimits {
  /**
   * Whether a request may be acted on; one that may not has its Retry-After set. Headers that only a trusted proxy may
   * set must be gone by now. `dealer` is the slug, or the host where there is none.
   */
  admit(req: IncomingMessage, res: ServerResponse, decision: Decision, dealer: string): boolean
  /** Whether an admitted search may do the work of `count` more. */
  admitSearches(req: IncomingMessage, res: ServerResponse, count: number): boolean
}

/** Counts requests by address and by dealer, so that neither takes from the others what is there for all. */
export function createRequestLimits({ now, factor = 1 }: RequestLimitOptions): RequestLimits {
  const buckets = (rate: Rate) =>
    createTokenBuckets({ burst: rate.burst * factor, perSecond: rate.perSecond * factor, now })
  const both = (kind: Kind) => {
    const [ofClient, ofDealer] = [buckets(RATES[kind].client), buckets(RATES[kind].dealer)]
    // What an address may not ask is not counted against its dealer.
    return (client: string, dealer: string, cost?: number) => ofClient(client, cost) && ofDealer(dealer, cost)
  }
  const may = { search: both('search'), api: both('api'), picture: both('picture'), webhook: both('webhook') }
  const inFlight = new Map<string, number>()
  const askers = new WeakMap<IncomingMessage, { client: string; dealer: string }>()

  const enter = (client: string, res: ServerResponse): boolean => {
    const count = inFlight.get(client) ?? 0
    if (count >= IN_FLIGHT * factor) return false
    inFlight.set(client, count + 1)
    res.once('close', () => {
      const left = (inFlight.get(client) ?? 1) - 1
      if (left > 0) inFlight.set(client, left)
      else inFlight.delete(client)
    })
    return true
  }
  const say = (res: ServerResponse, isAdmitted: boolean): boolean => {
    if (!isAdmitted) res.setHeader('retry-after', RETRY_SECONDS)
    return isAdmitted
  }
  return {
    admit(req, res, decision, dealer) {
      if (decision.kind === 'health') return true
      const client = clientOfRequest(req)
      askers.set(req, { client, dealer })
      const kind = kindOf(decision)
      if (kind === 'webhook' && OWN_MACHINE.has(client)) return true
      // Event streams stay open; they have limits of their own.
      const isCounted = decision.kind !== 'changes'
      return say(res, (!isCounted || enter(client, res)) && (kind === undefined || may[kind](client, dealer)))
    },
    admitSearches(req, res, count) {
      const asker = askers.get(req)
      return say(res, asker === undefined || count <= 0 || may.search(asker.client, asker.dealer, count))
    },
  }
}

/** Pages and static files are not counted here: files cost next to nothing, and pages have the limits of rendering. */
function kindOf(decision: Decision): Kind | undefined {
  switch (decision.kind) {
    case 'search':
      return 'search'
    case 'media':
    case 'lake':
      return 'picture'
    case 'changes':
    case 'ingest':
    case 'reindex':
      return 'api'
    case 'next':
      if (!decision.url.startsWith('/api/')) return undefined
      return decision.url.startsWith('/api/revalidate') ? 'webhook' : 'api'
    default:
      return undefined
  }
}
