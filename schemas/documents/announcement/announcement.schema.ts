import { defineField, defineType } from '@sanity/types'
import { clickToEdit } from '../../objects/click-to-edit.ts'
import { financeClaimProblem } from '../../objects/finance-claim-rule.ts'
import { agreesWithFacts, claimsNoPrice } from '../../objects/stated-facts.ts'
import { tenantField } from '../tenant-field.ts'
import { timeWindowFields, windowLabel } from '../time-window.ts'

/** A line above every page of a dealer's site, which a visitor can put away (NAV-08). */
export const announcement = defineType({
  name: 'announcement',
  type: 'document',
  title: 'Announcement',
  description: 'One line above every page. With several at once, they take turns.',
  groups: [
    { name: 'content', title: 'Content', default: true },
    { name: 'settings', title: 'When' },
  ],
  fields: [
    defineField({
      name: 'text',
      type: 'string',
      options: clickToEdit,
      title: 'Words',
      description: 'One sentence, e.g. "Closed on Monday for the public holiday."',
      group: 'content',
      validation: (rule) => [
        rule.required().error('An announcement needs words.'),
        rule.max(120).error('Keep it under 120 characters: on a phone that is three lines.'),
        rule.custom((text) => financeClaimProblem(text, 'lead to an offer that has it in Finance.') ?? true),
        rule.custom(claimsNoPrice).warning(),
        rule.custom(agreesWithFacts).warning(),
      ],
    }),
    defineField({
      name: 'link',
      type: 'link',
      title: 'Link',
      description: 'Optional. Where people read more.',
      group: 'content',
    }),
    defineField({
      name: 'tone',
      type: 'string',
      title: 'Look',
      description: 'Loud is for what nobody may miss.',
      group: 'content',
      initialValue: 'calm',
      options: {
        layout: 'radio',
        list: [
          { title: 'Calm: dark words on a light line', value: 'calm' },
          { title: 'Loud: the accent colour', value: 'loud' },
        ],
      },
    }),
    tenantField,
    ...timeWindowFields,
    defineField({
      name: 'order',
      type: 'number',
      title: 'Order',
      description: 'Optional. With several at once, lower numbers come first.',
      group: 'settings',
      validation: (rule) => rule.integer().min(0).error('A whole number from 0.'),
    }),
  ],
  preview: {
    select: { title: 'text', start: 'start', expiry: 'expiry', timeZone: 'tenant.timeZone' },
    prepare: ({ title, start, expiry, timeZone }) => ({
      title: title ?? 'Announcement without words',
      subtitle: windowLabel({ start, expiry, timeZone }, Date.now()),
    }),
  },
})
