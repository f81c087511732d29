import { FINANCE_LIMITS } from '@forecourt/tenant-config/finance/settings'
import { defineArrayMember, defineField } from '@sanity/types'

/** Fees that a lender charges besides interest (FIN-30, FIN-31). */
export const feesField = defineField({
  name: 'fees',
  type: 'array',
  title: 'Fees',
  description:
    'What the lender charges besides interest. Fees that are borrowed with the price make repayments higher; the others are listed below them.',
  of: [
    defineArrayMember({
      name: 'fee',
      type: 'object',
      title: 'Fee',
      options: { columns: 2 },
      fields: [
        defineField({
          name: 'label',
          type: 'string',
          title: 'What it is for',
          description: 'e.g. Establishment.',
          validation: (rule) => rule.required().error('What is the fee for?'),
        }),
        defineField({
          name: 'amount',
          type: 'number',
          title: 'Dollars',
          description: 'e.g. 395.',
          validation: (rule) =>
            rule.required().min(0).max(FINANCE_LIMITS.amount).error('How much is it, from 0 dollars?'),
        }),
        defineField({
          name: 'period',
          type: 'string',
          title: 'When',
          description: 'Once, or every month of the term.',
          initialValue: 'once',
          options: {
            layout: 'radio',
            direction: 'horizontal',
            list: [
              { title: 'Once', value: 'once' },
              { title: 'Every month', value: 'month' },
            ],
          },
          validation: (rule) => rule.required().error('Once, or every month?'),
        }),
        defineField({
          name: 'financed',
          type: 'boolean',
          title: 'Borrowed with the price',
          description: 'On: it is added to the loan and paid off with it. Off: the buyer pays it apart.',
          initialValue: true,
          validation: (rule) => rule.required().error('Is it borrowed with the price?'),
        }),
      ],
      preview: {
        select: { title: 'label', amount: 'amount', period: 'period' },
        prepare: ({ title, amount, period }) => ({
          title: title ?? 'Fee',
          subtitle: `$${amount ?? 0}${period === 'month' ? ' a month' : ''}`,
        }),
      },
    }),
  ],
})
