import { getAppointments } from '../../../appointments/appointments-route.ts'

export const dynamic = 'force-dynamic'

export const GET = getAppointments
