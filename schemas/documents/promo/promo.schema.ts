import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { tenantField } from '../tenant-field.ts'
import { timeWindowFields, windowLabel } from '../time-window.ts'

/** A promo tile: a small advertisement for use on pages and between search results (PROM-01 to PROM-03, N24). */
export const promo = defineType({
  name: 'promo',
  type: 'document',
  title: 'Promo tile',
  description: 'A small advertisement with a window of time. Put it on a page with the Promo tiles block.',
  groups: [
    { name: 'content', title: 'Content', default: true },
    { name: 'settings', title: 'When and where' },
  ],
  fields: [
    defineField({
      name: 'title',
      type: 'string',
      title: 'Headline',
      description: 'A short promise, e.g. "Your trade-in is worth more this month".',
      group: 'content',
      validation: (rule) => [
        rule.required().error('A tile needs a headline.'),
        rule.max(70).error('Keep the headline under 70 characters.'),
      ],
    }),
    defineField({
      name: 'text',
      type: 'text',
      rows: 3,
      title: 'Text',
      description: 'One or two sentences below the headline.',
      group: 'content',
      validation: (rule) => rule.max(180).error('Keep the text under 180 characters.'),
    }),
    defineField({
      name: 'image',
      type: 'picture',
      title: 'Picture',
      description: 'Fills the tile behind the words; a calm picture keeps them readable.',
      group: 'content',
    }),
    defineField({
      name: 'link',
      type: 'link',
      title: 'Link',
      description: 'Where the tile leads. The whole tile can be clicked.',
      group: 'content',
      validation: (rule) => rule.required().error('A tile must lead somewhere.'),
    }),
    tenantField,
    ...timeWindowFields,
    defineField({
      name: 'position',
      type: 'number',
      title: 'Position in search results',
      description: 'Optional. The tile comes after this many vehicles; without it, it fills a free place.',
      group: 'settings',
      validation: (rule) => rule.integer().min(1).error('A position is a whole number from 1.'),
    }),
    defineField({
      name: 'display',
      type: 'array',
      title: 'Show on',
      description: 'Kinds of page where search results may show the tile. Empty means all of them.',
      group: 'settings',
      of: [defineArrayMember({ type: 'string' })],
      options: {
        list: [
          { title: 'New vehicles', value: 'new' },
          { title: 'Demo vehicles', value: 'demo' },
          { title: 'Used vehicles', value: 'used' },
          { title: 'Special offers', value: 'offers' },
        ],
      },
      validation: (rule) => rule.unique().error('Each kind of page once.'),
    }),
    defineField({
      name: 'strictDisplay',
      type: 'boolean',
      title: 'Only there',
      description:
        'On: nowhere but on the kinds of page chosen above. Off: there first, elsewhere if there is room.',
      group: 'settings',
      initialValue: false,
    }),
  ],
  preview: {
    select: { title: 'title', start: 'start', expiry: 'expiry', media: 'image' },
    prepare: ({ title, start, expiry, media }) => ({
      title: title ?? 'Tile without a headline',
      subtitle: windowLabel(start, expiry, Date.now()),
      media,
    }),
  },
})
