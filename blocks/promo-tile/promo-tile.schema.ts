import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { clickToEdit } from '@forecourt/schemas/objects/click-to-edit'

/** One to six promo tiles, each shown only inside its window (PROM-02, PROM-03). */
export const promoTile = defineType({
  name: 'promoTile',
  type: 'object',
  title: 'Promo tiles',
  description: 'One to six tiles. A tile that has not started or has ended is left out by itself.',
  fields: [
    defineField({
      name: 'heading',
      type: 'string',
      options: clickToEdit,
      title: 'Heading',
      description: 'Optional. A title above the tiles.',
      validation: (rule) => rule.max(70).error('Keep it under 70 characters.'),
    }),
    defineField({
      name: 'tiles',
      type: 'array',
      title: 'Tiles',
      description:
        'Choose from Promo tiles. One fills the width, two share it, three make a row, more make a grid.',
      of: [
        defineArrayMember({
          type: 'reference',
          to: [{ type: 'promo' }],
          options: {
            filter: ({ document }) => ({
              filter: 'tenant._ref == $tenant',
              params: { tenant: (document as { tenant?: { _ref?: string } }).tenant?._ref ?? '' },
            }),
          },
        }),
      ],
      validation: (rule) => [
        rule.required().min(1).max(6).error('Choose one to six tiles.'),
        rule.unique().error('A tile is in the row twice.'),
      ],
    }),
    defineField({
      name: 'isFirstLarge',
      type: 'boolean',
      title: 'First tile larger',
      description:
        'With three or five tiles: the first takes the place of two rows or columns, for the offer that matters most.',
      initialValue: false,
    }),
  ],
  preview: {
    select: { heading: 'heading', first: 'tiles.0.title', second: 'tiles.1.title', media: 'tiles.0.image' },
    prepare: ({ heading, first, second, media }) => ({
      title: heading ?? [first, second].filter(Boolean).join(', ') ?? 'Promo tiles',
      subtitle: 'Promo tiles',
      media,
    }),
  },
})
