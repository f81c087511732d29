import { defineType } from '@sanity/types'
import { sectionLookField } from '@forecourt/schemas/objects/section-look.schema'
import { visitorFields } from '../core/sections/visitor-fields.ts'

/** Vehicles like the one whose page was open last in this browser, by the dealer’s own measure (SIM-01 to SIM-07). */
export const similarVehicles = defineType({
  name: 'similarVehicles',
  type: 'object',
  title: 'Similar vehicles',
  description:
    'Vehicles like the one that this visitor looked at last. Whoever looked at none sees nothing here.',
  fields: [...visitorFields('More like the one you looked at'), sectionLookField],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title: title ?? 'Similar vehicles', subtitle: 'Similar vehicles' }),
  },
})
