import { expect, it } from 'vitest'
import { Recent } from './recent.ts'

it('makes a thing once for a text, and again after it had to go', () => {
  const recent = new Recent<string | undefined>(8)
  const made: string[] = []
  const get = (text: string) =>
    recent.get(text, () => {
      made.push(text)
      return text === 'none' ? undefined : text.toUpperCase()
    })
  expect([get('abc'), get('none'), get('abc'), get('none')]).toEqual(['ABC', undefined, 'ABC', undefined])
  expect(made).toEqual(['abc', 'none'])
  get('abc')
  get('xyz')
  expect([get('abc'), get('none')]).toEqual(['ABC', undefined])
  expect(made).toEqual(['abc', 'none', 'xyz', 'none'])
})

it('remembers nothing of what fails, and nothing too long', () => {
  const recent = new Recent<number>(4)
  let calls = 0
  const fail = () => {
    calls++
    throw new Error('no')
  }
  expect(() => recent.get('a', fail)).toThrow('no')
  expect(() => recent.get('a', fail)).toThrow('no')
  expect(calls).toBe(2)
  expect([recent.get('toolong', () => 1), recent.get('toolong', () => 2)]).toEqual([1, 2])
})
