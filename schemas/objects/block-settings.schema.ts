import { defineField, defineType } from '@sanity/types'

/** What every block of a page has besides its content: a name for links to it, and the time in which visitors see it. */
export const blockSettings = defineType({
  name: 'blockSettings',
  type: 'object',
  title: 'Dates and anchor',
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
