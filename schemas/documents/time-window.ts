import { defineField } from '@sanity/types'

/** Start and expiry of something that shows for a time only (PROM-02, PROM-03). */
export const timeWindowFields = [
  defineField({
    name: 'start',
    type: 'datetime',
    title: 'Show from',
    description: 'Optional. Not visible to visitors before this moment.',
    group: 'settings',
  }),
  defineField({
    name: 'expiry',
    type: 'datetime',
    title: 'Show until',
    description: 'Optional. Disappears from the site by itself at this moment.',
    group: 'settings',
    validation: (rule) =>
      rule.custom((value, context) => {
        const start = (context.document as { start?: string } | undefined)?.start
        if (!value || !start) return true
        return Date.parse(value) > Date.parse(start) || 'The end must come after the start.'
      }),
  }),
]

/** One short line for list previews, such as `Until 31 Jan 2027`, `Ended 1 Jul 2026` or `Always on`. */
export function windowLabel(start: string | undefined, expiry: string | undefined, now: number): string {
  const day = (iso: string) =>
    new Date(iso).toLocaleDateString('en-AU', { day: 'numeric', month: 'short', year: 'numeric' })
  if (expiry && Date.parse(expiry) <= now) return `Ended ${day(expiry)}`
  if (start && Date.parse(start) > now) return `From ${day(start)}`
  return expiry ? `Until ${day(expiry)}` : 'Always on'
}
