/** What a browser needs to know of a popup before it opens it. */
export interface PopupSettings {
  id: string
  moment: 'seconds' | 'scroll' | 'exit'
  /** Seconds on the page, for the moment `seconds`. */
  seconds: number
  /** Part of the page's height that was seen, in percent, for the moment `scroll`. */
  percent: number
  visitors: 'all' | 'new' | 'returning'
  /** Days until it may open again for somebody who closed it; undefined for never. */
  againAfterDays?: number
  /** Hosts and sources that a visitor must come from; empty for anywhere. */
  referrers: readonly string[]
  /** Epoch ms at which it is over (PROM-05). */
  until: number
}

/** What a browser knows of its visitor. */
export interface PopupVisitor {
  /** Epoch ms. */
  now: number
  /** When this browser was here first, epoch ms. */
  since: number
  /** When each popup was closed, epoch ms by its id. */
  closed: Readonly<Record<string, number>>
  /** Host that the visitor came from, and the source that the address of the first page named. */
  sources: readonly string[]
}

const DAY_MS = 86_400_000
/** Somebody who was here longer ago than this returns. */
const VISIT_MS = 30 * 60_000

/** True when a popup may open for this visitor: not over, not closed before, and for somebody like them (PROM-05). */
export function isPopupFor(
  { id, visitors, againAfterDays, referrers, until }: PopupSettings,
  { now, since, closed, sources }: PopupVisitor,
): boolean {
  if (now >= until) return false
  const closedAt = closed[id]
  if (closedAt !== undefined && (againAfterDays === undefined || now < closedAt + againAfterDays * DAY_MS))
    return false
  if (visitors !== 'all' && (visitors === 'returning') !== now - since > VISIT_MS) return false
  return (
    referrers.length === 0 || referrers.some((known) => sources.some((source) => comesFrom(source, known)))
  )
}

/** `m.facebook.com` comes from `facebook.com`. */
function comesFrom(source: string, known: string): boolean {
  return source === known || source.endsWith(`.${known}`)
}
