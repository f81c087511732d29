import { FINANCE_DEFAULTS, FINANCE_RANGES } from '@forecourt/tenant-config/finance/settings'
import { FINANCE_KINDS } from '@forecourt/tenant-config/vocabulary'
import { defineField } from '@sanity/types'

const WORDS = {
  amount: { title: 'Amount', description: 'The loan in dollars.' },
  term: { title: 'Term', description: 'Years.' },
  interest: { title: 'Interest', description: 'Per cent a year.' },
} as const

const number = (name: string, title: string, description: string, initialValue: number) =>
  defineField({
    name,
    type: 'number',
    title,
    description,
    initialValue,
    validation: (rule) => rule.min(0).error('Not below 0.'),
  })

/** The dealer's lender and the bounds of the calculator (FIN-01, FIN-12 to FIN-20); judged with the whole document (C14). */
export const financeFields = [
  defineField({
    name: 'finance',
    type: 'object',
    title: 'Finance',
    description:
      'Whose figures show beside vehicles. The bounds below are those of the calculator, which vehicle pages do not have yet.',
    group: 'finance',
    fields: [
      defineField({
        name: 'provider',
        type: 'object',
        title: 'Lender',
        description: 'Without a lender no finance figure shows.',
        options: { columns: 2 },
        fields: [
          defineField({
            name: 'name',
            type: 'string',
            title: 'Name',
            description: 'As the stock feed names it beside its figures.',
          }),
          defineField({
            name: 'kind',
            type: 'string',
            title: 'Kind',
            description: 'Decides which vehicles it finances.',
            options: { list: [...FINANCE_KINDS] },
          }),
        ],
      }),
      ...FINANCE_RANGES.map((name) =>
        defineField({
          name,
          type: 'object',
          title: WORDS[name].title,
          description: WORDS[name].description,
          options: { columns: 2 },
          fields: [
            number('min', 'From', 'The least.', FINANCE_DEFAULTS[name].min),
            number('max', 'To', 'The most.', FINANCE_DEFAULTS[name].max),
            number('step', 'Step', 'What the arrows add.', FINANCE_DEFAULTS[name].step),
            number('default', 'Starts at', 'Between the two above.', FINANCE_DEFAULTS[name].default),
          ],
        }),
      ),
    ],
  }),
]
