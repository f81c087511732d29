import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { clickToEdit } from '@forecourt/schemas/objects/click-to-edit'
import { sectionLookField } from '@forecourt/schemas/objects/section-look.schema'

/** The ways in which visitors can pay, in a row (RSV-04). */
export const paymentStrip = defineType({
  name: 'paymentStrip',
  type: 'object',
  title: 'Payment strip',
  description: 'The ways in which people can pay you, in one row.',
  fields: [
    defineField({
      name: 'heading',
      type: 'string',
      options: clickToEdit,
      title: 'Heading',
      description: 'The words before the row, e.g. "Pay your deposit by".',
      initialValue: 'Ways to pay',
      validation: (rule) => rule.required().max(70).error('A heading of up to 70 characters.'),
    }),
    defineField({
      name: 'methods',
      type: 'array',
      title: 'Ways to pay',
      description: 'Only those that you take.',
      of: [defineArrayMember({ type: 'string' })],
      options: {
        list: [
          { title: 'Mastercard', value: 'mastercard' },
          { title: 'Visa', value: 'visa' },
          { title: 'Maestro', value: 'maestro' },
          { title: 'American Express', value: 'amex' },
          { title: 'eftpos', value: 'eftpos' },
          { title: 'Google Pay', value: 'googlePay' },
          { title: 'Apple Pay', value: 'applePay' },
          { title: 'PayID', value: 'payId' },
          { title: 'Bank transfer', value: 'transfer' },
        ],
      },
      initialValue: ['mastercard', 'visa', 'maestro', 'googlePay', 'applePay'],
      validation: (rule) => rule.required().min(1).error('Choose at least one.'),
    }),
    defineField({
      name: 'note',
      type: 'string',
      options: clickToEdit,
      title: 'Note',
      description: 'Optional, e.g. what a surcharge is, in per cent.',
      validation: (rule) => rule.max(200).error('Keep it under 200 characters.'),
    }),
    sectionLookField,
  ],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title: title ?? 'Payment strip', subtitle: 'Payment strip' }),
  },
})
