import type { SortKey, Surface } from '../language/rule.ts'

/** Why a vehicle is not, or not fully, on a site: in the order in which people look for the reason. */
export const REASON_KINDS = [
  /** No load of the feed named it. */
  'not-in-feed',
  /** Its row was refused; `field` and `value` say which part. */
  'rejected',
  /** The last full load no longer named it. */
  'withdrawn',
  'sold',
  /** The feed says that it is not for websites (SRCH-33). */
  'not-on-website',
  /** The site shows one manufacturer only (SRCH-08). */
  'manufacturer',
  /** A rule; `rule` says which. */
  'rule',
  /** AVL-04. */
  'no-price',
  'no-photo',
  /** A recall of the dealer names it. */
  'recalled',
  'not-indexed',
  /** It belongs to another dealer (SRCH-34). */
  'other-dealership',
] as const
export type ReasonKind = (typeof REASON_KINDS)[number]

/**
 * Effect of a reason: it `hides` the vehicle everywhere, `limits` it to a page without price and buttons (AVL-02), hides it
 * `sometimes` (in the places that `places` names), is `pending` (applies in a moment), or is `info` for staff.
 */
export type ReasonEffect = 'hides' | 'limits' | 'sometimes' | 'pending' | 'info'

export interface Reason {
  kind: ReasonKind
  effect: ReasonEffect
  title: string
  /** A sentence; for a rule the one that staff wrote. */
  reason: string
  /** ISO instant: when it was withdrawn, or when the load began. */
  at?: string
  /** A refused row: its number, the field at fault and its value. */
  row?: number
  field?: string
  value?: string
  /**
   * The `tenantRule` document; `isShared` when it binds more dealers than this one, `isForAll` when it binds every dealer,
   * `isEnding` when it was changed and no longer hides the vehicle once the change is in force.
   */
  rule?: { id: string; isShared: boolean; isForAll: boolean; isEnding: boolean }
  /** Where a rule with the effect `sometimes` hides it; each empty list means everywhere. */
  places?: Places
}

/** Orders, kinds of lists and pages (path patterns): a place must fit all three. */
export interface Places {
  sorts: SortKey[]
  surfaces: Surface[]
  routes: string[]
}

/** `limited`: on the site without price and buttons. */
export type SiteState = 'shown' | 'limited' | 'hidden'

/** Says whether one dealer's site shows a vehicle, and why not (or not fully). */
export interface SiteAnswer {
  state: SiteState
  /** In the order of `REASON_KINDS`; rules in their own order. */
  reasons: Reason[]
}

/** Response of `GET /api/explain` for one dealer; a number that two vehicles share gives two of them. */
export interface DealerAnswer extends SiteAnswer {
  /** `host` is the first of the dealer's own, '' without one. */
  tenant: { id: string; slug: string; name: string; host: string }
  /**
   * Absent when no vehicle of the record has the number; `path` is its page on the dealer's site, `feed` the id of the
   * dealer whose feed holds it.
   */
  vehicle?: { id: string; name: string; stocknum: string; path: string; feed: string }
}

/** The whole response of `GET /api/explain`. */
export interface StockAnswer {
  /** The stock number as it was asked for. */
  stock: string
  answers: DealerAnswer[]
}
