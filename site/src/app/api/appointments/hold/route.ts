import { postHold } from '../../../../appointments/appointments-route.ts'

export const dynamic = 'force-dynamic'

export const POST = postHold
