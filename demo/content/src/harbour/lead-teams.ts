import { referenceTo, type SeedLeadTeam } from '../documents.ts'
import { HARBOUR } from './tenant.ts'

/** Who looks after which leads: the people of `studio/lake.config.json`. */
export const harbourLeadTeams: SeedLeadTeam[] = [
  {
    _id: 'lead-team-harbour-sales',
    _type: 'leadTeam',
    tenant: referenceTo(HARBOUR),
    title: 'Sales',
    members: ['harriet-editor', 'ada-approver'],
    categories: [
      'New Vehicle Enquiry',
      'Used Vehicle Enquiry',
      'Demo Vehicle Enquiry',
      'Test Drive Booking',
      'Special Offer Enquiry',
    ],
    assigns: 'inTurn',
    order: 10,
  },
]
