import { getCalendar } from '../../../../appointments/staff-calendar-routes.ts'

export const dynamic = 'force-dynamic'

export const GET = getCalendar
