import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { ERRORS } from '../server/errors.ts'
import { send, setup } from './front-handler.fixture.ts'
import { isMadeForOne, PAGES_MADE_FOR_ONE } from './routing/made-for-one.ts'
import { OWN_PROCESS_PAGES, UNKEPT_PAGES } from './render-limit.ts'

const LONG = `/search/suv?query=${'long '.repeat(20).trim().replaceAll(' ', '+')}`
const ask = (target: string, ...headers: string[]) =>
  send([`GET ${target} HTTP/1.1`, 'Host: www.harbour.example', 'Accept: text/html', ...headers])
/** Everything that one visitor may have at once, in one go. */
const spend = (...headers: string[]) =>
  Promise.all(Array.from({ length: UNKEPT_PAGES.burst }, () => ask(LONG, ...headers)))

describe('listings that are kept for nobody', () => {
  it('are made for a visitor until it is too much, who then reads what to do; everything else goes on', async () => {
    let now = 0
    await setup({ now: () => now })
    for (const { status } of await spend()) expect(status).toBe(200)
    const refused = await ask(LONG)
    expect(refused.status).toBe(429)
    expect(refused.head.toLowerCase()).toContain('retry-after: 5')
    expect(refused.body).toContain(ERRORS['too-many-requests'].visitor)
    for (const target of ['/', '/search/suv', '/search/suv?make=Kia&page=2', '/cars/here'])
      expect([target, (await ask(target)).status]).toEqual([target, 200])
    now += 5_000
    expect((await ask(LONG)).status).toBe(200)
  })

  it('are counted by the address that a trusted proxy names, whatever the visitor says before it', async () => {
    await setup({ shouldTrustProxy: true })
    const from = (address: string) => `X-Forwarded-For: ${address}`
    await spend(from('203.0.113.9'))
    expect((await ask(LONG, from('198.51.100.1, 203.0.113.9'))).status).toBe(429)
    expect((await ask(LONG, from('203.0.113.9, 198.51.100.1'))).status).toBe(200)
  })

  it('are counted by the connection while no proxy is trusted', async () => {
    await setup()
    await spend('X-Forwarded-For: 203.0.113.9')
    expect((await ask(LONG, 'X-Forwarded-For: 198.51.100.1')).status).toBe(429)
  })
})

describe('pages that are made for each request', () => {
  it('are all of those that the folder of pages says are never kept', () => {
    const folder = fileURLToPath(new URL('../app/h/[site]', import.meta.url))
    const dynamic = globSync('**/page.tsx', { cwd: folder })
      .filter((file) => readFileSync(`${folder}/${file}`, 'utf8').includes("dynamic = 'force-dynamic'"))
      .map((file) => `/${file.replaceAll('\\', '/').replace(/\/page\.tsx$/, '')}`)
    expect(dynamic.toSorted()).toEqual(PAGES_MADE_FOR_ONE)
  })

  it('are known by their path however it is spelt, and no page of a vehicle or of staff is among them', () => {
    for (const url of ['/h/harbour/enquiry?car=kia-1', '/h/a~t/cars/kia-1/checkout', '/h/harbour/%65nquiry'])
      expect({ url, is: isMadeForOne(url) }).toEqual({ url, is: true })
    for (const url of ['/h/harbour', '/h/harbour/cars/kia-1', '/h/harbour/enquiry/more', '/api/leads'])
      expect({ url, is: isMadeForOne(url) }).toEqual({ url, is: false })
  })

  it('share what one visitor may have with the lists that are kept for nobody', async () => {
    await setup()
    await spend()
    for (const target of ['/enquiry?car=kia-1', '/compare', '/cars/kia-1/checkout'])
      expect([target, (await ask(target)).status]).toEqual([target, 429])
    expect((await ask('/cars/kia-1')).status).toBe(200)
  })

  it('are refused above what a dealer may have from all its visitors, and another dealer has its own', async () => {
    await setup({ shouldTrustProxy: true })
    const from = (visitor: number) => `X-Forwarded-For: 203.0.${visitor >> 8}.${visitor & 255}`
    const { burst } = OWN_PROCESS_PAGES.dealer
    for (let visitor = 0; visitor < burst; visitor += 1)
      expect((await ask('/compare', from(visitor))).status).toBe(200)
    const refused = await ask('/compare', from(burst))
    expect(refused.status).toBe(503)
    expect(refused.head.toLowerCase()).toContain('retry-after: 5')
    expect((await ask('/cars/kia-1', from(burst))).status).toBe(200)
    const other = await send(['GET /compare HTTP/1.1', 'Host: www.wattle.example', from(burst)])
    expect(other.status).toBe(200)
  })
})
