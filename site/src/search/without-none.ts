const NONE_LEFT_OUT: Readonly<Record<string, string>> = {
  price: 'has_price:=true',
  weekly_price: 'weekly_price:>0',
  subscription_price: 'subscription_price:>0',
}

/**
 * Returns the clause that an upper limit alone needs as well: a vehicle without a price is not below a limit. '' for none.
 */
export function withoutNone(
  field: string,
  { min, max }: { min?: number | undefined; max?: number | undefined },
): string {
  return min === undefined && max !== undefined ? (NONE_LEFT_OUT[field] ?? '') : ''
}
