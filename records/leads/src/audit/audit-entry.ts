/** What the audit log tells of. */
export type AuditAction =
  | 'sign-in-code'
  | 'sign-in'
  | 'sign-out'
  | 'lead-refused'
  | 'lead-held'
  | 'lead-released'
  | 'lead-rejected'
  | 'leads-seen'
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
  /** Id of what it was done to; empty without one. */
  subject: string
  /** `ok`, or the code of what was refused. */
  outcome: string
}
