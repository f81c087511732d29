import { parseOfferFinance } from '@forecourt/tenant-config/finance/offer-finance'
import { defineField } from '@sanity/types'

const number = (name: string, title: string, description: string) =>
  defineField({ name, type: 'number', title, description })

/** A rate that an offer claims, with all that the law wants beside it (FIN-36). */
export const offerFinanceField = defineField({
  name: 'finance',
  type: 'object',
  title: 'Finance',
  description:
    'Optional. A rate or repayment of this offer, shown with its comparison rate in figures of one size, the example and the whole warning. Write none of it into the texts above.',
  group: 'content',
  options: { collapsible: true, collapsed: true, columns: 2 },
  fields: [
    number('interestRate', 'Interest rate', 'Per cent a year, e.g. 4.9.'),
    number('comparisonRate', 'Comparison rate', 'Per cent a year, for the loan described below.'),
    number('amount', 'Example: amount', 'Dollars of the loan that the comparison rate was worked out for.'),
    number('termYears', 'Example: years', 'Its term in years.'),
    defineField({
      name: 'isUnsecured',
      type: 'boolean',
      title: 'Example: unsecured',
      description: 'On only when the loan of the example is not secured by the vehicle.',
      initialValue: false,
    }),
    defineField({
      name: 'fees',
      type: 'string',
      title: 'Example: fees',
      description: 'Optional. What is included, e.g. Establishment fee $395, monthly fee $8.',
      validation: (rule) => rule.max(200).error('200 letters at most.'),
    }),
    defineField({
      name: 'repayment',
      type: 'object',
      title: 'Repayment',
      description: 'Optional. Shows beside the rates.',
      options: { columns: 2 },
      fields: [
        number('amount', 'Dollars', 'e.g. 119.'),
        defineField({
          name: 'per',
          type: 'string',
          title: 'Every',
          description: 'How often it is paid.',
          options: {
            list: [
              { title: 'Week', value: 'week' },
              { title: 'Fortnight', value: 'fortnight' },
              { title: 'Month', value: 'month' },
            ],
          },
        }),
      ],
    }),
  ],
  validation: (rule) =>
    rule.custom((value: Record<string, unknown> | undefined) => {
      // What has been opened and left empty claims nothing.
      const { _type: _, isUnsecured: _unsecured, ...given } = value ?? {}
      if (Object.values(given).every((part) => part === undefined || part === null)) return true
      const parsed = parseOfferFinance(value)
      if (parsed.ok) return true
      return parsed.errors.map(({ path, message }) => ({
        message: message.startsWith('must')
          ? `A rate needs all of it: this ${message}.`
          : `A rate needs all of it: ${message}.`,
        path: path.split('.'),
      }))
    }),
})
