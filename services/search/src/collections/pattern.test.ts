import { describe, expect, it } from 'vitest'
import { matchesPattern } from './pattern.ts'

describe('matchesPattern', () => {
  it.each([
    ['*', 'anything', true],
    ['stock', 'stock', true],
    ['stock', 'stock_1', false],
    ['stock_.*', 'stock_17', true],
    ['stock_\\d+', 'stock_17', true],
    ['stock_\\d+', 'stock_', false],
    ['stock_[0-9]?', 'stock_', true],
    ['^veh.*$', 'vehicles', true],
    ['veh.*', 'my_vehicles', false],
    ['a|b', 'a', false],
    ['(a+)+b', 'ab', false],
  ])('%s on %s', (pattern, name, matches) => {
    expect(matchesPattern(pattern, name)).toBe(matches)
  })

  it('takes time proportional to the name, whatever the pattern', () => {
    expect(matchesPattern(`${'a*'.repeat(200)}b`, 'a'.repeat(2000))).toBe(false)
  })
})
