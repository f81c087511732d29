import { hash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bodyOf, packedBytes, packPage, unpackPage } from './packed-page.ts'

const HTML = `<p>${'Größe – 12 Stück. '.repeat(500)}</p><script>self.__next_f.push([1,"x"])</script><script>alert(1)</script>`
const VALUE = {
  kind: 'APP_PAGE',
  html: HTML,
  status: 200,
  headers: { 'x-next-cache-tags': 'stock:harbour' },
  rscData: Buffer.from('data '.repeat(900)),
  segmentData: new Map([
    ['/_tree', Buffer.from('tree '.repeat(300))],
    ['/_index', Buffer.from('')],
  ]),
}
const ANSWER = {
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8', vary: 'rsc', etag: '"x"', 'x-nextjs-cache': 'MISS' },
}

test('a packed page is unpacked as it was, and takes a fraction of the memory', async () => {
  const packed = await packPage(VALUE, ANSWER)
  expect(packed && unpackPage(packed)).toEqual(VALUE)
  expect(packed && packedBytes(packed)).toBeLessThan(HTML.length / 5)
})

test('its body comes in each encoding, with what Next said of it and hashes of known scripts only', async () => {
  const packed = await packPage(VALUE, ANSWER)
  if (!packed) throw new Error('nothing was packed')
  const body = bodyOf(packed.ready)
  expect((await body.encoded(undefined)).bytes.toString()).toBe(HTML)
  expect(brotliDecompressSync((await body.encoded('br')).bytes).toString()).toBe(HTML)
  expect(gunzipSync((await body.encoded('gzip')).bytes).toString()).toBe(HTML)
  expect((await body.encoded('gzip')).bytes, 'compressed once').toBe((await body.encoded('gzip')).bytes)
  expect((await body.encoded(undefined)).bytes, 'unpacked once').toBe((await body.encoded(undefined)).bytes)
  const [one, other] = await Promise.all([body.encoded(undefined), bodyOf(packed.ready).encoded(undefined)])
  expect(one.bytes, 'also for those who ask at once').toBe(other.bytes)
  expect(packed.ready.headers).toEqual({ 'content-type': 'text/html; charset=utf-8', vary: 'rsc' })
  expect([packed.ready.scriptHashes.length, packed.ready.refusedScripts]).toEqual([1, 1])
})

test('what was compressed for browsers without brotli is forgotten before it takes more than its room', async () => {
  const noise = (seed: string) =>
    Array.from({ length: 60_000 }, (_, at) => hash('sha256', `${seed} ${at}`, 'base64')).join('')
  const pages = await Promise.all(
    ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map(async (seed) =>
      packPage({ ...VALUE, html: noise(seed) }, ANSWER),
    ),
  )
  const sent = async (at: number) => {
    const page = pages[at]
    if (!page) throw new Error('nothing was packed')
    return (await bodyOf(page.ready).encoded('gzip')).bytes
  }
  const first = await sent(0)
  const last = await sent(1)
  for (let at = 2; at < pages.length; at += 1) await sent(at)
  expect(first.byteLength).toBeGreaterThan(1_900_000)
  expect(await sent(0), 'the first of 18 MB is made again').not.toBe(first)
  expect(last.equals(await sent(1))).toBe(true)
}, 60_000)

test('redirects, files and pages that failed are not packed', async () => {
  expect(await packPage(VALUE, { status: 307, headers: { location: '/sign-in' } })).toBeUndefined()
  expect(await packPage(VALUE, { status: 200, headers: { location: '/sign-in' } })).toBeUndefined()
  expect(await packPage(VALUE, { ...ANSWER, status: 500 })).toBeUndefined()
  expect(await packPage({ kind: 'APP_ROUTE', body: Buffer.from('x') }, ANSWER)).toBeUndefined()
  expect(await packPage(null, ANSWER)).toBeUndefined()
})
