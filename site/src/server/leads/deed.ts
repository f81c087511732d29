import type { Answer } from '@forecourt/leads/lead'
import type { StoreOptions } from '@forecourt/leads/store'

/** What an enquiry does besides being a lead: it happens in the transaction that stores the lead, or neither happens. */
export interface EnquiryDeed {
  alongside: NonNullable<StoreOptions['alongside']>
  /** What the lead says of it. */
  answers: readonly Answer[]
  rego?: string
  /** True where a vehicle is held by it: whoever shows vehicles is told. */
  holds: boolean
  /** True where something is paid by it. */
  pays?: boolean
  /** True where it has mails of its own. */
  hasMails: boolean
  /** Whether a figure was accepted with it; absent without a valuation. */
  isOffer?: boolean
}
