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
    ['a|b', 'a', true],
    ['a|b', 'ab', false],
    ['(a+)+b', 'aab', true],
    ['(stock|parts)_(?:old|new)?', 'parts_', true],
    ['(stock|parts)_(?:old|new)?', 'parts_older', false],
    ['t{2,3}', 't', false],
    ['t{2,3}', 'ttt', true],
    ['t{2,3}', 'tttt', false],
    ['t{2,}x', 'tttttx', true],
    ['t{2}', 'tt', true],
    ['(ab){0,2}c', 'ababc', true],
    ['a\\.b', 'a.b', true],
    ['a\\.b', 'axb', false],
    ['a\\.b', 'a\\.b', true],
    ['[^_]+_\\w*', 'x_1', true],
    ['[a\\]]+', 'a]a', true],
    ['[[:alpha:]]+', 'abc', true],
    ['a.*?b', 'axxb', true],
    ['\\x61\\u0062', 'ab', true],
    ['', '', true],
    ['(^a|b)$', 'a', true],
    ['a^b', 'ab', false],
    ['(?=a).*', 'a', false],
    ['(a)\\1', 'aa', false],
    ['a{3,1}', 'aaa', false],
    ['(', '(', true],
    ['(a', '(a b', false],
    ['[a', 'a', false],
    ['a{', 'aa', false],
    ['+a', 'a', false],
    ['a**', 'a', false],
  ])('%s on %s', (pattern, name, matches) => {
    expect(matchesPattern(pattern, name)).toBe(matches)
  })

  it('agrees with regular expressions on random patterns and names', () => {
    let seed = 7
    const pick = (list: readonly string[]): string => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return list[Math.floor((seed / 2_147_483_648) * list.length)] as string
    }
    const parts = [
      'a',
      'b',
      '.',
      '[ab]',
      '[^a]',
      'a*',
      'b+',
      'a?',
      '(a|b)',
      '(ab)*',
      'a{1,2}',
      '\\w',
      '|',
      '$',
      '^',
    ]
    for (let n = 0; n < 3000; n++) {
      const pattern = Array.from({ length: 1 + (n % 5) }, () => pick(parts)).join('')
      const name = Array.from({ length: n % 6 }, () => pick(['a', 'b', 'c'])).join('')
      const expected = pattern === name || new RegExp(`^(?:${pattern})$`).test(name)
      expect(matchesPattern(pattern, name), `${pattern} on ${name}`).toBe(expected)
    }
  })

  it('takes time proportional to the name, whatever the pattern', () => {
    for (const pattern of [
      `${'a*'.repeat(200)}b`,
      '(a+)+b',
      '(a|a)*b',
      '(a|aa)+$b',
      `${'(a?'.repeat(40)}${')'.repeat(40)}b`,
      '(((a{0,30}){0,30}){0,30}){0,30}b',
      '('.repeat(100_000),
      '((((){9999}){9999}){9999}){9999}b',
      'a{9999}{9999}',
    ])
      expect(matchesPattern(pattern, 'a'.repeat(1000))).toBe(false)
  })
})
