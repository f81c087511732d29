import { ruleEffect, SUBJECT_NOUNS, type RuleEffect } from '@forecourt/schemas/rules/rule-effects'
import type { RuleSubject } from '@forecourt/tenant-config/rules/language/fields'
import type { OrderPreview, TenantPreview } from '@forecourt/tenant-config/rules/rule-preview-answer'

interface PreviewCopy {
  tone: 'positive' | 'caution' | 'critical' | 'neutral'
  text: string
  /** Further sentences, each on its own line. */
  details: string[]
}

const IDLE: Readonly<Record<NonNullable<TenantPreview['idle']>, string>> = {
  template: 'The rule is for another kind of site and does nothing here.',
  'feature-off': 'The feature that the rule needs is switched off here, so the rule does nothing.',
  ended: 'The time of the rule is over: it does nothing any more.',
  'own-value-missing':
    'The dealer has no such value of its own in its settings, so the rule does nothing here.',
  'too-many-runs':
    'Three rules that show one of several in a row hold here already, and a site obeys no more: this one does nothing.',
}

const CHECKS: Readonly<Partial<Record<RuleEffect, { lost: string; gained: string }>>> = {
  available: { lost: 'no longer count as available', gained: 'count as available again' },
  reservable: { lost: 'could no longer be reserved', gained: 'could be reserved again' },
  tradeInEligible: { lost: 'would take no trade-in any more', gained: 'would take trade-ins again' },
  financeEligible: {
    lost: 'would no longer be offered with finance',
    gained: 'would be offered with finance again',
  },
  tagEligible: { lost: 'would lose the certified badge', gained: 'would carry the certified badge again' },
}

const count = (number: number) => number.toLocaleString('en-AU')
const percent = (part: number, whole: number) => {
  const share = whole === 0 ? 0 : (part / whole) * 100
  // Only none is 0 %, and only all is 100 %.
  if (share > 0 && share < 1) return 'under 1 %'
  return share > 99 && share < 100 ? 'over 99 %' : `${Math.round(share)} %`
}
const things = (on: RuleSubject) => (number: number) =>
  `${count(number)} ${number === 1 ? SUBJECT_NOUNS[on].one : SUBJECT_NOUNS[on].many}`
const vehicles = things('stock')

/** Says in words what a rule would do to one dealer's site. */
export function previewCopy(preview: TenantPreview, effect: string | null | undefined): PreviewCopy {
  const since = sinceWords(preview)
  if (preview.gone)
    return {
      tone: since === undefined ? 'neutral' : 'caution',
      text: `The published rule no longer holds here: ${since ?? 'nothing changes on the site'}.`,
      details: [],
    }
  const words = ownWords(preview, effect)
  return since === undefined
    ? words
    : { ...words, details: [...words.details, `Compared with the published rule: ${since}.`] }
}

function ownWords(preview: TenantPreview, effect: string | null | undefined): PreviewCopy {
  if (preview.idle) return { tone: 'caution', text: IDLE[preview.idle], details: [] }
  const known = ruleEffect(effect)
  if (known === 'exclude' || known === 'require' || known === 'except') return showingWords(preview)
  if (known === 'signIn') return signInWords(preview)
  const check = known && CHECKS[known]
  return check ? checkWords(preview, check.lost) : orderWords(preview, known)
}

function showingWords({ on, total, after, now, hides, shows, warning }: TenantPreview): PreviewCopy {
  const some = things(on)
  const isNow = now === after && after !== total ? ', as at the moment' : ''
  const isOther = now !== after && now !== total ? ` At the moment there are ${count(now)}.` : ''
  const details = [`${some(after)} on the site with this rule${isNow}; ${count(total)} without it.${isOther}`]
  const { one, many } = SUBJECT_NOUNS[on]
  if (warning === 'everything')
    return {
      tone: 'critical',
      text:
        hides > 0
          ? `Hides ${some(hides)} (100 %): nothing would be left on the site.`
          : `Nothing is left on the site: together with the other rules no ${one} can be shown.`,
      details,
    }
  if (warning === 'nothing')
    return { tone: 'caution', text: `Changes nothing (0 %): no ${one} on the site is affected.`, details }
  if (total === 0 && hides + shows === 0)
    return { tone: 'neutral', text: `This dealer has no ${many} yet.`, details: [] }
  const parts = [
    hides > 0 ? `Hides ${some(hides)} (${percent(hides, total)})` : '',
    shows > 0 ? `${hides > 0 ? 'shows' : 'Shows'} ${some(shows)} that would be hidden` : '',
  ].filter((part) => part !== '')
  return { tone: 'positive', text: `${parts.join(' and ')}.`, details }
}

