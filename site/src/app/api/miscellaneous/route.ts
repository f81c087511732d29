import { postMiscellaneous } from '../../../valuations/miscellaneous-route.ts'

export const dynamic = 'force-dynamic'

/** What else is stored of a valuation (TRD-05). */
export const POST = postMiscellaneous
