import { getServicePrices } from '../../../appointments/service-prices-route.ts'

export const dynamic = 'force-dynamic'

export const GET = getServicePrices
