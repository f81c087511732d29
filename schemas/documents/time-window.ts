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
      rule.custom((value, context) => windowProblem(value, context.document, Date.now()) ?? true),
  }),
]

/** What nobody sees after its end is not published. */
const ENDING: ReadonlySet<string> = new Set(['offer', 'popup', 'announcement'])

/**
 * What is wrong with an end, or undefined. An offer that is over is not published again: its page would say that it has ended.
 * A popup always ends: nobody remembers to take one down. `now` is epoch ms.
 */
export function windowProblem(
  expiry: string | undefined,
  document: { _type?: string; start?: string } | undefined,
  now: number,
): string | undefined {
  const { _type, start } = document ?? {}
  if (!expiry) return _type === 'popup' ? 'Say when the popup ends, in “Show until”.' : undefined
  if (start && Date.parse(expiry) <= Date.parse(start)) return 'The end must come after the start.'
  return _type && ENDING.has(_type) && Date.parse(expiry) <= now
    ? `This ${_type} has ended. Give it a later end to publish it again, or unpublish it.`
    : undefined
}

/**
 * One short line for list previews, such as `Until 31 Jan 2027`, `Ended 1 Jul 2026` or `Always on`. Days are those of the
 * dealer's `timeZone`; of a document without a dealer, those of the reader's clock.
 */
export function windowLabel(
  { start, expiry, timeZone }: { start?: string; expiry?: string; timeZone?: string },
  now: number,
): string {
  const day = (at: number) =>
    new Date(at).toLocaleDateString('en-AU', {
      ...(timeZone !== undefined && { timeZone }),
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    })
  // What ends at midnight has its last day before it, as on the site.
  const last = expiry ? day(Date.parse(expiry) - 1) : ''
  if (expiry && Date.parse(expiry) <= now) return `Ended ${last}`
  if (start && Date.parse(start) > now) return `From ${day(Date.parse(start))}`
  return expiry ? `Until ${last}` : 'Always on'
}
