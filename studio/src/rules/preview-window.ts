import type { TenantPreview } from '@forecourt/tenant-config/rules/rule-preview-answer'

/** When the rule begins and ends, by the clocks of the dealer; undefined for one that holds at all times. */
export function windowText({ tenant: { timeZone }, from, to }: TenantPreview): string | undefined {
  if (from === undefined && to === undefined) return undefined
  const clock = (iso: string) =>
    new Date(iso)
      .toLocaleString('en-AU', { dateStyle: 'long', timeStyle: 'short', timeZone })
      .replaceAll('\u202F', ' ')
  const parts = [
    from === undefined ? '' : ` from ${clock(from)}`,
    to === undefined ? '' : ` until ${clock(to)}`,
  ]
  const place = (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
  return `In force${parts.join('')}, by the dealer’s clock (${place}).`
}
