import { ruleEffect } from '@forecourt/schemas/rules/rule-effects'

/** What publishing a rule does to one dealer's site, as the site answers (`POST /api/rules/preview`). */
export interface TenantPreview {
  tenant: { id: string; slug: string; name: string }
  idle?: 'template' | 'feature-off' | 'ended' | 'own-value-missing'
  from?: string
  total: number
  now: number
  after: number
  meets: number
  hides: number
  shows: number
  warning?: 'nothing' | 'everything'
  vehicles: PreviewVehicle[]
}

export interface PreviewVehicle {
  id: string
  stocknum: string
  name: string
  price: number
  change: 'hides' | 'shows' | 'meets'
}

interface PreviewWords {
  tone: 'positive' | 'caution' | 'critical' | 'neutral'
  text: string
  detail?: string
}

const IDLE: Readonly<Record<NonNullable<TenantPreview['idle']>, string>> = {
  template: 'The rule is for another kind of site and does nothing here.',
  'feature-off': 'The feature that the rule needs is switched off here, so the rule does nothing.',
  ended: 'The time of the rule is over: it does nothing any more.',
  'own-value-missing':
    'The dealer has no such value of its own in its settings, so the rule does nothing here.',
}

const CHECKS: Readonly<Record<string, string>> = {
  available: 'no longer count as available',
  reservable: 'could no longer be reserved',
  tradeInEligible: 'would take no trade-in any more',
  financeEligible: 'would no longer be offered with finance',
  tagEligible: 'would lose the certified badge',
}

const count = (number: number) => number.toLocaleString('en-AU')
const vehicles = (number: number) => `${count(number)} ${number === 1 ? 'vehicle' : 'vehicles'}`
const percent = (part: number, whole: number) => {
  const share = whole === 0 ? 0 : (part / whole) * 100
  // Only none is 0 %, and only all is 100 %.
  if (share > 0 && share < 1) return 'under 1 %'
  return share > 99 && share < 100 ? 'over 99 %' : `${Math.round(share)} %`
}

/** Says in words what a rule would do to one dealer's stock. */
export function previewWords(preview: TenantPreview, effect: string | null | undefined): PreviewWords {
  if (preview.idle) return { tone: 'caution', text: IDLE[preview.idle] }
  const known = ruleEffect(effect)
  if (known === 'exclude' || known === 'require' || known === 'except') return showingWords(preview)
  return known && CHECKS[known] ? checkWords(preview, CHECKS[known]) : orderWords(preview)
}

function showingWords({ total, after, now, hides, shows, warning }: TenantPreview): PreviewWords {
  const isNow = now === after && after !== total ? ', as at the moment' : ''
  const isOther = now !== after && now !== total ? ` At the moment there are ${count(now)}.` : ''
  const detail = `${vehicles(after)} on the site with this rule${isNow}; ${count(total)} without it.${isOther}`
  if (warning === 'everything')
    return {
      tone: 'critical',
      text:
        hides > 0
          ? `Hides ${vehicles(hides)} (100 %): nothing would be left on the site.`
          : 'Nothing is left on the site: together with the other rules no vehicle can be shown.',
      detail,
    }
  if (warning === 'nothing')
    return { tone: 'caution', text: 'Changes nothing (0 %): no vehicle on the site is affected.', detail }
  const parts = [
    hides > 0 ? `Hides ${vehicles(hides)} (${percent(hides, total)})` : '',
    shows > 0 ? `${hides > 0 ? 'shows' : 'Shows'} ${vehicles(shows)} that would be hidden` : '',
  ].filter((part) => part !== '')
  return { tone: 'positive', text: `${parts.join(' and ')}.`, detail }
}

function checkWords({ total, hides, warning }: TenantPreview, consequence: string): PreviewWords {
  if (warning === 'nothing')
    return { tone: 'caution', text: 'Changes nothing (0 %): no vehicle is affected.' }
  return {
    tone: warning === 'everything' ? 'critical' : 'positive',
    text: `${vehicles(hides)} (${percent(hides, total)}) ${consequence}.`,
    detail: `Of ${vehicles(total)} on the site.`,
  }
}

function orderWords({ total, meets, warning }: TenantPreview): PreviewWords {
  if (warning === 'nothing') return { tone: 'caution', text: 'No vehicle on the site matches (0 %).' }
  return {
    tone: warning === 'everything' ? 'caution' : 'positive',
    text: `${vehicles(meets)} of ${count(total)} match (${percent(meets, total)}).`,
    ...(warning === 'everything' && { detail: 'Every vehicle matches, so none stands out.' }),
  }
}
