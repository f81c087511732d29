import { defineField, defineType } from '@sanity/types'
import { FLAG_CHOICES } from '../documents/tenant-rule/when-choices.ts'
import { routePattern } from './route-patterns.ts'

/** What every block of a page has besides its content: a name for links to it, when visitors see it, and under which conditions. */
export const blockSettings = defineType({
  name: 'blockSettings',
  type: 'object',
  title: 'When it shows, and anchor',
  description: 'When visitors see this block, and the address of this place of the page.',
  options: { collapsible: true, collapsed: true },
  fields: [
    defineField({
      name: 'showFrom',
      type: 'datetime',
      title: 'Show from',
      description: 'Optional. Visitors do not see the block before this moment.',
    }),
    defineField({
      name: 'showUntil',
      type: 'datetime',
      title: 'Show until',
      description: 'Optional. The block disappears by itself at this moment.',
      validation: (rule) =>
        rule.custom((until, { parent }) => {
          const { showFrom } = (parent ?? {}) as { showFrom?: string }
          return until && showFrom && Date.parse(until) <= Date.parse(showFrom)
            ? 'The end must come after the start.'
            : true
        }),
    }),
    defineField({
      name: 'vehicles',
      type: 'ruleWhere',
      title: 'Only while you have such a vehicle',
      description:
        'Optional. Conditions as in a rule, e.g. Body type is Ute: the block shows while a vehicle that meets them is on your site.',
    }),
    defineField({
      name: 'routes',
      type: 'array',
      title: 'Only at these addresses',
      description:
        'Optional, for blocks that several pages show, e.g. /toyota/overview or /brands*; * stands for anything.',
      of: [routePattern],
      validation: (rule) => [
        rule.unique().error('Each address once.'),
        rule.max(20).error('At most 20 addresses.'),
      ],
    }),
    defineField({
      name: 'flag',
      type: 'string',
      title: 'Only with this switch on',
      description: 'Optional. The switches are in the settings of the dealer.',
      options: { list: FLAG_CHOICES },
    }),
    defineField({
      name: 'anchor',
      type: 'string',
      title: 'Anchor',
      description: 'Optional. With "team" here, a link to /about-us#team leads to this block.',
      validation: (rule) => [
        rule.regex(/^[a-z][\da-z-]*$/).error('Small letters, digits and dashes, e.g. team.'),
        rule.max(40).error('Keep it under 40 characters.'),
      ],
    }),
  ],
})
