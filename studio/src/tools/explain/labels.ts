import { SURFACE_CHOICES } from '@forecourt/schemas/rules/when-choices'
import { SORT_CHOICES } from '@forecourt/schemas/tenant-choices'
import type {
  DealerAnswer,
  Places,
  Reason,
  ReasonEffect,
  ReasonKind,
  SiteState,
} from '@forecourt/tenant-config/rules/explain/answer'

type Tone = 'positive' | 'caution' | 'critical' | 'primary' | 'default'

export const STATE_LABELS: Readonly<Record<SiteState, { label: string; tone: Tone }>> = {
  shown: { label: 'On the site', tone: 'positive' },
  limited: { label: 'On the site, not for sale', tone: 'caution' },
  hidden: { label: 'Not on the site', tone: 'critical' },
}

export const EFFECT_LABELS: Readonly<Record<ReasonEffect, { label: string; tone: Tone }>> = {
  hides: { label: 'Hides it', tone: 'critical' },
  limits: { label: 'No price, no buttons', tone: 'caution' },
  sometimes: { label: 'Hides it in places', tone: 'caution' },
  pending: { label: 'Hides it soon', tone: 'primary' },
  info: { label: 'Good to know', tone: 'default' },
}

/** `Only in Search results and Carousels, sorted by Lowest price, on pages like /used-car*.` */
export function placesSentence({ sorts, surfaces, routes }: Places): string {
  const parts = [
    surfaces.length > 0 ? `in ${listed(surfaces.map((value) => titleOf(SURFACE_CHOICES, value)))}` : '',
    sorts.length > 0 ? `sorted by ${listed(sorts.map((value) => titleOf(SORT_CHOICES, value)))}` : '',
    routes.length > 0 ? `on pages like ${listed(routes)}` : '',
  ].filter((part) => part !== '')
  const text = parts.join(', ')
  return `Only ${text}.`
}

const MOMENT_WORDS: Readonly<Partial<Record<ReasonKind, string>>> = {
  'not-in-feed': 'Last full load:',
  rejected: 'Load of',
  withdrawn: 'Since',
}

/** Returns the content of a refused row and its time: `Row 17 held “cheap”. Load of 21 Nov 2026, 9:04 pm AEST.` */
export function detailOf({ kind, row, value, at }: Reason): string {
  const held = value ? ` held “${value}”` : ''
  const what = row === undefined ? '' : `Row ${row}${held}. `
  const when = at === undefined ? '' : `${MOMENT_WORDS[kind] ?? ''} ${momentOf(at)}.`
  return `${what}${when.trim()}`.trim()
}

/** Splits the answers: those that tell something, and the dealers whose vehicle it is not. */
export function sorted(answers: readonly DealerAnswer[]): {
  telling: DealerAnswer[]
  others: DealerAnswer['tenant'][]
} {
  const telling = answers.filter((answer) => !isForeign(answer))
  const others = answers.filter(isForeign).map(({ tenant }) => tenant)
  return { telling, others: [...new Map(others.map((tenant) => [tenant.id, tenant])).values()] }
}

function isForeign({ tenant, vehicle, reasons }: DealerAnswer): boolean {
  const isOwnFeed = vehicle?.feed === tenant.id
  return reasons.some(({ kind }) => kind === 'not-in-feed' || (kind === 'other-dealership' && !isOwnFeed))
}

/** Summarises the answers in one sentence, for the eye and for screen readers. */
export function summaryOf(stock: string, answers: readonly DealerAnswer[]): string {
  if (answers.length === 0) return 'You look after no dealer whose stock could be asked about.'
  const { telling } = sorted(answers)
  if (telling.length === 0) return `No dealer you look after has the stock number ${stock}.`
  const shown = telling.filter(({ state }) => state !== 'hidden').length
  if (telling.length === 1)
    return `${stock}: ${STATE_LABELS[telling[0]?.state ?? 'hidden'].label.toLowerCase()}.`
  return `${stock}: on ${shown} of ${telling.length} sites.`
}

/** Formats a moment in the reader's time zone, with the name of the zone. */
function momentOf(iso: string): string {
  return new Intl.DateTimeFormat('en-AU', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(iso))
}

function titleOf(choices: readonly { title: string; value: string }[], value: string): string {
  return choices.find((choice) => choice.value === value)?.title ?? value
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`
}
