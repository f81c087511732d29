import { otherRatesIn } from '@forecourt/tenant-config/finance/disclaimer'
import { parseFinanceProvider } from '@forecourt/tenant-config/finance/provider'
import { FINANCE_LIMITS } from '@forecourt/tenant-config/finance/settings'
import { FINANCE_KINDS } from '@forecourt/tenant-config/tenant/vocabulary'
import { defineField, defineType } from '@sanity/types'
import { isOnlyOne, ownerFields, ownerLabel } from '../shared-or-own.ts'
import { shownProblems } from '../tenant/document-problems.ts'
import { lenderTitle } from '../tenant-rule/lenders.ts'
import { calculatorFields } from './calculator-fields.ts'
import { financeProviderInput } from './finance-provider-input.ts'

const percent = (name: string, title: string, description: string) =>
  defineField({
    name,
    type: 'number',
    title,
    description,
    validation: (rule) =>
      rule
        .required()
        .min(0)
        .max(FINANCE_LIMITS.interest)
        .error(`Per cent a year, e.g. 8.49; ${FINANCE_LIMITS.interest} at most.`),
  })

/** A lender of one dealer, or one that every dealer may choose (Part 5, FIN-02 to FIN-31, N29). */
export const financeProvider = defineType({
  name: 'financeProvider',
  type: 'document',
  title: 'Lender',
  description: 'Whose finance figures show beside vehicles. A dealer chooses its lender in its settings.',
  groups: [
    { name: 'content', title: 'Lender', default: true },
    { name: 'calculator', title: 'Calculator' },
    { name: 'settings', title: 'Settings' },
  ],
  fields: [
    defineField({
      name: 'name',
      type: 'string',
      title: 'Name in the stock feed',
      description:
        'The word that the stock feed writes beside this lender’s figures, e.g. manual. Ask whoever sends the feed.',
      group: 'content',
      validation: (rule) => [
        rule.required().max(80).error('What does the stock feed call it?'),
        rule
          .custom(async (_, context) => (await isOnlyOne(context, ['name'])) || 'There is one of this name.')
          .warning(),
      ],
    }),
    defineField({
      name: 'title',
      type: 'string',
      title: 'Name for visitors',
      description:
        'Optional. Stands beside the figures, e.g. Harbour Finance. Left empty, no lender is named.',
      group: 'content',
      validation: (rule) => rule.max(80).error('80 letters at most.'),
    }),
    defineField({
      name: 'kind',
      type: 'string',
      title: 'Kind',
      description:
        'Each kind has conditions of its own on which vehicles it finances. "Other" has none but those below.',
      group: 'content',
      options: { list: FINANCE_KINDS.map((value) => ({ title: lenderTitle(value), value })) },
      validation: (rule) => rule.required().error('Which kind of lender is it?'),
    }),
    defineField({
      name: 'rates',
      type: 'object',
      title: 'Rates',
      description:
        'Optional. Figures are computed by these where the feed has none; neither shows without the other.',
      group: 'content',
      options: { columns: 2 },
      fields: [
        percent('interestRate', 'Interest rate', 'Per cent a year.'),
        percent('comparisonRate', 'Comparison rate', 'Per cent a year, for the example below.'),
      ],
      validation: (rule) =>
        rule.custom((value: { interestRate?: number; comparisonRate?: number } | undefined) => {
          if (!value) return true
          const { interestRate, comparisonRate } = value
          if (interestRate === undefined || comparisonRate === undefined) return 'Both rates are needed.'
          return comparisonRate >= interestRate || 'A comparison rate is not below the interest rate.'
        }),
    }),
    defineField({
      name: 'comparisonExample',
      type: 'text',
      title: 'Example of the comparison rate',
      description:
        'The loan that the comparison rate was worked out for, e.g. a 5 year secured loan of $30,000. The law wants it beside the rate.',
      group: 'content',
      rows: 2,
      validation: (rule) => rule.max(400).error('400 letters at most.'),
    }),
    defineField({
      name: 'disclaimer',
      type: 'text',
      title: 'Disclaimer',
      description:
        'The lender’s own conditions; visitors see the beginning and open the rest. Write {interestRate}% and {comparisonRate}% for the rates above, so that they never differ.',
      group: 'content',
      rows: 6,
      validation: (rule) => [
        rule.max(4000).error('4,000 letters at most.'),
        rule
          .custom((text: string | undefined, { document }) => {
            const other = otherRatesIn(text ?? '', document?.['rates'])
            return other.length === 0 || `It says ${other.join(' and ')}; the rates above are others.`
          })
          .warning(),
      ],
    }),
    defineField({
      name: 'eligibility',
      type: 'ruleWhere',
      title: 'Which vehicles',
      description:
        'Optional. Conditions on top of those of its kind. Without any it finances every vehicle that its kind does.',
      group: 'content',
    }),
    ...calculatorFields.map((field) => ({ ...field, group: 'calculator' })),
    ...ownerFields,
  ],
  validation: (rule) =>
    rule.custom((document) => {
      const parsed = parseFinanceProvider(financeProviderInput(document))
      return parsed.ok || shownProblems(document, parsed.errors)
    }),
  preview: {
    select: { name: 'name', title: 'title', dealer: 'tenant.name', all: 'allTenants' },
    prepare: ({ name, title, dealer, all }) => ({
      title: title || name || 'Lender without a name',
      subtitle: ownerLabel(dealer, all),
    }),
  },
})
