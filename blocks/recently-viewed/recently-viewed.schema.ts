import { defineType } from '@sanity/types'
import { sectionLookField } from '@forecourt/schemas/objects/section-look.schema'
import { visitorFields } from '../core/sections/visitor-fields.ts'

/** Vehicles whose pages were open in this browser, the latest first (FAV-14); those that have left the site are left out. */
export const recentlyViewed = defineType({
  name: 'recentlyViewed',
  type: 'object',
  title: 'Recently viewed',
  description:
    'Vehicles whose pages this visitor opened on this site. Whoever opened none sees nothing here.',
  fields: [...visitorFields('You looked at these'), sectionLookField],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title: title ?? 'Recently viewed', subtitle: 'Recently viewed' }),
  },
})
