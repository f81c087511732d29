import { postStopAlerts } from '../../../../alerts/alert-routes.ts'

export const dynamic = 'force-dynamic'

/** Writes to a visitor no more about what they saved. */
export const POST = postStopAlerts
