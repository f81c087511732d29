import { CALCULATOR_DEFAULTS, FINANCE_BUTTONS } from '@forecourt/tenant-config/finance/settings'
import { publishedId } from '@forecourt/tenant-config/documents/published-id'
import { defineField } from '@sanity/types'
import { calculatorFields } from '../../finance-provider/calculator-fields.ts'

/** The dealer's lender, its button and the bounds of the calculator (FIN-01, FIN-10 to FIN-33); checked with the whole document (C14). */
export const financeFields = [
  defineField({
    name: 'finance',
    type: 'object',
    title: 'Finance',
    description: 'Whose figures show beside vehicles, and the calculator on their pages.',
    group: 'finance',
    fields: [
      defineField({
        name: 'provider',
        type: 'reference',
        title: 'Lender',
        description:
          'Without a lender no repayments show. Where the lender fills in a setting of the calculator, it counts instead of the one below.',
        to: [{ type: 'financeProvider' }],
        options: {
          // Its own and those that every dealer may choose.
          filter: ({ document }) => ({
            filter: 'tenant._ref == $dealer || allTenants == true && !defined(tenant)',
            params: { dealer: publishedId(document._id) },
          }),
        },
      }),
      defineField({
        name: 'buttonLabel',
        type: 'string',
        title: 'Button',
        description: 'The button of vehicle pages that leads to finance.',
        initialValue: CALCULATOR_DEFAULTS.buttonLabel,
        options: { layout: 'radio', direction: 'horizontal', list: [...FINANCE_BUTTONS] },
      }),
      ...calculatorFields,
      defineField({
        name: 'outOfRangeText',
        type: 'string',
        title: 'Amount at its limit',
        description:
          'What visitors read at the lowest or the highest amount. {min} and {max} become those two sums.',
        placeholder: CALCULATOR_DEFAULTS.outOfRangeText,
        validation: (rule) => rule.max(200).error('200 letters at most.'),
      }),
    ],
  }),
]
