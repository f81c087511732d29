import { expect, it } from 'vitest'
import { decode } from './request.ts'

it.each([
  ['a+b', 'a b'],
  ['caf%C3%A9', 'café'],
  ['100%', '100%'],
  ['50%+off%21', '50% off!'],
  ['%zz%41', '%zzA'],
  ['%C3%A9%ff', 'é�'],
  ['日本%e9', '日本�'],
  ['%ff'.repeat(10_000), '�'.repeat(10_000)],
])('decodes %.40s', (text, expected) => {
  expect(decode(text)).toBe(expected)
})
