import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OTHER, SECRET } from './content.ts'
import { HEADERS, hostileForms } from './hostile.ts'
import { HOST, startTwoDealers, type Ask, type TwoDealers } from './two-dealers.ts'
import { filled, nothingOfTheOther, routesOf } from './walk.ts'

let dealers: TwoDealers
/** Asks one after the other and expects nothing of the other dealer in any answer. */
const walked = (asks: readonly Ask[]) => nothingOfTheOther(dealers, asks)

beforeAll(async () => {
  dealers = await startTwoDealers()
}, 600_000)
afterAll(() => dealers?.platform.close())

describe('[TEN-01] the two dealers of this suite', () => {
  it('each show their own, and the walk would see the other one’s', async () => {
    for (const path of ['/', '/about-us', '/search', `/cars/${dealers.theirs.slug}`, '/special-offers']) {
      expect([path, (await dealers.ask({ host: HOST[OTHER], path })).body]).toEqual([
        path,
        expect.stringMatching(SECRET),
      ])
    }
    const own = await dealers.ask({ path: `/cars/${dealers.ours.slug}` })
    expect([own.status, own.body]).toEqual([200, expect.stringContaining('Plain')])
  })
})

describe('[TEN-01] every page', () => {
  // Before the walk, which uses up what one address may have made for it.
  it.each(['/my-garage', '/members'])(
    "a visitor's session at one dealer opens no gated %s of another",
    async (gated) => {
      const { visitor } = dealers.keys
      const own = await dealers.ask({ path: gated, headers: { cookie: visitor } })
      expect([own.status, own.body]).toEqual([200, expect.stringContaining('Plain')])
      expect((await dealers.ask({ path: gated })).status).toBe(307)
      const theirs = await walked([
        ...HEADERS.map((headers) => ({
          path: gated,
          host: HOST[OTHER],
          headers: { ...headers, cookie: `${visitor}; ${headers['cookie'] ?? ''}` },
        })),
        ...hostileForms(gated).map((asked) => ({ ...asked, headers: { ...asked.headers, cookie: visitor } })),
      ])
      for (const { status } of theirs.slice(0, HEADERS.length)) expect(status).toBe(307)
    },
  )

  it.each(routesOf('h/**/page.tsx', 'h/[site]'))(
    '%s shows nothing of another dealer, however the request is written',
    async (route) => {
      for (const path of filled(dealers, route)) await walked(hostileForms(path))
    },
  )

  it('has left both dealers’ pages as they were', async () => {
    for (const path of ['/', '/about-us', '/search', '/special-offers']) {
      const [own, theirs] = [await dealers.ask({ path }), await dealers.ask({ host: HOST[OTHER], path })]
      expect([path, own.status, own.body]).toEqual([path, 200, expect.not.stringMatching(SECRET)])
      expect([path, theirs.status, theirs.body]).toEqual([path, 200, expect.stringMatching(SECRET)])
    }
  })
})
