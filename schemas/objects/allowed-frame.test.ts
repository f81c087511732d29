import type { ValidationContext } from '@sanity/types'
import { expect, it } from 'vitest'
import { allowedFrame } from './allowed-frame.ts'

/** A document of a dealer whose settings allow these hosts. */
const studioWith = (allow: string[] | null) =>
  ({
    document: { tenant: { _ref: 'tenant-harbour' } },
    getClient: () => ({ fetch: async () => allow }),
  }) as unknown as ValidationContext

it('an address of an allowed host passes, one of another is refused by the host that would have to be allowed', async () => {
  const frame = allowedFrame('frame')
  expect(await frame('https://book.example/yard', studioWith(['book.example']))).toBe(true)
  expect(await frame('https://book.example/yard', studioWith(null))).toContain('may not show book.example')
  expect(await frame('http://book.example/yard', studioWith(['book.example']))).toContain('https://')
  expect(await frame(undefined, studioWith(null))).toBe(true)
})

it('of a film it is the player that has to be allowed', async () => {
  const film = allowedFrame('film')
  const address = 'https://www.youtube.com/watch?v=abcdefghijk'
  expect(await film(address, studioWith(['www.youtube-nocookie.com']))).toBe(true)
  expect(await film(address, studioWith(['youtube.com']))).toContain('may not show www.youtube-nocookie.com')
  expect(await film('javascript:alert(1)', studioWith(['youtube.com']))).toContain('https://')
})
