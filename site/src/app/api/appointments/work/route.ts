import { postCalendarWork } from '../../../../appointments/staff-calendar-routes.ts'

export const dynamic = 'force-dynamic'

export const POST = postCalendarWork
