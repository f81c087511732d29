import type { RuleSubject } from '@forecourt/tenant-config/rules/language/fields'
import { MAX_RUN_RULES } from '@forecourt/tenant-config/tenant/vocabulary'

/** Effects of a rule as documents name them; `boost` and `pin` have a number of their own beside them. */
export const RULE_EFFECTS = [
  'exclude',
  'require',
  'except',
  'boost',
  'pin',
  'collapseRuns',
  'available',
  'reservable',
  'tradeInEligible',
  'financeEligible',
  'tagEligible',
  'signIn',
] as const
export type RuleEffect = (typeof RULE_EFFECTS)[number]

/** Nouns for the subjects of rules: for one, for several, and as a title. */
export const SUBJECT_NOUNS: Readonly<Record<RuleSubject, { one: string; many: string; title: string }>> = {
  stock: { one: 'vehicle', many: 'vehicles', title: 'Stock' },
  offer: { one: 'offer', many: 'offers', title: 'Special offers' },
  location: { one: 'location', many: 'locations', title: 'Locations' },
  route: { one: 'page', many: 'pages', title: 'Pages of the site' },
  promo: { one: 'promo tile', many: 'promo tiles', title: 'Promo tiles' },
}

const SHOWING: readonly RuleEffect[] = ['exclude', 'require', 'except']
const OF_STOCK = RULE_EFFECTS.filter((effect) => effect !== 'signIn')

/** The effects that a rule about a subject may have, the most common first. */
export const EFFECTS_OF: Readonly<Record<RuleSubject, readonly RuleEffect[]>> = {
  stock: OF_STOCK,
  offer: SHOWING,
  location: SHOWING,
  route: ['signIn', ...SHOWING],
  promo: SHOWING,
}

interface EffectLabels {
  /** A choice of the editor. */
  title: string
  /** Meaning, in one sentence. */
  description: string
  /** Start of a rule's sentence; the subject of the rule follows. */
  opening: string
}

const WORDS: Readonly<Record<RuleEffect, EffectLabels>> = {
  exclude: {
    title: 'Hide those that match',
    description: 'What matches is not on the site.',
    opening: 'Hide',
  },
  require: {
    title: 'Show only those that match',
    description: 'Everything else is not on the site.',
    opening: 'Show only',
  },
  except: {
    title: 'Always show those that match',
    description: 'What matches stays on the site even if another rule hides it.',
    opening: 'Always show',
  },
  boost: {
    title: 'Move up or down',
    description: 'What matches comes earlier (or later) when results are sorted by relevance.',
    opening: 'Move',
  },
  pin: {
    title: 'Pin to the top',
    description: 'What matches stands at a fixed place of the results, whatever else is found.',
    opening: 'Pin',
  },
  collapseRuns: {
    title: 'Show one of several in a row',
    description: `Where matches follow each other in the results, only the first of them shows. A site obeys at most ${MAX_RUN_RULES} rules of this kind, by their order.`,
    opening: 'Show only the first of neighbouring',
  },
  available: {
    title: 'Count as available only those that match',
    description: 'Others stay on the site without price and buttons.',
    opening: 'Count as available only',
  },
  reservable: {
    title: 'Reserve only those that match',
    description: 'Others have no Reserve button.',
    opening: 'Let visitors reserve only',
  },
  tradeInEligible: {
    title: 'Take trade-ins only for those that match',
    description: 'Others have no trade-in button.',
    opening: 'Take trade-ins only for',
  },
  financeEligible: {
    title: 'Offer finance only for those that match',
    description: 'Others show no repayments and no finance button.',
    opening: 'Offer finance only for',
  },
  tagEligible: {
    title: 'Certified badge only on those that match',
    description: 'Others do not carry the badge.',
    opening: 'Put the certified badge only on',
  },
  signIn: {
    title: 'Ask for sign-in',
    description: 'Visitors sign in before they see what matches.',
    opening: 'Ask visitors to sign in for',
  },
}

/** The words of an effect in the editor and in sentences. */
export function effectLabels(effect: RuleEffect): EffectLabels {
  return WORDS[effect]
}

/** Returns the effect that a document names, or undefined for an unknown word. */
export function ruleEffect(effect: string | null | undefined): RuleEffect | undefined {
  return RULE_EFFECTS.find((known) => known === effect)
}
