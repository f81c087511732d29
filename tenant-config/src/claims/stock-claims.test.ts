import { expect, it } from 'vitest'
import { stockClaimsIn } from './stock-claims.ts'

it.each([
  ['Drive away, rego and stamp duty included.', ['driveAway', 'driveAway']],
  ['Between any two figures, drive away.', ['driveAway']],
  ['All driveaway. No more to pay!', ['driveAway', 'driveAway']],
  ['From $29,990 drive away', []],
  ['Drive it away today', []],
  ['Drive away with a rate that stays put', []],
  ['We are paid when you drive away happy', []],
  ['Driven away by children', []],
])('%j claims %j', (text, kinds) => {
  expect(stockClaimsIn(text).map(({ kind }) => kind)).toEqual(kinds)
})

it.each([
  ['Under $20,000', { kind: 'priceAtMost', amountAud: 20_000 }],
  ['SUVs below $35k', { kind: 'priceAtMost', amountAud: 35_000 }],
  ['A 98-point check by our own mechanics', { kind: 'checkPoints', points: 98 }],
  ['Checked at 110 points in our workshop', { kind: 'checkPoints', points: 110 }],
  ['98 points checked. The sheet is in the glovebox.', { kind: 'checkPoints', points: 98 }],
  ['Ten years of warranty', { kind: 'warrantyYears', years: 10 }],
  ['the rest of their ten-year warranty', { kind: 'warrantyYears', years: 10 }],
  ['a 7 year factory warranty', { kind: 'warrantyYears', years: 7 }],
  ['Twelve years of warranty', { kind: 'warrantyYears', years: 12 }],
])('%j claims %o', (text, claim) => {
  expect(stockClaimsIn(text)).toMatchObject([claim])
})

it.each([
  'Save $2,000',
  'Save up to $5,000',
  'Up to $3,000 minimum trade-in bonus',
  'Under $99 a week',
  'Below $120/week',
  'Up to $2,000 off demo cars',
  'Extras worth up to $4,000',
  'Up to $5,000 in savings',
  'Under the big fig',
  'Seven seats',
  'Three points of sale',
  '12 months of roadside help',
  '',
])('%j claims nothing of stock', (text) => {
  expect(stockClaimsIn(text)).toEqual([])
})
