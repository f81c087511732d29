import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { clickToEdit } from '@forecourt/schemas/objects/click-to-edit'
import { sectionHeadingField, sectionIntroField } from '@forecourt/schemas/objects/section-fields'
import { sectionLookField } from '@forecourt/schemas/objects/section-look.schema'
import { brandPageWarning } from '@forecourt/schemas/objects/brand-page'

interface TileValue {
  skipPage?: boolean
  link?: object
  slug?: string
}

const isOfStock = (block: unknown) => (block as { source?: string } | undefined)?.source === 'stock'

/** The brands of a dealer: those that it sells and those of its own group (BRND-01, BRND-03). */
export const brandTiles = defineType({
  name: 'brandTiles',
  type: 'object',
  title: 'Brand tiles',
  description:
    'One tile for each brand, leading to its page. Use one block for cars, one for trucks, and so on.',
  fields: [
    sectionHeadingField,
    sectionIntroField,
    defineField({
      name: 'source',
      type: 'string',
      title: 'Which brands',
      description:
        'Makes in stock come and go by themselves, with the logos that the platform or the dealer has.',
      initialValue: 'chosen',
      options: {
        layout: 'radio',
        list: [
          { title: 'The ones below', value: 'chosen' },
          { title: 'Every make in stock', value: 'stock' },
        ],
      },
    }),
    defineField({
      name: 'tiles',
      type: 'array',
      title: 'Brands',
      description: 'In the order in which they are shown.',
      hidden: ({ parent }) => isOfStock(parent),
      of: [
        defineArrayMember({
          name: 'tile',
          type: 'object',
          title: 'Brand',
          fields: [
            defineField({
              name: 'title',
              type: 'string',
              options: clickToEdit,
              title: 'Name',
              description: 'Of the brand, e.g. "Mazda".',
              validation: (rule) => rule.required().max(60).error('A name of up to 60 characters.'),
            }),
            defineField({
              name: 'slug',
              type: 'string',
              title: 'Address of its page',
              description: 'The part before /overview: "mazda" leads to /mazda/overview.',
              hidden: ({ parent }) => (parent as TileValue | undefined)?.skipPage === true,
              validation: (rule) => [
                rule.custom((slug: string | undefined, { parent }) =>
                  (parent as TileValue).skipPage || /^[\da-z]+(?:-[\da-z]+)*$/.test(slug ?? '')
                    ? true
                    : 'Small letters, digits and dashes, e.g. mazda.',
                ),
                rule.custom(brandPageWarning).warning(),
              ],
            }),
            defineField({
              name: 'skipPage',
              type: 'boolean',
              title: 'Lead straight elsewhere',
              description: 'On for a brand without a page here: the tile leads to the link below.',
              initialValue: false,
            }),
            defineField({
              name: 'link',
              type: 'link',
              title: 'Link',
              description: 'Where the tile leads instead of a page of the brand.',
              hidden: ({ parent }) => (parent as TileValue | undefined)?.skipPage !== true,
              validation: (rule) =>
                rule.custom((link, { parent }) =>
                  // One that nobody has touched has a kind, and no words.
                  (parent as TileValue).skipPage && !(link as { label?: string } | undefined)?.label
                    ? 'Say where the tile leads.'
                    : true,
                ),
            }),
            defineField({
              name: 'logo',
              type: 'picture',
              title: 'Logo',
              description:
                'Optional. On a transparent or white ground; the name stands in for a missing one.',
            }),
            defineField({
              name: 'banner',
              type: 'picture',
              title: 'Picture',
              description: 'Optional. Stands above the name, three by two.',
            }),
            defineField({
              name: 'description',
              type: 'text',
              options: clickToEdit,
              rows: 2,
              title: 'Description',
              description: 'Optional. One sentence.',
              validation: (rule) => rule.max(140).error('Keep it under 140 characters.'),
            }),
          ],
          preview: { select: { title: 'title', subtitle: 'description', media: 'logo' } },
        }),
      ],
      validation: (rule) => [
        rule.max(40).error('Forty brands at most.'),
        rule.custom((tiles, { parent }) =>
          isOfStock(parent) || (tiles?.length ?? 0) > 0 ? true : 'Add at least one brand.',
        ),
      ],
    }),
    sectionLookField,
  ],
  preview: {
    select: { title: 'heading', first: 'tiles.0.title', media: 'tiles.0.logo' },
    prepare: ({ title, first, media }) => ({
      title: title ?? first ?? 'Brand tiles',
      subtitle: 'Brand tiles',
      media,
    }),
  },
})
