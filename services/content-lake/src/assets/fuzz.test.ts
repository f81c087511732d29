import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { quarters } from './test-pictures.ts'
import { get, startAssets, stopAssets, upload } from './test-server.ts'
import { sized } from '../deep.fixture.ts'

const RUNS = sized(150, 2_000)

let urls: string[]
beforeAll(async () => {
  await startAssets()
  const picture = await quarters(60, 40)
  const frames = await sharp(await quarters(60, 40))
    .removeAlpha()
    .raw()
    .toBuffer()
  const sources: [Buffer | string, string][] = [
    [picture, 'image/png'],
    [await sharp(picture).jpeg().withMetadata({ orientation: 6 }).toBuffer(), 'image/jpeg'],
    [await sharp(picture).toColourspace('b-w').png().toBuffer(), 'image/png'],
    [await sharp(picture).ensureAlpha(0.5).webp().toBuffer(), 'image/webp'],
    [await sharp(picture).toColourspace('cmyk').tiff().toBuffer(), 'image/tiff'],
    [
      await sharp(frames, { raw: { width: 60, height: 40, channels: 3, pageHeight: 20 } })
        .gif()
        .toBuffer(),
      'image/gif',
    ],
    [
      '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="9" height="9"/></svg>',
      'image/svg+xml',
    ],
  ]
  const answers = await Promise.all(sources.map(([bytes, type]) => upload(bytes, type)))
  urls = answers.map(({ json }) => json.document.url)
})
afterAll(stopAssets)

const side = fc.integer({ min: 1, max: 90 }).map(String)
const word = (...words: string[]) => fc.constantFrom(...words)
const VALUES: Record<string, fc.Arbitrary<string>> = {
  w: side,
  h: side,
  'max-w': side,
  'min-h': side,
  rect: fc.tuple(side, side, side, side).map((sides) => sides.join(',')),
  fit: word('clip', 'crop', 'fill', 'fillmax', 'max', 'scale', 'min'),
  crop: word('top', 'left', 'bottom,right', 'focalpoint', 'entropy', 'center'),
  'fp-x': word('0', '0.3', '1'),
  or: word('0', '90', '180', '270'),
  flip: word('h', 'v', 'hv'),
  sharp: word('0', '30', '100'),
  sat: word('-100', '-30', '50', '100'),
  invert: word('true', 'false'),
  blur: word('1', '90', '900', '2000'),
  bg: word('f00', '8f00', '00ff00', '80ffffff'),
  pad: word('0', '1', '20'),
  q: word('0', '50', '100'),
  fm: word('jpg', 'pjpg', 'png', 'webp', 'gif', 'avif'),
  auto: word('format'),
  dpr: word('0.5', '1', '2.7'),
  frame: word('1'),
}
const parameter = word(...Object.keys(VALUES)).chain((name) =>
  (VALUES[name] ?? side).map((value): [string, string] => [name, value]),
)

it(`every kind of picture is given for any parameters that are allowed (${RUNS} times)`, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 6 }),
      fc.array(parameter, { maxLength: 7 }),
      async (at, pairs) => {
        const query = new URLSearchParams(pairs)
        const { status, bytes, headers } = await get(`${urls[at]}?${query}`, {
          accept: 'image/avif,image/webp',
        })
        if (status === 400) {
          expect(bytes.toString()).toContain('must be an area inside the image')
          return
        }
        expect(status, bytes.toString('latin1', 0, 200)).toBe(200)
        const { width, height } = await sharp(bytes).metadata()
        expect(width > 0 && height > 0).toBe(true)
        expect(headers.get('content-type')).toMatch(/^image\//)
      },
    ),
    { seed: 2026, numRuns: RUNS },
  )
}, 600_000)
