import { expect, it } from 'vitest'
import { excerpt } from './excerpt.ts'

it('[VDP-17] 400 characters stay whole, 401 are cut at a word end', () => {
  const words = 'one two '.repeat(50)
  expect(words).toHaveLength(400)
  expect(excerpt(words, 400)).toEqual({ short: words, isCut: false })
  const { short, isCut } = excerpt(`${words}x`, 400)
  expect(isCut).toBe(true)
  expect(short.endsWith('two…')).toBe(true)
  expect(short.length).toBeLessThanOrEqual(401)
})

it('[VDP-17] a text without a space is cut all the same', () => {
  expect(excerpt('x'.repeat(500), 400).short).toBe(`${'x'.repeat(400)}…`)
})
