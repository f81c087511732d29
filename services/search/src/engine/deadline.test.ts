import { expect, it } from 'vitest'
import { Deadline } from './deadline.ts'

it('a deadline that has passed stays passed, and only asking notices it', () => {
  let now = 0
  const deadline = new Deadline(10, () => now)
  expect([deadline.isOver(), deadline.passed]).toEqual([false, false])
  now = 11
  expect(deadline.passed).toBe(false)
  expect([deadline.isOver(), deadline.passed]).toEqual([true, true])
  now = 0
  expect(deadline.isOver()).toBe(true)
})
