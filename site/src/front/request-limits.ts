import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Decision } from './routing/decision.ts'
import { createTokenBuckets } from '../server/limits/token-buckets.ts'
import { clientNetwork } from '../server/limits/client-network.ts'
import { clientOfRequest } from '../server/limits/client-of-request.ts'

interface Rate {
  /** Requests allowed at once. */
  burst: number
  /** Requests allowed per second after the burst. */
  perSecond: number
}

/** Kinds of requests; those of one kind are counted together. */
type Kind = 'search' | 'api' | 'picture' | 'webhook'

/**
 * An address may stand for an office or a mobile network: 60 page views in a few seconds, with all their further requests,
 * fit into the burst, and a person who clicks filters sends 5 requests a second. The dealer's rate keeps a flood that
 * reaches one dealer from many addresses from taking the services that all dealers share.
 */
const RATES: Readonly<Record<Kind, { client: Rate; dealer: Rate }>> = {
  search: { client: { burst: 300, perSecond: 25 }, dealer: { burst: 2_000, perSecond: 250 } },
  api: { client: { burst: 400, perSecond: 30 }, dealer: { burst: 3_000, perSecond: 400 } },
  picture: { client: { burst: 4_000, perSecond: 300 }, dealer: { burst: 20_000, perSecond: 2_000 } },
  // A content import sends a webhook for each of its transactions; webhooks are signed.
  webhook: { client: { burst: 2_000, perSecond: 200 }, dealer: { burst: 4_000, perSecond: 400 } },
}
/** Requests of one address that are being answered at the same time. */
const IN_FLIGHT = 600
const RETRY_SECONDS = '5'
/** The content lake on this machine reports each publish once, so no limit may refuse its webhook. */
const OWN_MACHINE = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'].map(clientNetwork))

export interface RequestLimitOptions {
  /** Milliseconds of a clock that is never set back. */
  now(): number
  /** Multiplies all rates. */
  factor?: number
}

export interface RequestLimits {
  /**
   * Returns true when a request may be answered; otherwise sets its Retry-After. Headers that only a trusted proxy may set
   * must be gone by now. `dealer` is the slug, or the host where there is none.
   */
  admit(req: IncomingMessage, res: ServerResponse, decision: Decision, dealer: string): boolean
  /** Returns true when an admitted search request may do the work of `count` more; otherwise sets its Retry-After. */
  admitSearches(req: IncomingMessage, res: ServerResponse, count: number): boolean
}

/** Counts requests by address and by dealer, so that no address and no dealer takes the capacity that all share. */
export function createRequestLimits({ now, factor = 1 }: RequestLimitOptions): RequestLimits {
  const buckets = (rate: Rate) =>
    createTokenBuckets({ burst: rate.burst * factor, perSecond: rate.perSecond * factor, now })
  const both = (kind: Kind) => {
    const [ofClient, ofDealer] = [buckets(RATES[kind].client), buckets(RATES[kind].dealer)]
    // A request over its address's limit is not counted against its dealer.
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
