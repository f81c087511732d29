import { expect, test } from 'vitest'
import { maskContact, parseContact } from './contact.ts'

test.each([
  '0412 345 678',
  ' 0412-345-678 ',
  '0412.345.678',
  '412345678',
  '+61 412 345 678',
  '+61 (0)412 345 678',
  '61412345678',
  '0061 412 345 678',
])('[N10] %j is a mobile', (typed) => {
  expect(parseContact(typed)).toEqual({ channel: 'phone', address: '+61412345678' })
})

test('[N10] an email address is one whatever its case', () => {
  expect(parseContact(' Kim.Lee@Example.COM ')).toEqual({ channel: 'email', address: 'kim.lee@example.com' })
})

test.each([
  '',
  '07 5550 0100',
  '0412 345 67',
  '0412 345 6789',
  '+64 21 123 456',
  'kim',
  'kim@',
  '@example.com',
  'kim@example.com\nbcc: all@example.com',
  `${'k'.repeat(250)}@example.com`,
])('[N10] a code cannot be sent to %j', (typed) => {
  expect(parseContact(typed)).toBeUndefined()
})

test('a masked contact tells its owner which one it is, and nobody else', () => {
  expect(maskContact({ channel: 'phone', address: '+61412345678' })).toBe('04xx xxx 678')
  expect(maskContact({ channel: 'email', address: 'kim.lee@example.com' })).toBe('k***@example.com')
})
