import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { get, running, sizeOf, startAssets, stopAssets, twoColours, upload } from '../test-server.ts'

beforeAll(startAssets)
afterAll(stopAssets)

const MODERN = { accept: 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8' }

describe('auto=format', () => {
  let url: string
  beforeAll(async () => {
    url = (await upload(await twoColours(80, 40), 'image/png')).json.document.url
  })

  it('answers WebP at once and AVIF as soon as it has been made in the background', async () => {
    const first = await get(`${url}?w=40&auto=format`, MODERN)
    expect([first.headers.get('content-type'), await sizeOf(first.bytes)]).toEqual([
      'image/webp',
      '40x20 webp',
    ])
    expect(first.headers.get('cache-control')).toBe('public, max-age=300')
    await running.assets?.settled()
    const second = await get(`${url}?w=40&auto=format`, MODERN)
    expect([second.headers.get('content-type'), await sizeOf(second.bytes)]).toEqual([
      'image/avif',
      '40x20 heif',
    ])
    expect(second.headers.get('cache-control')).toContain('immutable')
    expect(second.headers.get('etag')).not.toBe(first.headers.get('etag'))
    expect([first, second].map(({ headers }) => headers.get('vary'))).toEqual(['Accept', 'Accept'])
  })

  it('answers WebP for good to those who do not accept AVIF, and the own format to those who accept neither', async () => {
    const webp = await get(`${url}?w=30&auto=format`, { accept: 'image/avif;q=0, image/webp' })
    expect(webp.headers.get('content-type')).toBe('image/webp')
    expect(webp.headers.get('cache-control')).toContain('immutable')
    const png = await get(`${url}?w=30&auto=format`, { accept: 'image/png' })
    expect(png.headers.get('content-type')).toBe('image/png')
    await running.assets?.settled()
    const still = await get(`${url}?w=30&auto=format`, { accept: 'image/webp' })
    expect(still.headers.get('content-type')).toBe('image/webp')
  })

  it('is overruled by fm, which does not vary', async () => {
    const answer = await get(`${url}?w=30&auto=format&fm=jpg`, MODERN)
    expect([answer.headers.get('content-type'), answer.headers.get('vary')]).toEqual(['image/jpeg', null])
  })

  it('says that the answer varies in addition to what is said already', async () => {
    const answer = await get(`${url}?w=30&auto=format`, { ...MODERN, origin: 'http://site.test' })
    expect(answer.headers.get('vary')).toBe('Origin, Accept')
  })
})
