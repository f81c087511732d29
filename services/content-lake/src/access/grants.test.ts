import { describe, expect, test } from 'vitest'
import { inlineParameters } from './grants.ts'

describe('inlineParameters', () => {
  test('replaces parameters outside of strings only and leaves $identity to the Studio', () => {
    const filter = "a in $list && b == \"$list\" && c == 'it\\'s $list' && d == $identity"
    expect(inlineParameters(filter, { list: ['x"y'] })).toBe(
      'a in ["x\\"y"] && b == "$list" && c == \'it\\\'s $list\' && d == $identity',
    )
    expect(() => inlineParameters('a == $none', {})).toThrow('none')
  })
})
