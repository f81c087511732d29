/** State of a lead that was held back: still held, released by a rule or by staff, or rejected by staff. */
export type HoldState = 'held' | 'released' | 'rejected'

/** Why a lead was held back. */
export type HoldReason = 'links' | 'same-text' | 'same-sender' | 'same-contact' | 'many'
