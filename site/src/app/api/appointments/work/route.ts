import { postCalendarWork } from '../../../../appointments/staff-calendar-routes.ts'
import { staffPreflight } from '../../../../server/staff/staff-route.ts'

export const dynamic = 'force-dynamic'

/** `POST /api/appointments/work` (staff only): works on an appointment. */
export const POST = postCalendarWork

export const OPTIONS = staffPreflight