function signInWords({ on, total, signIn, warning }: TenantPreview): PreviewCopy {
  if (warning === 'nothing')
    return { tone: 'caution', text: 'Changes nothing (0 %): no page of the site is affected.', details: [] }
  return {
    tone: warning === 'everything' ? 'critical' : 'positive',
    text: `Visitors sign in before they see ${things(on)(signIn)} (${percent(signIn, total)}).`,
    details: [`Of ${things(on)(total)} on the site, those of vehicles and offers among them.`],
  }
}

function checkWords({ total, hides, warning }: TenantPreview, consequence: string): PreviewCopy {
  if (warning === 'nothing')
    return { tone: 'caution', text: 'Changes nothing (0 %): no vehicle is affected.', details: [] }
  return {
    tone: warning === 'everything' ? 'critical' : 'positive',
    text: `${vehicles(hides)} (${percent(hides, total)}) ${consequence}.`,
    details: [`Of ${vehicles(total)} on the site.`],
  }
}

function orderWords(
  { total, meets, warning, order }: TenantPreview,
  effect: RuleEffect | undefined,
): PreviewCopy {
  if (warning === 'nothing')
    return { tone: 'caution', text: 'No vehicle on the site matches (0 %).', details: [] }
  const isFolding = effect === 'collapseRuns'
  return {
    tone: warning === 'everything' && !isFolding ? 'caution' : 'positive',
    text: `${vehicles(meets)} of ${count(total)} ${meets === 1 ? 'matches' : 'match'} (${percent(meets, total)}).`,
    details: [
      ...(warning === 'everything' && !isFolding ? ['Every vehicle matches, so none stands out.'] : []),
      ...(isFolding && order ? [foldedWords(order)] : []),
      order
        ? `${firstPageWords(order)}.`
        : 'How the first page changes is not known while the search does not answer.',
    ],
  }
}

function foldedWords({ folded }: OrderPreview): string {
  return folded === 0
    ? 'None is folded away: no two of them follow each other.'
    : `${vehicles(folded)} ${folded === 1 ? 'is' : 'are'} folded away behind the first of their row.`
}

/** How the first page changes, without a full stop. */
function firstPageWords({ pageSize, forward, back }: OrderPreview): string {
  const page = `First page (${count(pageSize)})`
  if (forward.length + back.length === 0) return `${page}: stays as it is`
  const parts = [
    forward.length > 0
      ? `${vehicles(forward.length)} ${forward.length === 1 ? 'comes' : 'come'} forward`
      : '',
    back.length > 0 ? `${count(back.length)} ${back.length === 1 ? 'falls' : 'fall'} back` : '',
  ].filter((part) => part !== '')
  return `${page}: ${parts.join(', ')}`
}

/** Returns in words what publishing changes compared with the published rule; undefined for nothing. */
function sinceWords({ on, since }: TenantPreview): string | undefined {
  if (!since) return undefined
  const { hides, shows, order } = since
  const effect = ruleEffect(since.effect)
  const check = effect && CHECKS[effect]
  const some = things(on)
  if (order && order.forward.length + order.back.length > 0) return lowerFirst(firstPageWords(order))
  const parts = check
    ? [hides > 0 ? `${some(hides)} ${check.lost}` : '', shows > 0 ? `${some(shows)} ${check.gained}` : '']
    : effect === 'signIn'
      ? [
          hides > 0 ? `${some(hides)} more ${hides === 1 ? 'asks' : 'ask'} for sign-in` : '',
          shows > 0 ? `${some(shows)} ${shows === 1 ? 'is' : 'are'} open again` : '',
        ]
      : [
          hides > 0 ? `${some(hides)} ${hides === 1 ? 'goes' : 'go'} from the site` : '',
          shows > 0 ? `${some(shows)} ${shows === 1 ? 'comes' : 'come'} back` : '',
        ]
  const said = parts.filter((part) => part !== '')
  return said.length === 0 ? undefined : said.join(', and ')
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
