import type { VdpSection } from '@forecourt/tenant-config/vocabulary'
import { defineArrayMember, defineField } from '@sanity/types'

/** The sections that vehicle pages have, in the words of staff. */
const SECTIONS: readonly { value: VdpSection; title: string }[] = [
  { value: 'details', title: 'Details' },
  { value: 'features', title: 'Features' },
  { value: 'comments', title: 'Dealer comments' },
  { value: 'finance', title: 'Finance estimate and calculator' },
  { value: 'fuel', title: 'Fuel calculator (needs its switch)' },
  { value: 'delivery', title: 'Delivery estimate (needs its switch)' },
  { value: 'gauge', title: 'How the price compares (needs its switch)' },
  { value: 'location', title: 'Located at (beside the photos)' },
  { value: 'similar', title: 'Similar vehicles (at the end)' },
]

const LAYOUTS = [
  { title: 'Open', value: 'stack' },
  { title: 'Tabs', value: 'tabs' },
  { title: 'Folded', value: 'accordion' },
]

/** The order and look of the sections of a vehicle's page (VDP-07, VDP-08); part of the object `vdp`. */
export const sectionsField = defineField({
  name: 'sections',
  type: 'array',
  title: 'Sections',
  description:
    'Drag them into order. Tabs that follow each other share one row. Sections that are not in the list follow in the usual order.',
  of: [
    defineArrayMember({
      name: 'vehicleSection',
      type: 'object',
      title: 'Section',
      fields: [
        defineField({
          name: 'key',
          type: 'string',
          title: 'Section',
          description: 'Sections beside the photos and at the end can be hidden, not moved.',
          options: { list: [...SECTIONS] },
          validation: (rule) => rule.required().error('Choose the section.'),
        }),
        defineField({
          name: 'layout',
          type: 'string',
          title: 'Shows',
          description: 'Open below the others, beside others under tabs, or folded until somebody opens it.',
          initialValue: 'stack',
          options: { layout: 'radio', direction: 'horizontal', list: LAYOUTS },
        }),
        defineField({
          name: 'hidden',
          type: 'boolean',
          title: 'Hidden',
          description: 'On: it does not show at all.',
          initialValue: false,
        }),
      ],
      preview: {
        select: { key: 'key', layout: 'layout', hidden: 'hidden' },
        prepare: ({ key, layout, hidden }) => ({
          title: SECTIONS.find(({ value }) => value === key)?.title ?? 'Section',
          subtitle: hidden ? 'Hidden' : LAYOUTS.find(({ value }) => value === layout)?.title,
        }),
      },
    }),
  ],
  validation: (rule) =>
    rule.custom((value: { key?: string }[] | undefined) => {
      const keys = (value ?? []).map(({ key }) => key)
      return new Set(keys).size === keys.length || 'A section is in the list twice.'
    }),
})
