import { expect, it } from 'vitest'
import { financeClaimsIn } from './claims.ts'

it.each([
  ['4.9% p.a. on selected new vehicles', '4.9% p.a.'],
  ['Now 4.9 % pa', '4.9 % pa'],
  ['0% finance on every MG4', '0% finance'],
  ['5.6% comparison', '5.6% comparison'],
  ['2.9 per cent comparison rate', '2.9 per cent comparison'],
  ['At 3.99% low interest', '3.99% low interest'],
  ['finance from 3.9%', 'finance from 3.9%'],
  ['A rate of just 4.9%', 'rate of just 4.9%'],
  ['From $99 a week', '$99 a week'],
  ['only $1,250/month', '$1,250/month'],
  ['$45 weekly', '$45 weekly'],
  ['$89 per fortnight', '$89 per fortnight'],
  ['$75pw and $300 p/week', '$300 p/week'],
])('[FIN-36] finds a rate or a repayment in “%s”', (text, claim) => {
  expect(financeClaimsIn(text)).toEqual([claim])
})

it.each([
  'Low-rate finance on selected new vehicles',
  '20% off every roof rack',
  '10% deposit',
  'Save $2,000 this week',
  'From $29,990 drive away',
  'Open six days a week',
  'A written quote that holds for a week',
  'Up to 30% less fuel',
  'Logbook service from $289',
  '100% electric',
  '$500 cashback',
])('finds none in “%s”', (text) => {
  expect(financeClaimsIn(text)).toEqual([])
})
