import { templateDefaults } from '@forecourt/tenant-config/tenant-defaults'
import { BUILT_FLAGS, FLAGS, type Flag } from '@forecourt/tenant-config/vocabulary'
import { defineField } from '@sanity/types'
import { flagTitle } from '../tenant-rule/when-choices.ts'

const WHAT: Readonly<Record<Flag, string>> = {
  garage: 'Visitors keep saved vehicles in a garage of their own.',
  reservations: 'Vehicles may be reserved, as the rules about reserving say.',
  onlinePurchase: 'Visitors buy a vehicle online.',
  valuation: 'Trade-ins are taken, as the rules about trade-ins say.',
  autogauge: 'Shows how a price compares with the market.',
  delivery: 'Shows what delivery to a postcode costs.',
  fuel: 'Shows what a vehicle uses in fuel.',
  financeCalculator: 'Shows the calculator on vehicle pages.',
  phoneReveal: 'Phone numbers show after a press, which is counted.',
  compare: 'Visitors put vehicles beside each other.',
  priceAlerts: 'Visitors are told when a price falls.',
  evTag: 'Marks electric and hybrid vehicles on their cards.',
  certifiedBadge: 'Marks certified used vehicles of the make named under Cards and prices.',
  captcha: 'Forms are guarded against programs.',
  holidayHours: 'Opening hours on public holidays show.',
  reviews: 'What customers say shows.',
  spin: 'Vehicles turn in pictures taken all around.',
  viewCounter: 'Shows how often a vehicle was looked at.',
  salesCounter: 'Shows how many vehicles were sold.',
  printPdf: 'A vehicle’s page prints on one sheet.',
  share: 'Visitors send a vehicle to somebody.',
  testDrive: 'Visitors ask for a test drive.',
  requestPhotos: 'Visitors ask for more photos.',
  historyReport: 'Offers a report of a vehicle’s past.',
}

const isOnByDefault = templateDefaults('multi-brand').flags

/** The switches of a site (N15); those that would do nothing are not offered. Each may be a circumstance of a rule, too (Part 7 `when.flag`). */
export const flagFields = [
  defineField({
    name: 'flags',
    type: 'object',
    title: 'Switches',
    description: 'Features that can be on or off. Rules may depend on them.',
    group: 'actions',
    options: { columns: 2 },
    fields: FLAGS.map((flag) =>
      defineField({
        name: flag,
        type: 'boolean',
        title: flagTitle(flag),
        description: WHAT[flag],
        initialValue: isOnByDefault[flag],
        hidden: !BUILT_FLAGS.includes(flag),
      }),
    ),
  }),
]
