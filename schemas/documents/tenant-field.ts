import { defineField } from '@sanity/types'
import { isPlatformAdmin } from './staff.ts'

/** The dealer a document belongs to: filled from the list it was created in, changed by platform staff only. */
export const tenantField = defineField({
  name: 'tenant',
  type: 'reference',
  title: 'Dealer',
  description: 'The dealer whose site shows this. It is set for you and decides who may edit the document.',
  to: [{ type: 'tenant' }],
  options: { disableNew: true },
  group: 'settings',
  readOnly: ({ currentUser, value }) => Boolean(value) && !isPlatformAdmin(currentUser),
  validation: (rule) => rule.required().error('Every document belongs to a dealer. Choose one.'),
})
