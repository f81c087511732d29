import { FINANCE_DEFAULTS, type FINANCE_RANGES } from '@forecourt/tenant-config/finance/settings'
import { FREQUENCIES } from '@forecourt/tenant-config/vocabulary'
import { defineArrayMember, defineField } from '@sanity/types'

const number = (name: string, title: string, description: string, placeholder?: number) =>
  defineField({
    name,
    type: 'number',
    title,
    description,
    ...(placeholder === undefined ? {} : { placeholder: String(placeholder) }),
    validation: (rule) => rule.min(0).error('Not below 0.'),
  })

type RangeName = (typeof FINANCE_RANGES)[number]

const range = (
  name: RangeName,
  title: string,
  description: string,
  more: ReturnType<typeof defineField>[] = [],
) => {
  const usual = FINANCE_DEFAULTS[name]
  return defineField({
    name,
    type: 'object',
    title,
    description,
    options: { columns: 2, collapsible: true, collapsed: true },
    fields: [
      number('min', 'From', 'The least.', usual.min),
      number('max', 'To', 'The most.', usual.max),
      number('step', 'Step', 'What an arrow or the slider adds.', usual.step),
      number('default', 'Starts at', 'Between the two above.', usual.default),
      ...more,
    ],
  })
}

const sum = (name: string, title: string, description: string) =>
  defineField({
    name,
    type: 'object',
    title,
    description,
    options: { columns: 2, collapsible: true, collapsed: true },
    fields: [
      number('max', 'To', 'The most, in dollars.', 250_000),
      number('step', 'Step', 'What an arrow adds.', 0.5),
    ],
  })

const FREQUENCY_TITLES = { week: 'Weekly', fortnight: 'Fortnightly', month: 'Monthly' } as const

/** The calculator of a dealer or of a lender: bounds, starting values, frequency and fees (FIN-10 to FIN-22, FIN-30, FIN-31). */
export const calculatorFields = [
  defineField({
    name: 'frequency',
    type: 'string',
    title: 'Repayments',
    description: 'What the calculator begins with; left empty, weekly.',
    options: {
      layout: 'radio',
      direction: 'horizontal',
      list: FREQUENCIES.map((value) => ({ title: FREQUENCY_TITLES[value], value })),
    },
  }),
  range('amount', 'Amount', 'The loan in dollars; it begins with the price of the vehicle.', [
    defineField({
      name: 'over100k',
      type: 'object',
      title: 'Above a price of $100,000',
      description: 'Optional. The most is then the price times this, e.g. 1.05 for five per cent more.',
      fields: [
        defineField({
          name: 'factor',
          type: 'number',
          title: 'Times the price',
          description: 'From 1 to 2.',
          validation: (rule) => rule.min(1).max(2).error('From 1 to 2.'),
        }),
      ],
    }),
  ]),
  range('term', 'Term', 'Years.'),
  range('interest', 'Interest', 'Per cent a year.', [
    defineField({
      name: 'fixed',
      type: 'boolean',
      title: 'Fixed',
      description: 'On: visitors read the rate and cannot change it.',
    }),
  ]),
  sum('deposit', 'Deposit or trade-in', 'What is paid at once, in dollars.'),
  sum('residual', 'Residual', 'What is left to be paid at the end, in dollars.'),
  defineField({
    name: 'fees',
    type: 'array',
    title: 'Fees',
    description:
      'Only those that are borrowed with the price enter the repayment; the others are listed below it.',
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
            validation: (rule) => rule.required().min(0).error('How much is it? Not below 0.'),
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
            description: 'On: it is part of what is repaid.',
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
  }),
]
