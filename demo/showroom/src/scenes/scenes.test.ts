import { expect, it } from 'vitest'
import { PAINTS } from '../models/kit/paints.ts'
import { SCENES } from './scenes.ts'

it('every scene has a description that a picture may have, known paints, and room between its vehicles', () => {
  for (const [name, { alt, vehicles }] of Object.entries(SCENES)) {
    expect([name, alt.length > 20 && alt.length <= 140]).toEqual([name, true])
    for (const [index, { paint, at }] of vehicles.entries()) {
      expect(Object.hasOwn(PAINTS, paint)).toBe(true)
      for (const other of vehicles.slice(index + 1))
        expect([name, Math.hypot(at[0] - other.at[0], at[1] - other.at[1]) > 2.4]).toEqual([name, true])
    }
  }
})
