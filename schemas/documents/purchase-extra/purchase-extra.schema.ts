import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { fileProblem, SHARED_FILES } from '../../objects/link-rules.ts'
import { carTypesField } from '../../objects/car-types-field.ts'
import { tenantField } from '../tenant-field.ts'

/** Something that visitors buy along with a vehicle: a warranty, an accessory, a service. */
export const purchaseExtra = defineType({
  name: 'purchaseExtra',
  type: 'document',
  title: 'Purchase extra',
  description: 'What visitors can add when they buy online: warranties, accessories, services.',
  groups: [
    { name: 'content', title: 'Extra', default: true },
    { name: 'settings', title: 'Settings' },
  ],
  fields: [
    defineField({
      name: 'name',
      type: 'string',
      title: 'Name',
      description: 'As it stands in the order, e.g. "Three more years of warranty".',
      group: 'content',
      validation: (rule) => rule.required().max(80).error('A name of up to 80 characters.'),
    }),
    defineField({
      name: 'kind',
      type: 'string',
      title: 'What it is',
      description: 'Visitors see the kinds one below the other.',
      group: 'content',
      initialValue: 'accessory',
      options: {
        layout: 'radio',
        list: [
          { title: 'Warranty', value: 'warranty' },
          { title: 'Accessory', value: 'accessory' },
          { title: 'Service', value: 'service' },
        ],
      },
      validation: (rule) => rule.required().error('Choose what it is.'),
    }),
    defineField({
      name: 'text',
      type: 'text',
      rows: 3,
      title: 'Text',
      description: 'What one gets for it, and what not.',
      group: 'content',
      validation: (rule) => rule.max(400).error('Keep it under 400 characters.'),
    }),
    defineField({
      name: 'priceAud',
      type: 'number',
      title: 'Price',
      description: 'Whole dollars, GST included; 0 for what comes with the vehicle when it is asked for.',
      group: 'content',
      validation: (rule) =>
        rule.required().integer().min(0).max(100_000).error('Whole dollars, up to 100,000.'),
    }),
    defineField({
      name: 'file',
      type: 'file',
      title: 'Brochure or conditions',
      description: 'Optional. A PDF that visitors read before they choose.',
      group: 'content',
      options: { accept: SHARED_FILES.map((extension) => `.${extension}`).join(',') },
      validation: (rule) =>
        rule.custom((value) => (value?.asset?._ref ? (fileProblem(value.asset._ref) ?? true) : true)),
    }),
    defineField({
      name: 'makes',
      type: 'array',
      title: 'Makes',
      description: 'Only for vehicles of these makes, as the stock writes them, e.g. MG. Left empty: of all.',
      group: 'settings',
      of: [defineArrayMember({ type: 'string' })],
      options: { layout: 'tags' },
      validation: (rule) => rule.unique().error('A make is in the list twice.'),
    }),
    carTypesField('Left empty: all.', 'settings'),
    tenantField,
  ],
  preview: {
    select: { title: 'name', price: 'priceAud' },
    prepare: ({ title, price }: { title?: string; price?: number }) => ({
      title: title ?? 'Extra',
      subtitle: price === undefined ? 'No price yet' : `$${price.toLocaleString('en-AU')}`,
    }),
  },
})
