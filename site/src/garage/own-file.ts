import type { PersonalEnquiry } from '../server/privacy/personal-data.ts'

/**
 * An enquiry as its visitor gets it in the file of their own: all that is about them, and nothing that is the dealer's own business,
 * as notes of staff, who works on it, where it is sent, and why it was held back. Staff give those out when they are asked.
 */
export function ownEnquiry({
  notes: _notes,
  deliveries: _deliveries,
  status: _status,
  hold: _hold,
  holdReason: _holdReason,
  reviewAt: _reviewAt,
  assignee: _assignee,
  assignedAt: _assignedAt,
  readAt: _readAt,
  answeredAt: _answeredAt,
  isProved: _isProved,
  ...own
}: PersonalEnquiry) {
  return own
}
