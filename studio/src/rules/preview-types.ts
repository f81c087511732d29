import type { RuleSubject } from '@forecourt/tenant-config/fields'

/** What publishing a rule does to one dealer's site, as the site answers (`POST /api/rules/preview`). */
export interface TenantPreview {
  tenant: { id: string; slug: string; name: string; timeZone: string }
  on: RuleSubject
  idle?: 'template' | 'feature-off' | 'ended' | 'own-value-missing' | 'too-many-runs'
  /** The published rule holds for this dealer, the draft does not. */
  gone?: true
  /** ISO instants of a window that is still to begin, and of its end. */
  from?: string
  to?: string
  total: number
  now: number
  after: number
  meets: number
  hides: number
  shows: number
  signIn: number
  warning?: 'nothing' | 'everything'
  items: PreviewItem[]
  /** Against the published version of the rule. */
  since?: { effect: string; hides: number; shows: number; items: PreviewItem[]; order?: OrderPreview }
  order?: OrderPreview
}

interface Thing {
  id: string
  name: string
  /** A stock number, a page's path, a category, … */
  note: string
  /** Whole AUD, 0 for none. */
  price?: number
}

export interface PreviewItem extends Thing {
  change: 'hides' | 'shows' | 'meets' | 'signIn' | 'opens' | 'folds'
}

/** Places are from 1; none for a vehicle that does not stand in the list. */
export interface Move extends Thing {
  from?: number
  to?: number
}

export interface OrderPreview {
  pageSize: number
  forward: Move[]
  back: Move[]
  folded: number
}
