import { postStop } from '../../../../reservations/stop-route.ts'

export const dynamic = 'force-dynamic'

export const POST = postStop
