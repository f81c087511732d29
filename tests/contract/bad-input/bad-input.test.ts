import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getAs } from '../../harness/get-as.ts'
import { startPlatform, type TestPlatform } from '../../harness/platform.ts'
import { ingestClient } from '../ingest-client.ts'
import { ATTACKS, IMAGE, SCRIPT } from './attacks.ts'

/** One listing of each dealer: whole, or narrowed by its path. */
const LISTINGS = {
  harbour: '/search/new-used-and-demo-cars',
  wattle: '/used-car/suv',
  'southside-mg': '/search/mg',
  'outback-rv': '/search/new-used-and-demo-cars',
} as const
const DEALERS = Object.keys(LISTINGS) as (keyof typeof LISTINGS)[]

let platform: TestPlatform

beforeAll(async () => {
  platform = await startPlatform({ isSeeded: true, services: ['lake', 'search', 'site'] })
}, 600_000)
afterAll(() => platform?.close())

const get = (dealer: string, path: string) => getAs(platform, `${dealer}.localhost`, path)

/** Fails when an answer holds markup of a visitor or the text of an inner error. */
function expectHarmless(body: string): void {
  for (const smuggled of [SCRIPT, IMAGE, '" autofocus onfocus="window.hit']) {
    // Data of the page is JSON in a script, where no markup is read.
    expect(withoutScripts(body)).not.toContain(smuggled)
  }
  expect(body).not.toMatch(/Could not parse|Error with filter|at async |node_modules/)
  expect(body).not.toMatch(/Application error|Internal Server Error/)
}

function withoutScripts(html: string): string {
  return html.replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '')
}

describe('whatever an address of a listing says', () => {
  it.each(ATTACKS)(
    '$name: no failure, no markup of a visitor, and the page as always',
    async ({ query, status = 200 }) => {
      // Each attack goes to one dealer; the whole table reaches all four.
      const dealer = DEALERS[query.length % DEALERS.length] ?? 'harbour'
      const answer = await get(dealer, `${LISTINGS[dealer]}?${query}`)
      expect(answer.status).toBe(status)
      expect(answer.headers['x-request-id']).toMatch(/^[\w-]{8,}$/)
      expect(answer.headers['set-cookie']).toBeUndefined()
      expectHarmless(answer.body)
      if (status !== 200) return
      expect(answer.body).toContain('id="result-count"')
      expect(answer.body).toContain('</html>')
      expect(answer.headers['content-security-policy']).toMatch(
        /script-src [\w-]+\.localhost:\*\/_next\/static\/(?: 'sha256-[\w+/=]+')*;/,
      )
    },
  )

  it('what is read is bounded: a page without end is the last one there may be, crossed bounds are turned', async () => {
    const { body } = await get('harbour', `${LISTINGS.harbour}?page=99999&price=90000-10000`)
    expect(body).toContain('There is no such page')
    expect(body).toMatch(/\$10,000 to \$90,000/)
  })

  it('no service refused or failed at any of it', () => {
    expect(
      platform.consoleLines.filter((line) => /refused a search|request failed|could not be made/.test(line)),
    ).toEqual([])
  })
})

describe("whatever a dealer's feed says", () => {
  it('a vehicle with markup in every text is told as text, in the list and on its page', async () => {
    const service = ingestClient(() => platform)
    const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`
    const header = 'source_id,year,make,model,badge,series,colour,comments,car_type,price'
    const row = [
      'hostile-1',
      '2021',
      'Kia',
      quoted(`Rio ${IMAGE}`),
      quoted(SCRIPT),
      quoted(SCRIPT),
      quoted(IMAGE),
      quoted(`${SCRIPT}${IMAGE}`),
      'used',
      '20000',
    ]
    const report = await service.load(`${header}\n${row.join(',')}\n`)
    expect([report.imported, report.rejects]).toEqual([1, []])
    await expect
      .poll(async () => (await service.indexed('make:=Kia && price:=20000')).found)
      .toBeGreaterThan(0)
    const list = await get('harbour', '/search/kia?price=20000-20000')
    expect(list.status).toBe(200)
    expectHarmless(list.body)
    const [, path = ''] = /href="(\/cars\/[^"]*rio[^"]*)"/.exec(list.body) ?? []
    expect(path).not.toBe('')
    const page = await get('harbour', path)
    expect(page.status).toBe(200)
    expectHarmless(page.body)
  })
})
