/** Actions that the audit log records. */
export type AuditAction =
  | 'sign-in-code'
  | 'sign-in'
  | 'sign-out'
  | 'lead-refused'
  | 'lead-held'
  | 'lead-released'
  | 'lead-rejected'
  | 'leads-seen'
  | 'lead-seen'
  | 'lead-worked'
  | 'lead-entered'
  | 'leads-exported'
  | 'preview-shared'
  | 'person-exported'
  | 'person-forgotten'
  | 'consent-withdrawn'
  | 'appointment-changed'
  | 'reservation-changed'
  | 'payment-changed'
  | 'audit-seen'

/** One line of the audit log; none of it is personal text. */
export interface AuditEntry {
  /** Epoch ms. */
  at: number
  /** Id of the tenant document. */
  tenant: string
  /** Id of staff, a keyed hash of a visitor's address or contact, or `rule`. */
  actor: string
  action: AuditAction
  /** Id of the action's object; empty without one. */
  subject: string
  /** `ok`, or the code of the refusal. */
  outcome: string
}
