import { REDIRECT_STATUSES } from '@forecourt/tenant-config/routes/redirects'
import { defineField, defineType } from '@sanity/types'
import { sitePathProblem } from '../../objects/link-rules.ts'
import { tenantField } from '../tenant-field.ts'
import { circleProblem, sourceProblem, sourceWarning, targetProblem } from './redirect-rules.ts'

const STATUS_TITLES: Record<(typeof REDIRECT_STATUSES)[number], string> = {
  301: 'For good (301): search engines go on with the new address',
  302: 'For now (302): the address will be used again',
}

/** An address of a dealer's site that leads to another one: of an older site, an advertisement, a page that is gone (RTE-30). */
export const redirect = defineType({
  name: 'redirect',
  type: 'document',
  title: 'Redirect',
  description:
    'An address that leads elsewhere: of an older site, of an advertisement, or of a page that is gone.',
  groups: [
    { name: 'content', title: 'Addresses', default: true },
    { name: 'settings', title: 'Settings' },
  ],
  fields: [
    defineField({
      name: 'from',
      type: 'string',
      title: 'Address',
      description:
        'What people type or click, as a path of this site: /mymotorama. What they add after a ? is passed on.',
      group: 'content',
      validation: (rule) => [
        rule.required().error('Which address? Type its path, e.g. /winter-sale.'),
        rule.custom(async (value, context) =>
          value ? ((await sourceProblem(value, context)) ?? true) : true,
        ),
        rule
          .custom(async (value, context) => (value ? ((await sourceWarning(value, context)) ?? true) : true))
          .warning(),
      ],
    }),
    defineField({
      name: 'to',
      type: 'string',
      title: 'Leads to',
      description: 'A path of this site (/special-offers) or a full address (https://…).',
      group: 'content',
      validation: (rule) => [
        rule.required().error('Where does it lead? Type a path, or an address that starts with https://.'),
        rule.custom((value, context) => (value ? (targetProblem(value, context) ?? true) : true)),
        rule.custom(async (value, context) =>
          value && sitePathProblem(value) === undefined ? ((await circleProblem(context)) ?? true) : true,
        ),
      ],
    }),
    defineField({
      name: 'status',
      type: 'number',
      title: 'How long',
      description: 'Tells browsers and search engines whether to remember it.',
      group: 'content',
      initialValue: 301,
      options: {
        layout: 'radio',
        list: REDIRECT_STATUSES.map((value) => ({ value, title: STATUS_TITLES[value] })),
      },
      validation: (rule) => rule.required().error('Choose whether it leads there for good or for now.'),
    }),
    tenantField,
  ],
  orderings: [{ name: 'address', title: 'Address', by: [{ field: 'from', direction: 'asc' }] }],
  preview: {
    select: { from: 'from', to: 'to', status: 'status' },
    prepare: ({ from, to, status }) => ({
      title: from ?? 'No address yet',
      subtitle: `to ${to ?? '…'}${status === 302 ? ', for now' : ''}`,
    }),
  },
})
