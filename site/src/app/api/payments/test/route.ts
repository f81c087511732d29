import { postTestPayment } from '../../../../payments/test-payment-route.ts'

export const dynamic = 'force-dynamic'

export const POST = postTestPayment
