import { postTradeIn } from '../../../valuations/valuation-routes.ts'

export const dynamic = 'force-dynamic'

/** Begins the valuation of a visitor's vehicle (TRD-02, N9). */
export const POST = postTradeIn
