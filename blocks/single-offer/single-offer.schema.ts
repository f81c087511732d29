import { defineField, defineType } from '@sanity/types'
import { clickToEdit } from '@forecourt/schemas/objects/click-to-edit'
import { ownDocuments } from '@forecourt/schemas/objects/own-documents'
import { sectionLookField } from '@forecourt/schemas/objects/section-look.schema'

/** One offer of the dealer, whole. */
export const singleOffer = defineType({
  name: 'singleOffer',
  type: 'object',
  title: 'One offer',
  description:
    'One offer with its picture, conditions and buttons. It disappears by itself when the offer ends.',
  fields: [
    defineField({
      name: 'heading',
      type: 'string',
      options: clickToEdit,
      title: 'Heading',
      description: 'Optional. Left empty: the name of the offer.',
      validation: (rule) => rule.max(70).error('Keep it under 70 characters.'),
    }),
    defineField({
      name: 'offer',
      type: 'reference',
      title: 'Offer',
      description: 'One of the dealer’s offers.',
      to: [{ type: 'offer' }],
      options: ownDocuments,
      validation: (rule) => rule.required().error('Choose the offer.'),
    }),
    sectionLookField,
  ],
  preview: {
    select: { title: 'heading', name: 'offer.name', media: 'offer.image' },
    prepare: ({ title, name, media }) => ({
      title: title ?? name ?? 'An offer',
      subtitle: 'One offer',
      media,
    }),
  },
})
