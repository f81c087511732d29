import sharp from 'sharp'
import { expect, test } from 'vitest'
import { webmFilm } from './film.ts'

test('a film is WebM of the pictures’ size', async () => {
  const frame = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#2a5d9f' } })
    .webp()
    .toBuffer()
  const film = webmFilm([frame, frame], 100)
  expect(film.subarray(0, 4).toString('hex')).toBe('1a45dfa3')
  expect(film.includes(Buffer.from('V_VP8'))).toBe(true)
  const png = await sharp(frame).png().toBuffer()
  expect(() => webmFilm([png], 100)).toThrow(RangeError)
  expect(() => webmFilm([], 100)).toThrow(RangeError)
})
