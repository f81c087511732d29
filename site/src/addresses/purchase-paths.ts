/** Where the purchase of a vehicle begins, and its steps are stored. */
export const PURCHASES_PATH = '/api/purchases'

/** The page of one purchase, by the token that only its visitor has. */
export function ownPurchasePath(token: string): string {
  return `/purchases/${token}`
}
