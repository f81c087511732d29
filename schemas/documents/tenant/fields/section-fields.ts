import {
  VDP_ACTIONS,
  VDP_SECTIONS,
  type VdpAction,
  type VdpSection,
} from '@forecourt/tenant-config/vehicle/vdp-vocabulary'
import { defineArrayMember, defineField } from '@sanity/types'

/** The sections that vehicle pages have, in the words of staff. */
const SECTION_TITLES: Readonly<Record<VdpSection, string>> = {
  details: 'Details',
  features: 'Features',
  comments: 'Dealer comments',
  finance: 'Finance estimate and calculator',
  fuel: 'Fuel calculator (needs its switch)',
  delivery: 'Delivery estimate (needs its switch)',
  gauge: 'How the price compares (needs its switch)',
  included: 'What’s included (needs a text)',
  protect: 'Protect your car (needs a text)',
  reserve: 'Reserve online (needs a text)',
  usedCar: 'Used-car promise (needs a text)',
  warranty: 'Warranty (needs a text)',
  whyBuy: 'Why buy from us (needs a text)',
  location: 'Located at, with a map',
  disclaimer: 'Disclaimer (needs a text)',
  similar: 'Similar vehicles',
}

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
          description: 'Texts of sections are documents of their own.',
          options: { list: VDP_SECTIONS.map((value) => ({ title: SECTION_TITLES[value], value })) },
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
          title: VDP_SECTIONS.includes(key) ? SECTION_TITLES[key as VdpSection] : 'Section',
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

const ACTION_TITLES: Readonly<Record<VdpAction, string>> = {
  enquire: 'Enquire',
  testDrive: 'Book a test drive',
  history: 'Car history report',
  finance: 'Finance',
  tradeIn: 'Trade-in valuation',
  reserve: 'Reserve',
  purchase: 'Online purchase',
  requestPhotos: 'Request photos',
  call: 'Call the dealer',
  custom: 'Button of your own',
}

/** The order of the buttons beside the photos (VDP-03); part of the object `vdp`. */
export const actionsField = defineField({
  name: 'actions',
  type: 'array',
  title: 'Buttons',
  description:
    'Drag them into order; the first is the large one. Those that are not in the list follow in the usual order. To leave one out, see "Not offered on this site".',
  of: [
    defineArrayMember({
      type: 'string',
      options: { list: VDP_ACTIONS.map((value) => ({ title: ACTION_TITLES[value], value })) },
    }),
  ],
  validation: (rule) => rule.unique().error('Each button once.'),
})
