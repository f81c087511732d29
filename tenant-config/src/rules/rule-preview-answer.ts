import type { RuleSubject } from './language/fields.ts'

/**
 * What happens to one of a preview's list: it goes or comes back, meets the conditions of a rule that hides nothing,
 * is behind the sign-in page from then on or open again, or is folded into the vehicle before it.
 */
export type PreviewChange = 'hides' | 'shows' | 'meets' | 'signIn' | 'opens' | 'folds'

/** A vehicle, offer, place, promo tile or page; `note` tells it from others of its name, `price` is whole AUD, 0 for none. */
export interface PreviewItem {
  id: string
  name: string
  note: string
  price?: number
}

/** One of a preview's list with what happens to it. */
export interface ChangedItem extends PreviewItem {
  change: PreviewChange
}

/** Why a rule does nothing on a dealer's site, whatever its conditions. */
export type IdleReason = 'template' | 'feature-off' | 'ended' | 'own-value-missing' | 'too-many-runs'

/** A vehicle whose place changes: from 1; undefined where it does not stand in the list. */
export interface Move extends PreviewItem {
  from?: number
  to?: number
}

/** What happens to the first page of a dealer's results. */
export interface OrderPreview {
  pageSize: number
  /** Vehicles that stand further in front on the first page than they did, by their new place. */
  forward: Move[]
  /** Vehicles that leave the first page, or that the rule moves down on it, by their old place. */
  back: Move[]
  /** Vehicles that stand behind another of their kind and are not shown for themselves (SRCH-16). */
  folded: number
}

/** What publishing changes about what the published version of the rule does. */
export interface SincePublished {
  /** What the published version does, as the document names it. */
  effect: string
  hides: number
  shows: number
  items: ChangedItem[]
  order?: OrderPreview
}

/** What publishing a rule does to one dealer's site, as the site answers (`POST /api/rules/preview`). */
export interface TenantPreview {
  /** `timeZone` is the IANA name of the zone that the dealer's clocks show. */
  tenant: { id: string; slug: string; name: string; timeZone: string }
  on: RuleSubject
  idle?: IdleReason
  /** The published rule holds for this dealer (or is about this), and the one that would be published does not. */
  gone?: true
  /** When the rule begins to hold, for one that does not hold yet (ISO): the numbers are those of that moment. */
  from?: string
  /** When the rule stops, for one that does (ISO). */
  to?: string
  /** Things on the site without this rule; `after` with it; `now` with the rules that are published. */
  total: number
  now: number
  after: number
  /** Things that meet the rule's conditions, of those on the site without it. */
  meets: number
  /** Things that the rule takes off the site, or takes the checked thing from. */
  hides: number
  /** Things that the rule brings back to the site. */
  shows: number
  /** Pages that are for signed-in visitors because of the rule. */
  signIn: number
  /** `nothing`: the rule changes nothing (0 %). `everything`: nothing is left (100 %), or all are treated alike. */
  warning?: 'nothing' | 'everything'
  /** What changes, or what meets the conditions where nothing is hidden; the first of many. */
  items: ChangedItem[]
  since?: SincePublished
  /** Of rules that shape the order of results; absent while the search does not answer. */
  order?: OrderPreview
}
