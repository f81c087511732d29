import { expect, test, vi } from 'vitest'
import { createHostedGeocoder } from './hosted-geocoder.ts'
import { createOfflineGeocoder } from './offline-geocoder.ts'

const fraserRise = {
  results: [
    {
      geometry: { location: { lat: -37.69, lng: 144.71 } },
      address_components: [{ short_name: 'VIC', types: ['administrative_area_level_1', 'political'] }],
    },
    { geometry: { location: { lat: 0, lng: 0 } } },
  ],
}

function hosted(answer: () => Response | Promise<Response>) {
  const asked: string[] = []
  const errors: string[] = []
  const geocoder = createHostedGeocoder(createOfflineGeocoder(), {
    url: 'https://geocode.example/json',
    key: 'k&1',
    fetch: async (url) => {
      asked.push(url instanceof URL ? url.href : '')
      return answer()
    },
    onError: (error) => errors.push(String(error)),
  })
  return { geocoder, asked, errors }
}

test('[LOC-21] a postcode that the table has not is asked for once, with its components and a key; the first result counts', async () => {
  const { geocoder, asked } = hosted(() => Response.json(fraserRise))
  const place = { postcode: '3336', state: 'VIC', lat: -37.69, lng: 144.71 }
  expect(await Promise.all([geocoder.find('3336'), geocoder.find(' 3336 ')])).toEqual([place, place])
  expect(asked).toHaveLength(1)
  const { searchParams } = new URL(asked[0] ?? '')
  expect(Object.fromEntries(searchParams)).toEqual({
    components: 'postal_code:3336|country:AU',
    key: 'k&1',
  })
})

test('what the table has, and what is no postcode, is asked of nobody', async () => {
  const { geocoder, asked } = hosted(() => Response.json(fraserRise))
  expect(await geocoder.find('4006')).toMatchObject({ state: 'QLD' })
  for (const text of ['40000', 'Nowhere at all', '']) expect(await geocoder.find(text)).toBeUndefined()
  expect(asked).toEqual([])
})

test('a service that finds nothing, fails or answers nonsense finds nothing, and is told of', async () => {
  const nothing = hosted(() => Response.json({ results: [] }))
  expect(await nothing.geocoder.find('3336')).toBeUndefined()
  expect(nothing.errors).toEqual([])
  for (const answer of [() => new Response('', { status: 500 }), () => Response.json({ results: [{}] })]) {
    const failing = hosted(answer)
    expect(await failing.geocoder.find('3336')).toBeUndefined()
    expect(await failing.geocoder.find('3336')).toBeUndefined()
    expect(failing.errors).toHaveLength(2)
    expect(failing.asked).toHaveLength(2)
  }
})

test('an answer that is an error is not read, and holds no connection', async () => {
  const cancelled = vi.fn<() => void>()
  const failing = hosted(() => new Response(new ReadableStream({ cancel: cancelled }), { status: 503 }))
  expect(await failing.geocoder.find('3336')).toBeUndefined()
  expect(failing.errors).toEqual(['Error: the geocoding service answers 503'])
  expect(cancelled).toHaveBeenCalledOnce()
})
