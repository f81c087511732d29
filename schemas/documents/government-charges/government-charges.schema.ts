import { CHARGES_LIMITS, parseGovernmentCharges } from '@forecourt/tenant-config/charges/government-charges'
import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { isOnlyOne, ownerFields, ownerLabel } from '../shared-or-own.ts'
import { STATE_CHOICES } from '../states.ts'
import { shownProblems } from '../tenant/document-problems.ts'
import { dutiesField } from './duties-field.ts'
import { governmentChargesInput } from './government-charges-input.ts'

/** What a state charges the buyer of a vehicle, by which a drive-away price is estimated. */
export const governmentCharges = defineType({
  name: 'governmentCharges',
  type: 'document',
  title: 'Government charges',
  description:
    'Stamp duty and fees of a state. Vehicles whose price leaves them out show an estimate of the drive-away price by the state where they stand.',
  groups: [
    { name: 'content', title: 'Charges', default: true },
    { name: 'settings', title: 'Settings' },
  ],
  fields: [
    defineField({
      name: 'state',
      type: 'string',
      title: 'State',
      description: 'A dealer’s own charges of a state go before those for every dealer.',
      group: 'content',
      options: { list: STATE_CHOICES },
      validation: (rule) => [
        rule.required().error('Which state charges them?'),
        rule
          .custom(
            async (_, context) => (await isOnlyOne(context, ['state'])) || 'There is one of this state.',
          )
          .warning(),
      ],
    }),
    defineField({
      name: 'source',
      type: 'string',
      title: 'Source',
      description:
        'Whose figures these are. Visitors read it below the estimate, e.g. Queensland Revenue Office.',
      group: 'content',
      validation: (rule) =>
        rule.required().max(120).error('Where are the figures from? 120 letters at most.'),
    }),
    defineField({
      name: 'asOf',
      type: 'date',
      title: 'Figures of',
      description: 'The day since when they are charged. Visitors read it beside the source.',
      group: 'content',
      options: { dateFormat: 'DD/MM/YYYY' },
      validation: (rule) => rule.required().error('Since when are they charged?'),
    }),
    { ...dutiesField, group: 'content' },
    defineField({
      name: 'fees',
      type: 'array',
      title: 'Fees',
      description:
        'What is charged on top, e.g. the transfer of registration. Every fee that a vehicle fits is added.',
      group: 'content',
      of: [
        defineArrayMember({
          name: 'governmentFee',
          type: 'object',
          title: 'Fee',
          fields: [
            defineField({
              name: 'label',
              type: 'string',
              title: 'What it is for',
              description: 'Visitors read it, e.g. Transfer of registration.',
              validation: (rule) => rule.required().max(60).error('What is it for? 60 letters at most.'),
            }),
            defineField({
              name: 'amount',
              type: 'number',
              title: 'Dollars',
              description: 'e.g. 33.10.',
              validation: (rule) =>
                rule.required().min(0).max(CHARGES_LIMITS.aud).error('How much is it, from 0 dollars?'),
            }),
            defineField({
              name: 'vehicles',
              type: 'ruleWhere',
              title: 'Which vehicles',
              description: 'Optional. Without conditions every vehicle pays it.',
            }),
          ],
          preview: {
            select: { title: 'label', amount: 'amount' },
            prepare: ({ title, amount }) => ({ title: title ?? 'Fee', subtitle: `$${amount ?? 0}` }),
          },
        }),
      ],
      validation: (rule) => rule.max(CHARGES_LIMITS.fees).error(`${CHARGES_LIMITS.fees} fees at most.`),
    }),
    ...ownerFields,
  ],
  validation: (rule) =>
    rule.custom((document) => {
      const parsed = parseGovernmentCharges(governmentChargesInput(document))
      return parsed.ok || shownProblems(document, parsed.errors)
    }),
  preview: {
    select: { state: 'state', asOf: 'asOf', dealer: 'tenant.name', all: 'allTenants' },
    prepare: ({ state, asOf, dealer, all }) => ({
      title: STATE_CHOICES.find(({ value }) => value === state)?.title ?? 'Charges of no state yet',
      subtitle: [
        asOf ? `figures of ${String(asOf).split('-').toReversed().join('/')}` : 'no date yet',
        ownerLabel(dealer, all),
      ].join(' · '),
    }),
  },
})
