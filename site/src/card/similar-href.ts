import type { StockDocument } from '@forecourt/vehicle/document'
import { EMPTY_STATE } from '../search/state/listing-state.ts'
import { listingHref } from '../search/state/listing-url.ts'

/** The listing of vehicles like one that cannot be bought: its make and body (CARD-02, AVL-03). */
export function similarHref(
  { make, body }: Pick<StockDocument, 'make' | 'body'>,
  place: { prefix: string; basePath: string },
): string {
  const refinements = { ...(make ? { make: [make] } : {}), ...(body ? { body: [body] } : {}) }
  return listingHref({ ...EMPTY_STATE, refinements }, place)
}
