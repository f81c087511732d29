import { defineField, defineType } from '@sanity/types'
import { clickToEdit } from '@forecourt/schemas/objects/click-to-edit'
import { ownDocuments } from '@forecourt/schemas/objects/own-documents'
import { sectionLookField } from '@forecourt/schemas/objects/section-look.schema'

/** A form that visitors write to the dealer with (LEAD-27). */
export const enquiryForm = defineType({
  name: 'enquiryForm',
  type: 'object',
  title: 'Enquiry form',
  description: 'A form for questions, beside the phone and the address of the dealer.',
  fields: [
    defineField({
      name: 'heading',
      type: 'string',
      options: clickToEdit,
      title: 'Heading',
      description: 'Left empty: the title of the form.',
      validation: (rule) => rule.max(70).error('Keep it under 70 characters.'),
    }),
    defineField({
      name: 'text',
      type: 'text',
      options: clickToEdit,
      rows: 3,
      title: 'Text',
      description: 'Left empty: the introduction of the form.',
      validation: (rule) => rule.max(400).error('Keep it under 400 characters.'),
    }),
    defineField({
      name: 'form',
      type: 'reference',
      title: 'Form',
      description: 'Left empty: the contact form of the dealer.',
      to: [{ type: 'formDefinition' }],
      options: ownDocuments,
    }),
    sectionLookField,
  ],
  preview: {
    select: { title: 'heading', form: 'form.name' },
    prepare: ({ title, form }) => ({ title: title ?? form ?? 'Contact form', subtitle: 'Enquiry form' }),
  },
})
