import { templateDefaults } from '@forecourt/tenant-config/tenant/tenant-defaults'
import { BUILT_FLAGS, FLAGS, type Flag } from '@forecourt/tenant-config/tenant/vocabulary'
import { defineField } from '@sanity/types'
import { flagTitle } from '../../tenant-rule/when-choices.ts'

const WHAT: Readonly<Record<Flag, string>> = {
  garage:
    'Visitors who sign in find what they saved, asked, booked and reserved in a garage of their own, and download or delete it.',
  reservations:
    'Visitors hold a vehicle, as the rules about reserving say, and pay the deposit online. Where payments are not set up, they ask you to hold it.',
  onlinePurchase: 'Visitors ask you to sell them a vehicle from home; nothing is paid online.',
  valuation: 'Trade-ins are taken, as the rules about trade-ins say.',
  autogauge:
    'A gauge shows how a price compares with similar vehicles of this site, where there are three or more.',
  delivery: 'Shows what delivery to a postcode costs, by the delivery regions.',
  fuel: 'Shows what a vehicle costs in fuel a week.',
  financeCalculator: 'Shows the finance calculator on vehicle pages. Needs a lender.',
  phoneReveal: 'Phone numbers show after a press, which is counted.',
  compare: 'Visitors put vehicles beside each other.',
  priceAlerts:
    'Visitors whose account holds what they save are written to when it costs less or can be had again, if they ask for it.',
  evTag: 'Marks electric and hybrid vehicles on their cards.',
  certifiedBadge: 'Marks certified used vehicles of the make named under Cards and prices.',
  captcha: 'Keeps programs from sending your forms; visitors notice nothing.',
  holidayHours: 'Opening hours on public holidays show.',
  reviews: 'What customers say shows.',
  spin: 'Visitors turn a vehicle around, where the stock feed has pictures taken from all sides.',
  viewCounter: 'Shows how often a vehicle was looked at.',
  salesCounter: 'Vehicle pages say how many of the make were sold lately, where there are three or more.',
  printPdf: 'A vehicle’s page prints on one sheet, or is saved as a PDF.',
  share: 'Visitors send a vehicle to somebody.',
  testDrive: 'Visitors ask for a test drive.',
  requestPhotos: 'Visitors ask for more photos.',
  historyReport: 'Offers the report of a vehicle’s past, where the stock feed has one.',
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
