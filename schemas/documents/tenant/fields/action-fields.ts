import { STOCK_ACTIONS } from '@forecourt/tenant-config/tenant/vocabulary'
import { defineArrayMember, defineField } from '@sanity/types'
import { actionChoices } from '../choices.ts'

/** Actions that visitors are not offered, on cards and on vehicle pages (TEN-22). */
export const actionFields = [
  defineField({
    name: 'hiddenActions',
    type: 'array',
    title: 'Not offered on this site',
    description:
      'Ticked: visitors are not offered it, neither on cards nor on vehicle pages, whatever the switches below say.',
    group: 'actions',
    of: [defineArrayMember({ type: 'string' })],
    options: { layout: 'grid', list: actionChoices(STOCK_ACTIONS) },
    validation: (rule) => rule.unique().error('Each action once.'),
  }),
]
