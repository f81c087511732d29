import type { RuleSubject } from './language/fields.ts'

/**
 * Change of one item in a preview: it goes or comes back, meets the conditions of a rule that hides nothing, moves behind
 * the sign-in page or opens again, or is folded into the vehicle before it.
 */
export type PreviewChange = 'hides' | 'shows' | 'meets' | 'signIn' | 'opens' | 'folds'

/**
 * A vehicle, offer, place, promo tile or page; `note` tells it from others with its name, `price` is whole AUD, 0 for none.
 */
export interface PreviewItem {
  id: string
  name: string
  note: string
  price?: number
}

/** An item of a preview with its change. */
export interface ChangedItem extends PreviewItem {
  change: PreviewChange
}

/** Why a rule does nothing on a dealer's site, regardless of its conditions. */
export type IdleReason = 'template' | 'feature-off' | 'ended' | 'own-value-missing' | 'too-many-runs'

/** A vehicle whose position changes: from 1; undefined where it is not in the list. */
export interface Move extends PreviewItem {
  from?: number
  to?: number
}

/** Changes on the first page of a dealer's results. */
export interface OrderPreview {
  pageSize: number
  /** Vehicles that move up on the first page or onto it, by their new position. */
  forward: Move[]
  /** Vehicles that leave the first page, or that the rule moves down on it, by their old position. */
  back: Move[]
  /** Vehicles that are folded behind another of their kind and have no card of their own (SRCH-16). */
  folded: number
}

/** Changes that publishing makes to the effect of the rule's published version. */
export interface SincePublished {
  /** Effect of the published version, as the document names it. */
  effect: string
  hides: number
  shows: number
  items: ChangedItem[]
  order?: OrderPreview
}

/** Effect of publishing a rule on one dealer's site, as the site responds (`POST /api/rules/preview`). */
export interface TenantPreview {
  /** `timeZone` is the IANA name of the zone that the dealer's clocks show. */
  tenant: { id: string; slug: string; name: string; timeZone: string }
  on: RuleSubject
  idle?: IdleReason
  /** True when the published rule applies to this dealer (or this subject) and the one that would be published does not. */
  gone?: true
  /** Start of a rule that does not apply yet (ISO): the numbers are those of that moment. */
  from?: string
  /** End of a rule that has one (ISO). */
  to?: string
  /** Items on the site without this rule; `after` with it; `now` with the rules that are published. */
  total: number
  now: number
  after: number
  /** Items that meet the rule's conditions, among those on the site without it. */
  meets: number
  /** Items that the rule takes off the site, or that fail a check because of the rule. */
  hides: number
  /** Items that the rule brings back to the site. */
  shows: number
  /** Pages that are for signed-in visitors because of the rule. */
  signIn: number
  /** `nothing`: the rule changes nothing (0 %). `everything`: nothing is left (100 %), or all items are treated alike. */
  warning?: 'nothing' | 'everything'
  /** Items that change, or that meet the conditions where nothing is hidden; the first of many. */
  items: ChangedItem[]
  since?: SincePublished
  /** Present for rules that shape the order of results; absent while the search does not respond. */
  order?: OrderPreview
}
