import { defineField } from '@sanity/types'
import { isRangeField } from '@forecourt/tenant-config/search/facet-ranges'

const MOST = 999_999_999

/** Slider, boxes and quick picks of a filter that is a figure (SRCH-24, SRCH-28). */
export const rangeSetting = defineField({
  name: 'range',
  type: 'object',
  title: 'Slider and quick picks',
  description:
    'Boxes that are left empty are filled as on other sites: for prices a slider from $5,000 to $250,000 and picks from $5,000 to $70,000.',
  options: { columns: 3, collapsible: true, collapsed: false },
  hidden: ({ parent }) => !isRangeField((parent as { field?: string } | undefined)?.field ?? ''),
  fields: [
    defineField({
      name: 'min',
      type: 'number',
      title: 'Begins at',
      description: 'The left end of the slider, e.g. 5000.',
      validation: (rule) => rule.integer().min(0).max(MOST).error('A whole number of at least 0.'),
    }),
    defineField({
      name: 'max',
      type: 'number',
      title: 'Ends at',
      description: 'The right end, e.g. 250000. For years leave it empty: it moves on by itself.',
      validation: (rule) => rule.integer().min(0).max(MOST).error('A whole number of at least 0.'),
    }),
    defineField({
      name: 'step',
      type: 'number',
      title: 'Step',
      description: 'How far the handle moves at a time, e.g. 500.',
      validation: (rule) => rule.integer().min(1).max(1_000_000).error('A whole number above 0.'),
    }),
    defineField({
      name: 'picks',
      type: 'array',
      title: 'Quick picks',
      description:
        'Buttons below the slider: upper limits, for years the oldest one. For dear stock e.g. 300000 to 800000.',
      of: [{ type: 'number' }],
      validation: (rule) => rule.max(12).unique().error('At most 12, each once.'),
    }),
  ],
  validation: (rule) =>
    rule.custom((value: { min?: number; max?: number; step?: number } | undefined) => {
      const { min, max, step = 1 } = value ?? {}
      if (min === undefined || max === undefined) return true
      return max >= min + 2 * step || 'The end must be at least two steps above the beginning.'
    }),
})
