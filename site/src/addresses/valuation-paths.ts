/** Where the valuation of a visitor's vehicle begins. */
export const VALUATIONS_PATH = '/api/trade-in'

/** The page of one valuation, by the token that only its visitor has. */
export function valuationPath(token: string): string {
  return `/valuations/${token}`
}
