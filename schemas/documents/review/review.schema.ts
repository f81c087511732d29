import { defineField, defineType } from '@sanity/types'
import { ownDocuments } from '../../objects/own-documents.ts'
import { tenantField } from '../tenant-field.ts'

/** What a customer wrote about a dealer, as it was written (REV-01, ENT-12). */
export const review = defineType({
  name: 'review',
  type: 'document',
  title: 'Review',
  description:
    'What a customer wrote, word for word, and where. Inventing or mending one is against the law.',
  groups: [
    { name: 'content', title: 'Review', default: true },
    { name: 'answer', title: 'Your answer' },
    { name: 'settings', title: 'Settings' },
  ],
  fields: [
    defineField({
      name: 'customer_name',
      type: 'string',
      title: 'Customer',
      description: 'As they signed it.',
      group: 'content',
      validation: (rule) => rule.required().max(80).error('Who wrote it? At most 80 letters.'),
    }),
    defineField({
      name: 'rating',
      type: 'number',
      title: 'Stars',
      description: 'From 1 to 5, as they gave it.',
      group: 'content',
      validation: (rule) => rule.required().min(1).max(5).error('From 1 to 5 stars.'),
    }),
    defineField({
      name: 'text',
      type: 'text',
      rows: 6,
      title: 'Words',
      description: 'Word for word. It shows as plain text, whatever it holds.',
      group: 'content',
      validation: (rule) => rule.max(4096).error('At most 4,096 letters.'),
    }),
    defineField({
      name: 'review_date',
      type: 'date',
      title: 'Written on',
      description: 'The day of the review.',
      group: 'content',
      validation: (rule) => rule.required().error('When was it written?'),
    }),
    defineField({
      name: 'source',
      type: 'string',
      title: 'Where it was written',
      description: 'e.g. Google. Visitors see it.',
      group: 'content',
      validation: (rule) => rule.required().max(40).error('Where was it written? At most 40 letters.'),
    }),
    defineField({
      name: 'location',
      type: 'reference',
      title: 'About',
      description: 'Optional. The place that it is about; empty: the dealer as a whole.',
      group: 'content',
      to: [{ type: 'location' }],
      options: ownDocuments,
    }),
    defineField({
      name: 'image',
      type: 'picture',
      title: 'Picture',
      description: 'Optional. The picture that the customer showed with it, if you may use it.',
      group: 'content',
    }),
    defineField({
      name: 'answer',
      type: 'text',
      rows: 4,
      title: 'Your answer',
      description: 'Optional. It stands below the review, in your name.',
      group: 'answer',
      validation: (rule) => rule.max(4096).error('At most 4,096 letters.'),
    }),
    tenantField,
  ],
  orderings: [{ title: 'Newest', name: 'newest', by: [{ field: 'review_date', direction: 'desc' }] }],
  preview: {
    select: { title: 'customer_name', rating: 'rating', text: 'text', source: 'source', media: 'image' },
    prepare: ({ title, rating, text, source, media }) => ({
      title: `${title ?? 'Nobody yet'} · ${rating ?? '?'} of 5${source ? ` · ${source}` : ''}`,
      subtitle: text,
      media,
    }),
  },
})
