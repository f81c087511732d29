import { postCancel } from '../../../../reservations/reservation-routes.ts'

export const dynamic = 'force-dynamic'

export const POST = postCancel
