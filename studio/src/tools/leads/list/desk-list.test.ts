import type { DeskRow } from '@forecourt/tenant-config/desk/desk-answer'
import { expect, it } from 'vitest'
import {
  byPerson,
  countText,
  isDeskView,
  listParams,
  NO_FILTERS,
  phoneText,
  senderName,
  subjectText,
} from './desk-list.ts'

const lead = (id: string, more: Partial<DeskRow> = {}): DeskRow => ({
  lead_id: id,
  tenant: 'tenant-a',
  status: 'new',
  category: 'Used Vehicle Enquiry',
  subcategory: '',
  name: 'Kim',
  last_name: 'Nguyen',
  email: 'kim@example.com',
  phone: '+61412345678',
  message: '',
  dealership_slug: 'a',
  isRead: false,
  isLate: false,
  isFinished: true,
  undelivered: 0,
  createdAt: 0,
  ...more,
})

it('leads of one person stand together at the newest, by address or by number', () => {
  const people = byPerson([
    lead('1'),
    lead('2', { email: 'lee@example.com', phone: '+61400000000' }),
    lead('3', { email: 'KIM@example.com', phone: '+61499999999' }),
    lead('4', { email: 'other@example.com', phone: '+61499999999' }),
    lead('5', { tenant: 'tenant-b' }),
    lead('6', { email: '', phone: '' }),
    lead('7', { email: '', phone: '' }),
  ])
  expect(people.map(({ newest, earlier }) => [newest, ...earlier].map(({ lead_id: id }) => id))).toEqual([
    ['1', '3', '4'],
    ['2'],
    ['5'],
    ['6'],
    ['7'],
  ])
})

it('only what narrows a list is asked for', () => {
  expect(String(listParams('open', NO_FILTERS))).toBe('view=open')
  expect(String(listParams('late', { ...NO_FILTERS, q: 'kim n', assignee: 'nobody' }, '1.a'))).toBe(
    'view=late&assignee=nobody&q=kim+n&after=1.a',
  )
})

it.each([
  ['+61412345678', '0412 345 678'],
  ['+61731234567', '(07) 3123 4567'],
  ['+6413123456', '+6413123456'],
  ['1300123456', '1300123456'],
])('the number %s reads %s', (phone, text) => {
  expect(phoneText(phone)).toBe(text)
})

it('a line says who wrote about what, and how many there are', () => {
  expect(senderName({ name: '', last_name: '' })).toBe('Somebody')
  expect(subjectText(lead('1', { vehicle: { name: '2022 Kia Rio', slug: 'a', stock_number: 'b' } }))).toBe(
    'Used Vehicle Enquiry · 2022 Kia Rio',
  )
  expect(subjectText(lead('1', { subcategory: 'Career Enquiry', offer: 'Roof rack' }))).toBe(
    'Career Enquiry · Roof rack',
  )
  expect([countText(7), countText(999), countText(1000)]).toEqual(['7', '999', '999+'])
  expect([isDeskView('late'), isDeskView('toString'), isDeskView(undefined)]).toEqual([true, false, false])
})
