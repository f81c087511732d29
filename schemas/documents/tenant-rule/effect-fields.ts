import { RULE_SUBJECTS } from '@forecourt/tenant-config/rules/language/fields'
import { defineField } from '@sanity/types'
import type { CmsRule } from './cms-condition.ts'
import { EFFECTS_OF, effectLabels, RULE_EFFECTS, ruleEffect, SUBJECT_NOUNS } from './rule-effects.ts'
import { API_VERSION } from '../../api-version.ts'
import { isKnownLender, ownLenders } from './lenders.ts'
import { ruleSubject } from './tenant-rule-to-rule.ts'

const ruleOf = (document: unknown) => (document ?? {}) as CmsRule
const unless =
  (effect: string) =>
  ({ document }: { document: unknown }) =>
    ruleOf(document).effect !== effect

/** Fields for the subject of a rule and for its effect. */
export const effectFields = [
  defineField({
    name: 'on',
    type: 'string',
    title: 'About',
    description: 'What the rule is about.',
    group: 'rule',
    initialValue: 'stock',
    options: {
      layout: 'radio',
      direction: 'horizontal',
      list: RULE_SUBJECTS.map((value) => ({ title: SUBJECT_NOUNS[value].title, value })),
    },
    validation: (rule) => rule.required().error('Choose what the rule is about.'),
  }),
  defineField({
    name: 'effect',
    type: 'string',
    title: 'What it does',
    description: 'What happens to those that meet the conditions below.',
    group: 'rule',
    initialValue: 'exclude',
    options: { list: RULE_EFFECTS.map((value) => ({ title: effectLabels(value).title, value })) },
    validation: (rule) => [
      rule.required().error('Choose what the rule does.'),
      rule.custom((value, context) => {
        const subject = ruleSubject(ruleOf(context.document).on)
        const effect = ruleEffect(value)
        if (effect === undefined || EFFECTS_OF[subject].includes(effect)) return true
        return `"${effectLabels(effect).title}" is not for rules about ${SUBJECT_NOUNS[subject].many}.`
      }),
    ],
  }),
  defineField({
    name: 'boost',
    type: 'number',
    title: 'How far',
    description: 'The highest number comes first. Negative moves down.',
    group: 'rule',
    hidden: unless('boost'),
    validation: (rule) =>
      rule.custom((value, context) => {
        if (ruleOf(context.document).effect !== 'boost') return true
        if (value === undefined || !Number.isInteger(value) || value === 0)
          return 'Write a whole number that is not 0.'
        return Math.abs(value) <= 1_000_000 || 'Between -1,000,000 and 1,000,000.'
      }),
  }),
  defineField({
    name: 'pin',
    type: 'number',
    title: 'Place in the results',
    description: '1 is the first. Several matches take the places that follow.',
    group: 'rule',
    hidden: unless('pin'),
    validation: (rule) =>
      rule.custom((value, context) => {
        if (ruleOf(context.document).effect !== 'pin') return true
        const isPlace = value !== undefined && Number.isInteger(value) && value >= 1 && value <= 100
        return isPlace || 'Write a place from 1 to 100.'
      }),
  }),
  defineField({
    name: 'provider',
    type: 'string',
    title: 'Lender',
    description: 'Optional. The rule is about this lender only.',
    group: 'rule',
    hidden: unless('financeEligible'),
    validation: (rule) =>
      rule.custom(async (value, context) => {
        if (!value || ruleOf(context.document).effect !== 'financeEligible' || isKnownLender(value))
          return true
        const ids = ruleOf(context.document).tenants?.map(({ _ref }) => _ref)
        const names = await ownLenders(context.getClient({ apiVersion: API_VERSION }), ids)
        return names.includes(value) || `No lender is called "${value}" here. Choose one of the list.`
      }),
  }),
]
