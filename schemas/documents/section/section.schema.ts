import { defineField, defineType } from '@sanity/types'
import { PAGE_GROUPS, pageBlocksField } from '../page/page-parts.ts'
import { tenantField } from '../tenant-field.ts'

/** Blocks that several pages show: whoever changes them changes all of these pages. */
export const section = defineType({
  name: 'section',
  type: 'document',
  title: 'Section for several pages',
  description: 'Blocks that several pages show. A change here is one on all of them.',
  groups: PAGE_GROUPS.slice(0, 2),
  fields: [
    defineField({
      name: 'title',
      type: 'string',
      title: 'Name',
      description: 'For this Studio only, e.g. "Why buy from us".',
      group: 'content',
      validation: (rule) => rule.required().max(90).error('Give the section a name.'),
    }),
    pageBlocksField('From top to bottom. Pages show them with the block “Section from elsewhere”.', {
      refused: { sharedSection: 'A section cannot hold another section. Put both on the page.' },
    }),
    tenantField,
  ],
  preview: {
    select: { title: 'title', blocks: 'blocks' },
    prepare: ({ title, blocks }) => ({
      title: title ?? 'Section without a name',
      subtitle: Array.isArray(blocks) ? `${blocks.length} blocks` : 'empty',
    }),
  },
})
