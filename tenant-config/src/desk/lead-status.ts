/** Where staff stand with a lead, in the order of the work. A visitor's lead begins as `new`. */
export const LEAD_STATUSES = ['new', 'working', 'appointment', 'sold', 'lost', 'spam'] as const
export type LeadStatus = (typeof LEAD_STATUSES)[number]

/** The words of the trade for them. */
export const LEAD_STATUS_TITLES: Record<LeadStatus, string> = {
  new: 'New',
  working: 'Working',
  appointment: 'Appointment',
  sold: 'Sold',
  lost: 'Lost',
  spam: 'Spam',
}

/** Leads that somebody still works on. */
export const OPEN_LEAD_STATUSES = ['new', 'working', 'appointment'] as const satisfies readonly LeadStatus[]
