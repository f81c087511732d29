import { expect, it } from 'vitest'
import { pointOf } from './locator-data.ts'

it('reads where a device is, and nothing else', () => {
  expect(pointOf('-27.44,153.04')).toEqual({ lat: -27.44, lng: 153.04 })
  for (const text of [
    '',
    '4006',
    '-27.44',
    '91,0',
    '0,181',
    '1e3,2',
    '-27.44,153.04,5',
    'NaN,NaN',
    '-27.44, 153.04',
  ])
    expect([text, pointOf(text)]).toEqual([text, undefined])
})
