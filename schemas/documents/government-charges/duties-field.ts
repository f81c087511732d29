import { CHARGES_LIMITS, DUTY_STEPS } from '@forecourt/tenant-config/charges/government-charges'
import { defineArrayMember, defineField } from '@sanity/types'

const dollars = (name: string, title: string, description: string) =>
  defineField({
    name,
    type: 'number',
    title,
    description,
    initialValue: 0,
    validation: (rule) =>
      rule.integer().min(0).max(CHARGES_LIMITS.aud).error(`Whole dollars, up to ${CHARGES_LIMITS.aud}.`),
  })

const band = defineArrayMember({
  name: 'dutyBand',
  type: 'object',
  title: 'Band',
  options: { columns: 2 },
  fields: [
    dollars('above', 'Prices above', 'Dollars. 0 for the first band.'),
    defineField({
      name: 'rate',
      type: 'number',
      title: 'Rate',
      description: 'Per cent, e.g. 3 for $3 for each $100; 4.2 for $8.40 for each $200.',
      validation: (rule) =>
        rule.required().min(0).max(CHARGES_LIMITS.rate).error(`Per cent; ${CHARGES_LIMITS.rate} at most.`),
    }),
    defineField({
      name: 'on',
      type: 'string',
      title: 'Of what',
      description: 'Of the whole price, or only of what is above the dollars on the left.',
      initialValue: 'whole',
      options: {
        layout: 'radio',
        list: [
          { title: 'The whole price', value: 'whole' },
          { title: 'What is above', value: 'excess' },
        ],
      },
    }),
    dollars('fixed', 'And in any case', 'Dollars that this band adds, e.g. 1350. Usually 0.'),
    defineField({
      name: 'step',
      type: 'number',
      title: 'For each',
      description: 'Duty is charged for each of these steps, or part of one.',
      initialValue: 100,
      options: {
        layout: 'radio',
        direction: 'horizontal',
        list: DUTY_STEPS.map((value) => ({ title: `$${value}`, value })),
      },
    }),
  ],
  preview: {
    select: { above: 'above', rate: 'rate', on: 'on', fixed: 'fixed' },
    prepare: ({ above, rate, on, fixed }) => ({
      title: above ? `Above $${above}` : 'From the first dollar',
      subtitle: [
        fixed ? `$${fixed} and` : '',
        `${rate ?? 0}% of ${on === 'excess' ? 'what is above' : 'the price'}`,
      ]
        .filter(Boolean)
        .join(' '),
    }),
  },
})

/** Stamp duty by kinds of vehicle; the first entry whose condition a vehicle meets applies. */
export const dutiesField = defineField({
  name: 'duties',
  type: 'array',
  title: 'Stamp duty',
  description:
    'By kind of vehicle, from the top: the first entry that a vehicle fits says its duty. A vehicle that fits none has no estimate.',
  of: [
    defineArrayMember({
      name: 'duty',
      type: 'object',
      title: 'Duty',
      fields: [
        defineField({
          name: 'title',
          type: 'string',
          title: 'Which vehicles, in your words',
          description: 'For this list only, e.g. 5 or 6 cylinders.',
        }),
        defineField({
          name: 'vehicles',
          type: 'ruleWhere',
          title: 'Which vehicles',
          description: 'Optional. Without conditions it fits every vehicle that came this far.',
        }),
        defineField({
          name: 'bands',
          type: 'array',
          title: 'Bands of the price',
          description:
            'In rising order; the last band that a price is above applies. None: no duty is charged.',
          of: [band],
          validation: (rule) =>
            rule.max(CHARGES_LIMITS.bands).error(`${CHARGES_LIMITS.bands} bands at most.`),
        }),
      ],
      preview: {
        select: { title: 'title', bands: 'bands' },
        prepare: ({ title, bands }) => ({
          title: title || 'Every other vehicle',
          subtitle: Array.isArray(bands) && bands.length > 0 ? `${bands.length} bands` : 'no duty',
        }),
      },
    }),
  ],
  validation: (rule) =>
    rule
      .required()
      .min(1)
      .max(CHARGES_LIMITS.duties)
      .error('What duty does the state charge? Add at least one entry.'),
})
