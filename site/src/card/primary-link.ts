import type { CardLink } from './card-actions.ts'

/**
 * The link that stands beside a card's price: the dealer's first (CARD-01). The card itself leads to the details, so that they
 * come last; undefined where nothing can be done.
 */
export function primaryLink(links: readonly CardLink[]): CardLink | undefined {
  return links.find(({ kind }) => kind !== 'details') ?? links[0]
}
