import type { RuleItemsQueryResult } from '@forecourt/schemas/generated/types'

/** Published offers, places, promo tiles and pages of a dealer. */
export type PreviewedItems = RuleItemsQueryResult

/** How many things a preview lists per dealer. */
export const LISTED_ITEMS = 300
