import { formatAud } from '@forecourt/tenant-config/text/money'
import { formatCount } from '../../text/format.ts'
import type { Range, RangeFacet } from './listing-state.ts'

/** A range in words: `$10,000 to $30,000`, `Up to 60,000 km`, `From 2020`, `Up to $150 a week`; equal ends are one figure. */
export function rangeLabel(field: RangeFacet | 'weekly_price' | 'seats', { min, max }: Range): string {
  const show = (value: number) => {
    if (field === 'year' || field === 'seats') return String(value)
    return field === 'km' ? `${formatCount(value)} km` : formatAud(value)
  }
  const isWeekly = field === 'weekly_price' || field === 'subscription_price'
  const per = isWeekly ? ' a week' : field === 'seats' ? ' seats' : ''
  if (min === undefined) return `Up to ${show(max ?? 0)}${per}`
  if (max === undefined) return `From ${show(min)}${per}`
  return min === max ? show(min) + per : `${show(min)} to ${show(max)}${per}`
}
