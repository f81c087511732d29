import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { clickToEdit } from '../../objects/click-to-edit.ts'
import { financeClaimProblem } from '../../objects/finance-claim-rule.ts'
import { CAR_TYPE_CHOICES } from '../../objects/car-type-choices.ts'
import { routePattern } from '../../objects/route-patterns.ts'
import { agreesWithFacts, claimsNoPrice } from '../../objects/stated-facts.ts'
import { tenantField } from '../tenant-field.ts'
import { timeWindowFields, windowLabel } from '../time-window.ts'

/** A tile has no room for a comparison rate and its warning (FIN-36). */
const claimsNothing = (text: unknown) =>
  financeClaimProblem(text, 'lead to an offer that has it in Finance.') ?? true

/** A promo tile: a small advertisement for use on pages and between search results (PROM-01 to PROM-03, N24). */
export const promo = defineType({
  name: 'promo',
  type: 'document',
  title: 'Promo tile',
  description:
    'A small advertisement with a window of time. It shows among search results by itself, and on a page with the Promo tiles block.',
  groups: [
    { name: 'content', title: 'Content', default: true },
    { name: 'settings', title: 'When and where' },
  ],
  fields: [
    defineField({
      name: 'title',
      type: 'string',
      options: clickToEdit,
      title: 'Headline',
      description: 'A short promise, e.g. "Your trade-in is worth more this month".',
      group: 'content',
      validation: (rule) => [
        rule.custom(claimsNothing),
        rule.custom(claimsNoPrice).warning(),
        rule.custom(agreesWithFacts).warning(),
        rule.required().error('A tile needs a headline.'),
        rule.max(70).error('Keep the headline under 70 characters.'),
      ],
    }),
    defineField({
      name: 'text',
      type: 'text',
      options: clickToEdit,
      rows: 3,
      title: 'Text',
      description: 'One or two sentences below the headline.',
      group: 'content',
      validation: (rule) => [
        rule.max(180).error('Keep the text under 180 characters.'),
        rule.custom(claimsNothing),
        rule.custom(claimsNoPrice).warning(),
        rule.custom(agreesWithFacts).warning(),
      ],
    }),
    defineField({
      name: 'image',
      type: 'picture',
      title: 'Picture',
      description:
        'Optional. Stands above the words, four wide by three high, in line with the photos of the vehicles.',
      group: 'content',
    }),
    defineField({
      name: 'link',
      type: 'link',
      title: 'Link',
      description: 'Where the tile leads. The whole tile can be clicked.',
      group: 'content',
      validation: (rule) => rule.required().error('A tile must lead somewhere.'),
    }),
    tenantField,
    ...timeWindowFields,
    defineField({
      name: 'position',
      type: 'number',
      title: 'Position in search results',
      description:
        'Optional. The tile comes after this many vehicles, counted over all pages; without it, it fills a free place of the dealer.',
      group: 'settings',
      validation: (rule) => rule.integer().min(1).error('A position is a whole number from 1.'),
    }),
    defineField({
      name: 'display',
      type: 'array',
      title: 'Show on',
      description:
        'Kinds of search results that the tile is for. With nothing chosen here or below: all of them.',
      group: 'settings',
      of: [defineArrayMember({ type: 'string' })],
      options: {
        list: CAR_TYPE_CHOICES,
      },
      validation: (rule) => rule.unique().error('Each kind of page once.'),
    }),
    defineField({
      name: 'routes',
      type: 'array',
      title: 'Show at',
      description:
        'Addresses of search results that the tile is for, e.g. /search/suv or /search/mazda*; * stands for anything.',
      group: 'settings',
      of: [routePattern],
      validation: (rule) => [
        rule.unique().error('Each address once.'),
        rule.max(20).error('At most 20 addresses.'),
      ],
    }),
    defineField({
      name: 'strictDisplay',
      type: 'boolean',
      title: 'Only there',
      description:
        'On: nowhere but in the search results chosen above. Off: there first, elsewhere if there is room.',
      group: 'settings',
      initialValue: false,
    }),
  ],
  preview: {
    select: { title: 'title', start: 'start', expiry: 'expiry', timeZone: 'tenant.timeZone', media: 'image' },
    prepare: ({ title, start, expiry, timeZone, media }) => ({
      title: title ?? 'Tile without a headline',
      subtitle: windowLabel({ start, expiry, timeZone }, Date.now()),
      media,
    }),
  },
})
