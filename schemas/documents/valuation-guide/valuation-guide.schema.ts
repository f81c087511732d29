import { defineField, defineType } from '@sanity/types'
import { lineProblems } from '@forecourt/tenant-config/sales/valuation-guide'
import { tenantField } from '../tenant-field.ts'

const whole = (
  name: 'maxAgeYears' | 'maxKm' | 'kmPerYear' | 'holdDays',
  title: string,
  description: string,
  [min, max, placeholder]: readonly [min: number, max: number, placeholder: string],
) =>
  defineField({
    name,
    type: 'number',
    title,
    description,
    placeholder,
    group: 'settings',
    validation: (rule) => rule.integer().min(min).max(max).error(`A whole number, ${min} to ${max}.`),
  })

const percent = (name: string, title: string, description: string, placeholder: string) =>
  defineField({
    name,
    type: 'number',
    title,
    description,
    placeholder,
    validation: (rule) => rule.min(-100).max(100).error('Per cent, -100 to 100.'),
  })

/** What a dealer values visitors' vehicles by (N9, TRD-09). */
export const valuationGuide = defineType({
  name: 'valuationGuide',
  type: 'document',
  title: 'Valuation guide',
  description:
    'What vehicles are worth to you. With one, visitors get a figure for their own vehicle online.',
  groups: [
    { name: 'content', title: 'Values', default: true },
    { name: 'settings', title: 'Settings' },
  ],
  fields: [
    defineField({
      name: 'name',
      type: 'string',
      title: 'Name',
      description: 'For your staff, e.g. "Values of spring 2026".',
      group: 'content',
      validation: (rule) => rule.required().max(80).error('A name of up to 80 characters.'),
    }),
    defineField({
      name: 'rows',
      type: 'text',
      rows: 20,
      title: 'Values',
      description:
        'Paste four columns from a spreadsheet: make, model, year, value in dollars. The value is for good condition at usual kilometres.',
      group: 'content',
      validation: (rule) => [
        rule.required().error('Without values nothing is valued.'),
        rule.custom((rows: string | undefined) => lineProblems(rows ?? '')[0] ?? true),
      ],
    }),
    whole('maxAgeYears', 'Oldest vehicle', 'Years up to which there is a figure online.', [1, 50, '7']),
    whole('maxKm', 'Most kilometres', 'Kilometres up to which there is a figure online.', [
      1_000,
      1_000_000,
      '100000',
    ]),
    whole('kmPerYear', 'Usual kilometres a year', 'What the values go by.', [1_000, 100_000, '15000']),
    defineField({
      name: 'per10000Km',
      type: 'number',
      title: 'Per cent for 10,000 kilometres',
      description: 'What 10,000 kilometres more than usual take off, and fewer add.',
      placeholder: '2',
      group: 'settings',
      validation: (rule) => rule.min(0).max(20).error('Per cent, 0 to 20.'),
    }),
    defineField({
      name: 'conditions',
      type: 'object',
      title: 'Per cent for the condition',
      description: 'What each condition adds or takes off.',
      group: 'settings',
      fields: [
        percent('excellent', 'Excellent', 'Like new.', '3'),
        percent('good', 'Good', 'What the values are for.', '0'),
        percent('fair', 'Fair', 'Dents, scratches or worn tyres.', '-8'),
        percent('poor', 'Poor', 'Needs repairs.', '-18'),
      ],
    }),
    defineField({
      ...percent('manyOwners', 'Per cent for three owners or more', 'What that takes off.', '-3'),
      group: 'settings',
    }),
    defineField({
      name: 'spread',
      type: 'number',
      title: 'Range',
      description: 'How far the figure may be off, per cent to either side.',
      placeholder: '5',
      group: 'settings',
      validation: (rule) => rule.min(0).max(50).error('Per cent, 0 to 50.'),
    }),
    whole('holdDays', 'Days that a figure holds', 'Until when a visitor can accept it.', [1, 90, '7']),
    tenantField,
  ],
  preview: { select: { title: 'name' } },
})
