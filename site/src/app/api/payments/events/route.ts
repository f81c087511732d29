import { postPaymentEvent } from '../../../../payments/events-route.ts'

export const dynamic = 'force-dynamic'

export const POST = postPaymentEvent
