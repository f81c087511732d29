import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { clickToEdit } from '../../objects/click-to-edit.ts'
import { financeClaimProblem, textsIn } from '../../objects/finance-claim-rule.ts'
import { ownDocuments } from '../../objects/own-documents.ts'
import { agreesWithFacts } from '../../objects/stated-facts.ts'
import { formerAddressesField } from '../former-addresses.ts'
import { tenantField } from '../tenant-field.ts'
import { timeWindowFields, windowLabel } from '../time-window.ts'
import { countOthers } from '../count-others.ts'
import { offerFinanceField } from './finance-field.ts'

/** A rate stands where its comparison rate does, and nowhere else (FIN-36). */
const claimsNothing = (text: unknown) =>
  financeClaimProblem(text, 'fill in Finance below, and write this without it.') ?? true

/** A special offer: its card, its own page and its fine print (OFR-01 to OFR-09, ENT-11). */
export const offer = defineType({
  name: 'offer',
  type: 'document',
  title: 'Offer',
  description:
    'A deal with a picture, a text and its conditions. It shows on Special offers and on its own page.',
  groups: [
    { name: 'content', title: 'Content', default: true },
    { name: 'vehicle', title: 'Vehicle' },
    { name: 'settings', title: 'When and where' },
    { name: 'search', title: 'Search engines' },
  ],
  fields: [
    defineField({
      name: 'name',
      type: 'string',
      options: clickToEdit,
      title: 'Name',
      description:
        'The headline of the offer. Say what people get, e.g. "Free roof rack with every demo SUV".',
      group: 'content',
      validation: (rule) => [
        rule.required().error('An offer needs a name.'),
        rule.max(90).error('Keep the name under 90 characters so that it fits on a card.'),
        rule.custom(claimsNothing),
        rule.custom(agreesWithFacts).warning(),
      ],
    }),
    defineField({
      name: 'slug',
      type: 'slug',
      title: 'Address',
      description: 'The last part of the offer page address. Press Generate to make it from the name.',
      group: 'content',
      options: {
        source: 'name',
        maxLength: 80,
        isUnique: async (slug, context) => (await countOthers(context, 'slug.current', slug)) === 0,
      },
      validation: (rule) => rule.required().error('Press Generate to make the address of the offer page.'),
    }),
    defineField({
      name: 'image',
      type: 'picture',
      title: 'Picture',
      description:
        'Shown on the card (cropped to 3:2) and across the offer page. Without one the picture of the model is shown, if it has one.',
      group: 'content',
      validation: (rule) =>
        rule.custom((value, { document }) =>
          (value as { asset?: object } | undefined)?.asset || document?.['model']
            ? true
            : 'An offer without a picture is not noticed. Add one.',
        ),
    }),
    defineField({
      name: 'category',
      type: 'string',
      title: 'Kind of offer',
      description: 'Groups offers, so that a block can list only some of them.',
      group: 'content',
      initialValue: 'Vehicle offer',
      options: {
        list: [
          'Vehicle offer',
          'Finance offer',
          'Service offer',
          'Parts and accessories',
          'Trade-in offer',
          'Event',
        ],
      },
      validation: (rule) => rule.required().error('Choose the kind of offer.'),
    }),
    defineField({
      name: 'highlight',
      type: 'string',
      options: clickToEdit,
      title: 'Highlight',
      description: 'A few words that stand out on the card, e.g. "From $29,990 drive away" or "Save $2,000".',
      group: 'content',
      validation: (rule) => [
        rule.max(40).error('Keep it under 40 characters: it is set in large type.'),
        rule.custom(claimsNothing),
        rule.custom(agreesWithFacts).warning(),
      ],
    }),
    defineField({
      name: 'description',
      type: 'text',
      rows: 5,
      title: 'Description',
      description:
        'What the offer is and why it is good. Over 200 characters the card shows a shorter version.',
      group: 'content',
      validation: (rule) => [
        rule.required().error('Describe the offer in a sentence or two.'),
        rule.custom(claimsNothing),
        rule.custom(agreesWithFacts).warning(),
      ],
    }),
    defineField({
      name: 'details',
      type: 'portableText',
      title: 'More about it',
      description:
        'Optional. Headings, lists, tables and pictures for the page of the offer; cards do not show it.',
      group: 'content',
      validation: (rule) =>
        rule.custom((value) => {
          const problems = textsIn(value).map(claimsNothing)
          return problems.find((problem) => problem !== true) ?? true
        }),
    }),
    offerFinanceField,
    defineField({
      name: 'disclaimer',
      type: 'text',
      rows: 4,
      title: 'Terms and conditions',
      description:
        'The fine print: price basis (drive away or before government charges), end date, exclusions, lending criteria for finance.',
      group: 'content',
      validation: (rule) =>
        rule.required().warning('Advertised prices and finance rates need their conditions.'),
    }),
    defineField({
      name: 'buttons',
      type: 'array',
      title: 'Buttons',
      description:
        'Up to two links, the more important one first. Without any, the card links to the offer page.',
      group: 'content',
      of: [defineArrayMember({ type: 'link' })],
      validation: (rule) => rule.max(2).error('Two buttons at most: more make people hesitate.'),
    }),
    defineField({
      name: 'manufacturer',
      type: 'string',
      title: 'Make',
      description: 'The make the offer is about. Leave it at “All makes” for every vehicle.',
      group: 'vehicle',
    }),
    defineField({
      name: 'model',
      type: 'string',
      title: 'Model',
      description:
        'The model the offer is about, one that is in stock. Leave it at “All models” for every one of the make.',
      group: 'vehicle',
      validation: (rule) =>
        rule.custom((value, context) =>
          value && !context.document?.['manufacturer'] ? 'Fill in the make of this model too.' : true,
        ),
    }),
    defineField({
      name: 'vehicles',
      type: 'ruleWhere',
      title: 'Which vehicles',
      description:
        'Conditions as in a rule, e.g. Stock type is demo and Body type is SUV. The page of the offer shows these vehicles, and their pages show the offer. They come on top of make and model.',
      group: 'vehicle',
    }),
    formerAddressesField,
    defineField({
      name: 'places',
      type: 'array',
      title: 'Only at',
      description: 'Your locations at which the offer holds. Empty: at all of them.',
      group: 'settings',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'location' }], options: ownDocuments })],
      validation: (rule) => rule.unique().error('Each location once.'),
    }),
    tenantField,
    ...timeWindowFields,
    defineField({
      name: 'countdown',
      type: 'boolean',
      title: 'Count down',
      description: 'Shows how long the offer is still on, beside its last day.',
      group: 'settings',
      initialValue: false,
      hidden: ({ document }) => !document?.['expiry'],
    }),
    defineField({
      name: 'featured',
      type: 'boolean',
      title: 'Show first',
      description: 'Moves the offer to the front of every list of offers.',
      group: 'settings',
      initialValue: false,
    }),
    defineField({
      name: 'excluded_website_ids',
      type: 'array',
      title: 'Hide on these websites',
      description: 'Numbers of websites (see Settings of the dealer) that must not show this offer.',
      group: 'settings',
      of: [defineArrayMember({ type: 'number' })],
      validation: (rule) => rule.unique().error('A website is in the list twice.'),
    }),
    defineField({
      name: 'seo',
      type: 'seo',
      title: 'Search engines and sharing',
      description: 'How the offer looks in search results and when it is shared.',
      group: 'search',
    }),
  ],
  orderings: [
    { title: 'Ending first', name: 'expiry', by: [{ field: 'expiry', direction: 'asc' }] },
    { title: 'Name', name: 'name', by: [{ field: 'name', direction: 'asc' }] },
  ],
  preview: {
    select: {
      title: 'name',
      category: 'category',
      start: 'start',
      expiry: 'expiry',
      timeZone: 'tenant.timeZone',
      media: 'image',
    },
    prepare: ({ title, category, start, expiry, timeZone, media }) => ({
      title: title ?? 'Offer without a name',
      subtitle: [category, windowLabel({ start, expiry, timeZone }, Date.now())].filter(Boolean).join(' · '),
      media,
    }),
  },
})
