import {
  FINANCE_DEFAULTS,
  FINANCE_LIMITS,
  type FINANCE_RANGES,
  type FinanceRange,
} from '@forecourt/tenant-config/finance/settings'
import { FREQUENCIES } from '@forecourt/tenant-config/tenant/vocabulary'
import { defineField } from '@sanity/types'
import { feesField } from './fees-field.ts'

type RangeName = (typeof FINANCE_RANGES)[number]

/** Unit of each range, as its validation message names it. */
const UNITS: Readonly<Record<RangeName, string>> = {
  amount: 'dollars',
  term: 'years',
  interest: 'per cent a year',
}

/** A number field from 0 to the limit of an amount, a term or a rate. */
const financeNumber = (
  of: RangeName,
  field: { name: string; title: string; description: string; placeholder?: number },
) => {
  const most = FINANCE_LIMITS[of]
  const { placeholder, ...more } = field
  return defineField({
    ...more,
    type: 'number',
    ...(placeholder === undefined ? {} : { placeholder: String(placeholder) }),
    validation: (rule) =>
      rule
        .min(0)
        .max(most)
        .error(`From 0 to ${most.toLocaleString('en-AU')} ${UNITS[of]}.`),
  })
}

const range = (
  name: RangeName,
  title: string,
  description: string,
  more: ReturnType<typeof defineField>[] = [],
) => {
  const number = (key: keyof FinanceRange, label: string, help: string) =>
    financeNumber(name, {
      name: key,
      title: label,
      description: help,
      placeholder: FINANCE_DEFAULTS[name][key],
    })
  return defineField({
    name,
    type: 'object',
    title,
    description,
    options: { columns: 2, collapsible: true, collapsed: true },
    fields: [
      number('min', 'From', 'The lowest that visitors can choose.'),
      number('max', 'To', 'The highest that visitors can choose.'),
      number('step', 'Step', 'What one press of an arrow key, or one notch of the slider, adds.'),
      number('default', 'Starts at', 'What visitors see first: a value from the lowest to the highest.'),
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
      financeNumber('amount', {
        name: 'max',
        title: 'To',
        description: 'The highest that visitors can choose, in dollars.',
        placeholder: 250_000,
      }),
      financeNumber('amount', {
        name: 'step',
        title: 'Step',
        description: 'What one press of an arrow key adds.',
        placeholder: 0.5,
      }),
    ],
  })

const FREQUENCY_TITLES = { week: 'Weekly', fortnight: 'Fortnightly', month: 'Monthly' } as const

/** The calculator of a dealer or of a lender: bounds, starting values, frequency and fees (FIN-10 to FIN-22, FIN-30, FIN-31). */
export const calculatorFields = [
  defineField({
    name: 'frequency',
    type: 'string',
    title: 'Repayments',
    description: 'Which repayments the calculator shows first; visitors can switch. Left empty: weekly.',
    options: {
      layout: 'radio',
      direction: 'horizontal',
      list: FREQUENCIES.map((value) => ({ title: FREQUENCY_TITLES[value], value })),
    },
  }),
  range(
    'amount',
    'Amount',
    'How much visitors can borrow, in dollars. The calculator starts with the price of the vehicle.',
    [
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
    ],
  ),
  range('term', 'Term', 'For how many years the loan can run.'),
  range('interest', 'Interest', 'The interest rate in per cent a year, e.g. 8.49.', [
    defineField({
      name: 'fixed',
      type: 'boolean',
      title: 'Fixed',
      description: 'On: visitors read the rate and cannot change it.',
    }),
  ]),
  sum(
    'deposit',
    'Deposit or trade-in',
    'What a buyer pays at the beginning, in dollars; it is taken off the loan.',
  ),
  sum('residual', 'Residual', 'A last payment at the end of the loan (a balloon), in dollars.'),
  feesField,
]
