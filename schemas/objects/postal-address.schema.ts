import { defineField, defineType } from '@sanity/types'
import { STATE_CHOICES } from '../documents/states.ts'

/** A street address in Australia; the state defaults to Queensland (TEN-12). */
export const postalAddress = defineType({
  name: 'postalAddress',
  type: 'object',
  title: 'Address',
  description: 'The street address that visitors drive to.',
  options: { columns: 2 },
  fields: [
    defineField({ name: 'street', type: 'string', title: 'Street', description: 'Number and street.' }),
    defineField({ name: 'city', type: 'string', title: 'Suburb', description: 'Suburb or town.' }),
    defineField({
      name: 'state',
      type: 'string',
      title: 'State',
      description: 'State or territory.',
      initialValue: 'qld',
      options: { list: STATE_CHOICES },
      validation: (rule) => rule.required().error('Choose the state.'),
    }),
    defineField({
      name: 'postcode',
      type: 'string',
      title: 'Postcode',
      description: 'Four digits.',
      validation: (rule) =>
        rule.regex(/^\d{4}$/, { name: 'postcode' }).error('A postcode has four digits, e.g. 4006.'),
    }),
  ],
})
