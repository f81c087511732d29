import { expect, test } from 'vitest'
import { stripFilmMetadata } from './strip-film-metadata.ts'

const PLACE = '+27.4434-153.0447/'

function box(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const header = Buffer.alloc(8)
  header.writeUInt32BE(body.length + 8)
  header.write(type, 4, 'latin1')
  return Buffer.concat([header, body])
}
/** A box whose size takes 64 bits. */
function longBox(type: string, body: Buffer): Buffer {
  const header = Buffer.alloc(16)
  header.writeUInt32BE(1)
  header.write(type, 4, 'latin1')
  header.writeBigUInt64BE(BigInt(body.length + 16), 8)
  return Buffer.concat([header, body])
}
const START = box('ftyp', Buffer.from('isom'))
const words = (type = 'udta') => box(type, box('\u00A9xyz', Buffer.from(PLACE)))
const track = (...more: Buffer[]) => box('trak', box('tkhd', Buffer.from('track')), ...more)

test('a film says no longer where it was taken, and everything that it plays by stays in its place', () => {
  const pixels = box('mdat', Buffer.from('udta pixels'))
  const film = Buffer.concat([
    START,
    box('moov', box('mvhd', Buffer.from('head')), track(words('meta')), words()),
    longBox('uuid', Buffer.from(PLACE)),
    pixels,
  ])
  expect(film.includes(PLACE)).toBe(true)
  const bare = stripFilmMetadata(film)
  expect(bare.includes(PLACE)).toBe(false)
  expect(bare).toHaveLength(film.length)
  for (const kept of ['head', 'track', 'udta pixels', 'isom'])
    expect([kept, bare.indexOf(kept)]).toEqual([kept, film.indexOf(kept)])
  expect(stripFilmMetadata(bare)).toEqual(bare)
})

test('a film without such words, another kind, and one that is cut off stay as they are', () => {
  const film = Buffer.concat([START, box('moov', track()), box('mdat', Buffer.from('pixels'))])
  const lying = Buffer.concat([START, Buffer.from([0, 0, 0, 4]), Buffer.from('moovudta')])
  for (const bytes of [
    film,
    film.subarray(0, 21),
    lying,
    Buffer.from('\u001AE\u00DF\u00A3 webm udta', 'latin1'),
    Buffer.alloc(0),
  ])
    expect(stripFilmMetadata(bytes)).toEqual(bytes)
})
