import { getCalendar } from '../../../../appointments/staff-calendar-routes.ts'
import { staffPreflight } from '../../../../server/staff/staff-route.ts'

export const dynamic = 'force-dynamic'

/** `GET /api/appointments/calendar` (staff only): a dealer's appointments of a day. */
export const GET = getCalendar

export const OPTIONS = staffPreflight
