import { defineField, defineType } from '@sanity/types'
import { clickToEdit } from '../../objects/click-to-edit.ts'
import { ownDocuments } from '../../objects/own-documents.ts'
import { financeClaimProblem, textsIn } from '../../objects/finance-claim-rule.ts'
import { agreesWithFacts, claimsNoPrice } from '../../objects/stated-facts.ts'
import { tenantField } from '../tenant-field.ts'
import { timeWindowFields, windowLabel } from '../time-window.ts'
import { popupMomentFields } from './moment-fields.ts'
import { popupPlaceFields } from './place-fields.ts'

const claimsNothing = (value: unknown) => {
  const problems = textsIn(value).map((text) =>
    financeClaimProblem(text, 'lead to an offer that has it in Finance.'),
  )
  return problems.find((problem) => problem !== undefined) ?? true
}

/** A box over a page: picture, title, words and a button or a form (PROM-04, PROM-05). */
export const popup = defineType({
  name: 'popup',
  type: 'document',
  title: 'Popup',
  description:
    'A box over a page, once for each visitor. It waits for the privacy choice and never covers a form that somebody fills in.',
  groups: [
    { name: 'content', title: 'Content', default: true },
    { name: 'settings', title: 'When and where' },
  ],
  fields: [
    defineField({
      name: 'title',
      type: 'string',
      options: clickToEdit,
      title: 'Title',
      description: 'What it is about, e.g. "Open day on Saturday".',
      group: 'content',
      validation: (rule) => [
        rule.required().error('A popup needs a title.'),
        rule.max(70).error('Keep the title under 70 characters.'),
        rule.custom(claimsNothing),
        rule.custom(claimsNoPrice).warning(),
        rule.custom(agreesWithFacts).warning(),
      ],
    }),
    defineField({
      name: 'image',
      type: 'picture',
      title: 'Picture',
      description: 'Optional. Stands above the title, twice as wide as high.',
      group: 'content',
    }),
    defineField({
      name: 'words',
      type: 'portableText',
      title: 'Words',
      description: 'Optional. Two or three sentences; people read no more in a popup.',
      group: 'content',
      validation: (rule) => [
        rule.custom(claimsNothing),
        rule.custom(claimsNoPrice).warning(),
        rule.custom((words, context) => agreesWithFacts(words, context)).warning(),
      ],
    }),
    defineField({
      name: 'link',
      type: 'link',
      title: 'Button',
      description: 'Where it leads. A popup has a button or a form.',
      group: 'content',
      validation: (rule) =>
        rule.custom((link, { document }) =>
          // One that nobody has touched has a kind, and no words.
          (link as { label?: string } | undefined)?.label && document?.['form']
            ? 'A popup has a button or a form, not both: delete one of them.'
            : true,
        ),
    }),
    defineField({
      name: 'form',
      type: 'reference',
      title: 'Form',
      description: 'One of the dealer’s forms, to be filled in within the popup. Short ones are sent most.',
      group: 'content',
      to: [{ type: 'formDefinition' }],
      options: ownDocuments,
    }),
    tenantField,
    ...popupMomentFields,
    ...popupPlaceFields,
    ...timeWindowFields,
    defineField({
      name: 'order',
      type: 'number',
      title: 'Order',
      description: 'Optional. Where several could show, the lowest number does; only one shows on a page.',
      group: 'settings',
      validation: (rule) => rule.integer().min(0).error('A whole number from 0.'),
    }),
  ],
  preview: {
    select: { title: 'title', start: 'start', expiry: 'expiry', timeZone: 'tenant.timeZone', media: 'image' },
    prepare: ({ title, start, expiry, timeZone, media }) => ({
      title: title ?? 'Popup without a title',
      subtitle: windowLabel({ start, expiry, timeZone }, Date.now()),
      media,
    }),
  },
})
