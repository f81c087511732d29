import { expect, test } from 'vitest'
import { openReader, sealReader } from './draft-reader.ts'

const KEY = 'k'.repeat(32)
const HOUR = 3_600_000

test('[STU-07] the name in a draft cookie holds for half a day, and only as it was given', () => {
  const value = sealReader('will-editor', KEY, 0)
  expect(openReader(value, KEY, 12 * HOUR)).toBe('will-editor')
  expect(openReader(value, KEY, 12 * HOUR + 1)).toBeUndefined()
  expect(openReader(value, 'other key', 0)).toBeUndefined()
  const [expires = '', id = '', signature = ''] = value.split('.')
  const other = Buffer.from('pat-admin').toString('base64url')
  for (const forged of [
    `${expires}.${other}.${signature}`,
    `${expires}9.${id}.${signature}`,
    `${expires}.${id}.`,
    `${expires}.${id}`,
    `${value}x`,
    'will-editor',
    '',
    undefined,
  ])
    expect([forged, openReader(forged, KEY, 0)]).toEqual([forged, undefined])
})
