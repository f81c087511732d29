import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { look, quarters } from '../test-pictures.ts'
import { get, startAssets, stopAssets, upload } from '../test-server.ts'

beforeAll(startAssets)
afterAll(stopAssets)

describe('the image URL language', () => {
  let url: string
  beforeAll(async () => {
    url = (await upload(await quarters(80, 40), 'image/png')).json.document.url
  })

  it.each([
    ['w=40', '40x20 red green blue yellow'],
    ['or=90', '40x80 blue red yellow green'],
    ['or=180&w=40', '40x20 yellow blue green red'],
    ['or=270&h=40', '20x40 green yellow red blue'],
    ['flip=h', '80x40 green red yellow blue'],
    ['flip=v', '80x40 blue yellow red green'],
    ['flip=hv', '80x40 yellow blue green red'],
    ['or=90&flip=h&w=20&h=40', '20x40 red blue green yellow'],
    ['or=90&w=20&h=20&fit=crop&crop=top', '20x20 blue red blue red'],
    ['flip=h&w=20&h=20&fit=crop&crop=left', '20x20 green green yellow yellow'],
    ['w=20&h=20&fit=crop&crop=top,left', '20x20 red red blue blue'],
    ['w=20&h=20&fit=crop&crop=right', '20x20 green green yellow yellow'],
    ['w=40&h=40&fit=crop&crop=focalpoint&fp-x=1&fp-y=0.5', '40x40 green green yellow yellow'],
    ['w=20&h=10&fit=crop&crop=entropy', '20x10 red green blue yellow'],
    ['rect=40,0,40,20', '40x20 green green green green'],
    ['rect=40,0,41,20', '40x20 green green green green'],
    ['invert=true', '80x40 cyan magenta yellow blue'],
    ['sat=-100', '80x40 grey grey grey grey'],
    ['pad=10&bg=fff', '100x60 white white white white'],
    ['pad=10&bg=000&dpr=2&w=40', '120x80 black black black black'],
    ['pad=10&bg=00f&fm=jpg', '100x60 blue blue blue blue'],
    ['pad=10&bg=f00&invert=true', '100x60 red red red red'],
    ['pad=10&bg=f00&sat=-100', '100x60 red red red red'],
    ['pad=10&bg=f00&blur=50&or=90', '60x100 red red red red'],
    ['w=80&h=80&fit=fill&bg=f00&invert=true&flip=h', '80x80 red red red red'],
    ['w=80&h=80&fit=fill&bg=000', '80x80 black black black black'],
    ['w=80&h=80&fit=fill', '80x80 black black black black'],
    ['w=80&h=80&fit=fill&fm=jpg', '80x80 white white white white'],
    ['w=160&h=160&fit=fillmax&bg=ff0000ff', '160x160 blue blue blue blue'],
    ['w=40&h=40&fit=fill&bg=fff&or=90', '40x40 white white white white'],
    ['w=160&fit=max', '80x40 red green blue yellow'],
    ['w=160', '160x80 red green blue yellow'],
    ['w=160&h=20&fit=scale', '160x20 red green blue yellow'],
    ['w=40&fit=scale', '40x20 red green blue yellow'],
    ['w=160&h=160&fit=min', '40x40 red green blue yellow'],
    ['w=60&max-w=40', '40x20 red green blue yellow'],
    ['max-h=10', '20x10 red green blue yellow'],
    ['h=10&min-w=40', '40x20 red green blue yellow'],
    ['w=10&h=10&min-w=20&min-h=20&fit=crop', '20x20 red green blue yellow'],
    ['sharp=50&w=40', '40x20 red green blue yellow'],
    ['q=1&fm=pjpg', '80x40 red green blue yellow'],
    ['fm=avif&w=40', '40x20 red green blue yellow'],
    ['unknown=1&w=', '80x40 red green blue yellow'],
    ['w=40&w=80', '40x20 red green blue yellow'],
  ])('?%s gives %s', async (query, expected) => {
    const { status, bytes } = await get(`${url}?${query}`)
    expect(status, bytes.toString('latin1', 0, 200)).toBe(200)
    expect(await look(bytes)).toBe(expected)
  })

  it('blurs a little and a lot without changing the size', async () => {
    for (const blur of [1, 50, 2000]) {
      const { bytes } = await get(`${url}?blur=${blur}`)
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
      expect([info.width, info.height]).toEqual([80, 40])
      // Next to the border between red and green.
      const at = (10 * 80 + 38) * info.channels
      expect(data[at + 1]).toBeGreaterThan(blur > 1 ? 20 : -1)
    }
  })

  it('never makes a side longer than 8192 pixels', async () => {
    const { json } = await upload(
      await sharp(await quarters(80, 40))
        .resize(10, 1000, { fit: 'fill' })
        .png()
        .toBuffer(),
      'image/png',
    )
    const { width, height } = await sharp((await get(`${json.document.url}?w=8192`)).bytes).metadata()
    expect([width, height]).toEqual([82, 8192])
  })

  it.each([
    ['bg=f00', 'red'],
    ['bg=f00&invert=true', 'red'],
    ['bg=f00&sat=-100', 'red'],
    ['bg=f00&or=90&flip=v', 'red'],
    ['fm=jpg', 'white'],
    ['fm=jpg&invert=true', 'white'],
  ])('shows the background through a clear picture: ?%s gives %s', async (query, colour) => {
    const clear = { width: 40, height: 40, channels: 4, background: '#0000ff00' } as const
    const { json } = await upload(await sharp({ create: clear }).png().toBuffer(), 'image/png')
    const { bytes } = await get(`${json.document.url}?${query}`)
    expect(await look(bytes)).toBe(`40x40 ${Array.from({ length: 4 }, () => colour).join(' ')}`)
  })

  it.each(['png', 'jpeg'] as const)(
    'keeps the shades of a grey %s and gives it a coloured margin',
    async (format) => {
      const grey = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#808080' } })
        .toColourspace('b-w')
        .toFormat(format)
        .toBuffer()
      const { json } = await upload(grey, `image/${format}`)
      expect(await look((await get(`${json.document.url}?pad=8&bg=f00`)).bytes)).toBe('56x56 red red red red')
      expect(await look((await get(`${json.document.url}?w=20&bg=f00`)).bytes)).toBe(
        '20x20 grey grey grey grey',
      )
    },
  )
})
