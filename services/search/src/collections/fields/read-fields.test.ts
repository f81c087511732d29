import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readFields } from './read-fields.ts'

const NAMES = ['a', 'b', 'a"b', 'make', '__proto__']

it('reads the strings and arrays that parsing the whole document gives', () => {
  const leaf = fc.oneof(
    fc.string(),
    fc.constantFrom(',"make":', '\\', '\\"', '{', '"make":"x"', '\ud800'),
    fc.integer(),
  )
  const value = fc.oneof(
    leaf,
    fc.array(leaf, { maxLength: 3 }),
    fc.array(fc.array(leaf)),
    fc.boolean(),
    fc.record({ make: leaf }),
  )
  const document = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...NAMES), fc.string()), value), {
    maxLength: 6,
  })
  fc.assert(
    fc.property(document, (entries) => {
      const whole = JSON.parse(JSON.stringify(Object.fromEntries(entries))) as Record<string, unknown>
      const read = readFields(JSON.stringify(whole), NAMES)
      for (const name of NAMES) {
        const wanted = Object.hasOwn(whole, name) ? whole[name] : undefined
        const isText = typeof wanted === 'string' || Array.isArray(wanted)
        if (isText || Object.hasOwn(read, name))
          expect(Object.hasOwn(read, name) ? read[name] : undefined).toEqual(wanted)
      }
    }),
    { numRuns: 500, seed: 7 },
  )
})
