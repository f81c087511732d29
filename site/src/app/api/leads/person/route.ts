import { answerPerson } from '../../../../leads/person-route.ts'
import { staffPreflight } from '../../../../server/staff/staff-route.ts'

export const dynamic = 'force-dynamic'

/** `POST /api/leads/person` (staff who may write): what is kept of one person, or that they are forgotten. */
export const POST = answerPerson

export const OPTIONS = staffPreflight
