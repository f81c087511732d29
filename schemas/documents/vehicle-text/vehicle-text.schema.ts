import { TEXT_LIMITS, TEXT_SECTIONS } from '@forecourt/tenant-config/vehicle/texts/documents'
import { defineField } from '@sanity/types'
import { vehicleTextType } from './vehicle-text-type.ts'

const SECTION_TITLES = {
  included: 'What’s included',
  protect: 'Protect your car',
  reserve: 'Reserve online',
  whyBuy: 'Why buy from us',
  disclaimer: 'Disclaimer',
  certified: 'Behind the badge of certified vehicles',
} as const satisfies Record<(typeof TEXT_SECTIONS)[number], string>

/** A text of a section of vehicles' pages (VDP-07, VDP-08). */
export const vehicleText = vehicleTextType({
  name: 'vehicleText',
  title: 'Text on vehicle pages',
  description: 'What one section of vehicles’ pages says. Without a text the section does not show.',
  fields: [
    defineField({
      name: 'section',
      type: 'string',
      title: 'Section',
      description: 'Where it stands; order and look of sections are among the dealer’s settings.',
      group: 'content',
      options: {
        layout: 'radio',
        list: TEXT_SECTIONS.map((value) => ({ title: SECTION_TITLES[value], value })),
      },
      validation: (rule) => rule.required().error('Which section is it for?'),
    }),
  ],
})

/** The warranty of vehicles, by car type, make and dealership (VDP-27). */
export const warrantyText = vehicleTextType({
  name: 'warrantyText',
  title: 'Warranty',
  description: 'The warranty that comes with vehicles, as their pages tell it.',
  fields: [
    defineField({
      name: 'years',
      type: 'number',
      title: 'Years',
      description: 'How long it lasts; shown large. Empty: the text alone.',
      group: 'content',
      validation: (rule) =>
        rule.integer().min(1).max(TEXT_LIMITS.years).error(`Whole years, from 1 to ${TEXT_LIMITS.years}.`),
    }),
  ],
})

/** Promise that a dealer makes with every used vehicle (VDP-26). */
export const usedCarPromise = vehicleTextType({
  name: 'usedCarPromise',
  title: 'Used-car promise',
  description: 'What comes with every used vehicle, e.g. a money back guarantee.',
})
