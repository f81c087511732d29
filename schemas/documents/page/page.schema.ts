import { defineField, defineType } from '@sanity/types'
import { pagePathProblem } from '../../objects/link-rules.ts'
import { tenantField } from '../tenant-field.ts'
import { countOthers } from '../count-others.ts'

/** A page of one dealer's site, composed of blocks (RTE-27, RTE-29, STU-01). */
export const page = defineType({
  name: 'page',
  type: 'document',
  title: 'Page',
  description: 'A page of the site, made of blocks that you can add, fill and put in order.',
  groups: [
    { name: 'content', title: 'Content', default: true },
    { name: 'settings', title: 'Settings' },
    { name: 'search', title: 'Search engines' },
  ],
  fields: [
    defineField({
      name: 'title',
      type: 'string',
      title: 'Title',
      description: 'The name of the page: in the browser tab, in search results and in this Studio.',
      group: ['content', 'settings'],
      validation: (rule) => [
        rule.required().error('Give the page a title.'),
        rule.max(90).warning('Shorter titles read better: aim for fewer than 90 characters.'),
      ],
    }),
    defineField({
      name: 'blocks',
      type: 'pageBlocks',
      title: 'Blocks',
      description: 'The page from top to bottom. Drag to change the order; start with a hero.',
      group: 'content',
    }),
    defineField({
      name: 'path',
      type: 'string',
      title: 'Path',
      description: 'Where the page lives, e.g. /about-us. The home page is a single slash: /.',
      group: 'settings',
      validation: (rule) =>
        rule.custom(async (value, context) => {
          const problem = pagePathProblem(value)
          if (problem || !value) return problem ?? true
          const others = await countOthers(context, 'path', value)
          return others === 0 || 'Another page of this dealer already lives at this path.'
        }),
    }),
    tenantField,
    defineField({
      name: 'seo',
      type: 'seo',
      title: 'Search engines and sharing',
      description: 'How the page looks in search results and when it is shared.',
      group: 'search',
    }),
  ],
  orderings: [{ title: 'Path', name: 'path', by: [{ field: 'path', direction: 'asc' }] }],
  preview: {
    select: { title: 'title', path: 'path', dealer: 'tenant.name' },
    prepare: ({ title, path, dealer }) => ({
      title: title ?? 'Page without a title',
      subtitle: [path ?? 'no path yet', dealer].filter(Boolean).join(' · '),
    }),
  },
})
