import { expect, it } from 'vitest'
import { leadEvent } from './lead-categories.ts'

it.each([
  ['New Vehicle Enquiry', 'new', 'newLead'],
  ['Used Vehicle Enquiry', 'used', 'usedLead'],
  ['Test Drive Booking', 'new', 'testDrive'],
  ['Test Drive Booking', 'demo', 'testDrive'],
  ['Test Drive Booking', 'used', 'usedTestDrive'],
  ['Finance Enquiry', 'used', 'financeEnquiry'],
  ['Special Offer Enquiry', '', undefined],
  ['General Enquiry', 'used', undefined],
  ['Demo Vehicle Enquiry', 'demo', undefined],
  ['Request Photos', 'used', 'usedLead'],
  ['Request Photos', 'new', 'newLead'],
  ['Find My Car Request', 'used', 'usedLead'],
  ['Find My Car Request', '', undefined],
] as const)('[LEAD-26] a %s about a %s vehicle counts as %s', (category, carType, event) => {
  expect(leadEvent(category, carType)).toBe(event)
})
