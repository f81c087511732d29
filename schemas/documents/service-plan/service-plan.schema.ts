import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { makeField } from '../make-field.ts'
import { tenantField } from '../tenant-field.ts'

const year = (name: 'from_year' | 'to_year', title: string, description: string) =>
  defineField({
    name,
    type: 'number',
    title,
    description,
    group: 'content',
    validation: (rule) => rule.integer().min(1980).max(2100).error('A year such as 2022.'),
  })

/** What the services of a model cost, by kilometres and months (RCL-01, RCL-02). */
export const servicePlan = defineType({
  name: 'servicePlan',
  type: 'document',
  title: 'Service prices',
  description: 'What each service of a model costs. The block "Service prices" shows it.',
  groups: [
    { name: 'content', title: 'Prices', default: true },
    { name: 'settings', title: 'Settings' },
  ],
  fields: [
    defineField({
      name: 'name',
      type: 'string',
      title: 'Name',
      description: 'As visitors look for it, e.g. "MG HS, petrol".',
      group: 'content',
      validation: (rule) => rule.required().max(80).error('A name of up to 80 characters.'),
    }),
    makeField('Whose prices they are; the form that books a service names them for it.', true),
    defineField({
      name: 'models',
      type: 'array',
      title: 'Models',
      description:
        'As drivers call them, e.g. "HS". Whoever books a service for one of them sees these prices in the form.',
      group: 'content',
      of: [defineArrayMember({ type: 'string' })],
      options: { layout: 'tags' },
      validation: (rule) => rule.unique().error('A model is in the list twice.'),
    }),
    year('from_year', 'From year', 'Optional. The first year it is built that these prices are for.'),
    year('to_year', 'To year', 'Optional. The last one.'),
    defineField({
      name: 'intervals',
      type: 'array',
      title: 'Services',
      description: 'In any order; visitors see them by kilometres.',
      group: 'content',
      of: [
        defineArrayMember({
          name: 'serviceInterval',
          type: 'object',
          title: 'Service',
          fields: [
            defineField({
              name: 'km',
              type: 'number',
              title: 'Kilometres',
              description: 'At so many kilometres.',
              validation: (rule) =>
                rule.required().integer().min(0).max(1_000_000).error('Whole kilometres.'),
            }),
            defineField({
              name: 'months',
              type: 'number',
              title: 'Months',
              description: 'Or after so many months, whichever comes first.',
              validation: (rule) => rule.required().integer().min(0).max(240).error('Whole months.'),
            }),
            defineField({
              name: 'price',
              type: 'number',
              title: 'Price in dollars',
              description: 'All of it, with GST; 0 for a complimentary service.',
              validation: (rule) => rule.required().integer().min(0).max(100_000).error('Whole dollars.'),
            }),
            defineField({
              name: 'note',
              type: 'string',
              title: 'Note',
              description: 'Optional, e.g. "with brake fluid".',
              validation: (rule) => rule.max(120).error('Keep it under 120 characters.'),
            }),
          ],
          preview: {
            select: { km: 'km', months: 'months', price: 'price' },
            prepare: ({ km, months, price }) => ({
              title: `${km ?? '?'} km or ${months ?? '?'} months`,
              subtitle: `$${price ?? '?'}`,
            }),
          },
        }),
      ],
      validation: (rule) => [
        rule.required().min(1).max(30).error('One to thirty services.'),
        rule.custom((intervals: { km?: number }[] | undefined) => {
          const all = (intervals ?? []).map(({ km }) => km)
          return new Set(all).size === all.length || 'Two services are at the same kilometres.'
        }),
      ],
    }),
    defineField({
      name: 'conditions',
      type: 'text',
      rows: 3,
      title: 'Conditions',
      description: 'What is in the price and what is not, for whom, until when.',
      group: 'content',
      validation: (rule) =>
        rule.required().max(600).error('A price needs its conditions, up to 600 characters.'),
    }),
    tenantField,
  ],
  orderings: [{ title: 'Name', name: 'name', by: [{ field: 'name', direction: 'asc' }] }],
  preview: {
    select: { title: 'name', first: 'intervals.0.price' },
    prepare: ({ title, first }) => ({
      title: title ?? 'Service prices without a name',
      subtitle: first === undefined ? 'no services yet' : `first service $${first}`,
    }),
  },
})
