import { defineField, defineType } from '@sanity/types'
import { formWordsFields } from '@forecourt/schemas/objects/form-words-fields'
import { ownDocuments } from '@forecourt/schemas/objects/own-documents'
import { sectionLookField } from '@forecourt/schemas/objects/section-look.schema'

/** A form that visitors write to the dealer with (LEAD-27). */
export const enquiryForm = defineType({
  name: 'enquiryForm',
  type: 'object',
  title: 'Enquiry form',
  description: 'A form for questions, beside the phone and the address of the dealer.',
  fields: [
    ...formWordsFields,
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
