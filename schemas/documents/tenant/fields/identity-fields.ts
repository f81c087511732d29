import { hostProblem } from '@forecourt/tenant-config/tenant/hosts'
import { defineArrayMember, defineField } from '@sanity/types'
import { hostsAreFree, websiteIdIsFree } from '../other-tenants.ts'
import { TEMPLATE_CHOICES, TIME_ZONE_CHOICES } from '../choices.ts'

/** Who the dealer is and under which addresses its site answers. */
export const identityFields = [
  defineField({
    name: 'name',
    type: 'string',
    title: 'Name',
    description: 'The name visitors know the dealer by.',
    group: 'identity',
    validation: (rule) => rule.required().error('A dealer needs a name.'),
  }),
  defineField({
    name: 'tagline',
    type: 'string',
    title: 'One-line description',
    description:
      'Shown in the footer and in search results, e.g. "Quality used cars in Marrickville since 1989".',
    group: 'identity',
    validation: (rule) => rule.max(120).error('Keep it under 120 characters.'),
  }),
  defineField({
    name: 'slug',
    type: 'slug',
    title: 'Short name',
    description:
      'Small letters and dashes. It names the dealer in feeds and test addresses; do not change it later.',
    group: 'identity',
    options: { source: 'name', maxLength: 40 },
    validation: (rule) =>
      rule
        .required()
        .custom(
          (value) =>
            /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value?.current ?? '') ||
            'Use small letters, digits and single dashes only.',
        ),
  }),
  defineField({
    name: 'websiteId',
    type: 'number',
    title: 'Website number',
    description: 'The number offers use to hide themselves on a site. Every dealer has its own.',
    group: 'identity',
    validation: (rule) => [
      rule.required().integer().positive().error('The website number is a whole number above 0.'),
      rule.custom(websiteIdIsFree),
    ],
  }),
  defineField({
    name: 'template',
    type: 'string',
    title: 'Kind of dealer',
    description: 'Sets sensible defaults, all of which can be changed here.',
    group: 'identity',
    options: { list: TEMPLATE_CHOICES },
    validation: (rule) => rule.required().error('Choose the kind of dealer.'),
  }),
  defineField({
    name: 'manufacturer',
    type: 'object',
    title: 'Manufacturer',
    description: 'Only for dealers of a single brand. Rules can limit the stock to it.',
    group: 'identity',
    options: { columns: 2 },
    hidden: ({ document }) => document?.template !== 'single-brand',
    fields: [
      defineField({
        name: 'name',
        type: 'string',
        title: 'Name',
        description: 'As the stock feed writes the make, e.g. MG.',
      }),
      defineField({
        name: 'slug',
        type: 'string',
        title: 'Short name',
        description: 'Small letters and dashes, e.g. mg.',
        validation: (rule) =>
          rule
            .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { name: 'short name' })
            .error('Small letters, digits and single dashes only.'),
      }),
    ],
    validation: (rule) =>
      rule.custom((value: { name?: string; slug?: string } | undefined) =>
        Boolean(value?.name) === Boolean(value?.slug) ? true : 'Fill in both the name and the short name.',
      ),
  }),
  defineField({
    name: 'hosts',
    type: 'array',
    title: 'Web addresses',
    description: 'Host names only, e.g. www.harbourcity.com.au, without https:// and without a path.',
    group: 'identity',
    of: [
      defineArrayMember({
        type: 'string',
        validation: (rule) => rule.custom((value) => hostProblem(value ?? '') ?? true),
      }),
    ],
    validation: (rule) => [
      rule.unique().error('A host is in the list twice.'),
      rule.custom<string[]>(hostsAreFree),
    ],
  }),
  defineField({
    name: 'url',
    type: 'url',
    title: 'Address for search engines',
    description:
      'e.g. https://www.harbourcity.com.au. Left empty, the first web address above with https:// before it.',
    group: 'identity',
    validation: (rule) => rule.uri({ scheme: ['https', 'http'] }).error('It starts with https://.'),
  }),
  defineField({
    name: 'timeZone',
    type: 'string',
    title: 'Time zone',
    description: 'Offers start and end by this clock.',
    group: 'identity',
    initialValue: 'Australia/Brisbane',
    options: { list: TIME_ZONE_CHOICES },
    validation: (rule) => rule.required().error('Choose the time zone.'),
  }),
  defineField({
    name: 'archivedAt',
    type: 'datetime',
    title: 'In the archive since',
    description:
      'This dealer has no site, and its web addresses are free. Nothing of it is deleted: bring it back with the action in the menu below.',
    group: 'identity',
    readOnly: true,
    hidden: ({ value }) => !value,
  }),
]
