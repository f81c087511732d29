import type { Database } from '../database.ts'
import { errorText } from '../error-text.ts'
import type { Lead } from '../lead.ts'
import { readLead } from '../store.ts'
import { type ClaimedDelivery, claimDue, markDelivered, markFailed } from './queue.ts'

export interface DeliveryOptions {
  db: Database
  /**
   * Sends a lead to one destination; resolves once it was taken. `delivery.id` goes along with every attempt, so that
   * a receiver knows what it had already.
   */
  send(lead: Lead, delivery: ClaimedDelivery): Promise<void>
  /** Addresses of those whom a dealer (id of the tenant document) wants to be told of a delivery that was given up. */
  tell(tenantId: string): readonly string[]
  /** Told of every attempt that failed, and of the last one of a delivery that is given up. */
  onFailure(failure: { delivery: ClaimedDelivery; error: string; outcome: 'retry' | 'dead' }): void
  /** Epoch ms. */
  now(): number
}

/** Deliveries that one round sends side by side. */
const AT_ONCE = 10

/** Sends everything that is due and returns how many deliveries were tried. */
export async function deliverDue(options: DeliveryOptions): Promise<number> {
  let tried = 0
  for (;;) {
    const claimed = await claimDue(options.db, options.now(), AT_ONCE)
    if (claimed.length === 0) return tried
    await Promise.all(claimed.map((delivery) => deliverOne(delivery, options)))
    tried += claimed.length
  }
}

async function deliverOne(delivery: ClaimedDelivery, options: DeliveryOptions): Promise<void> {
  const { db, send, tell, onFailure, now } = options
  let tenant = ''
  try {
    const lead = await readLead(db, delivery.leadId)
    // Only the deletion of the lead itself, which takes its deliveries along, can leave none.
    if (!lead) return
    tenant = lead.tenant
    await send(lead, delivery)
  } catch (thrown) {
    const error = errorText(thrown)
    onFailure({
      delivery,
      error,
      outcome: await markFailed(db, delivery, { error, tell: tell(tenant), now: now() }),
    })
    return
  }
  await markDelivered(db, delivery.id, now())
}

export { nextDue, reclaimAll } from './queue.ts'
