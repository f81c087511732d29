import sharp from 'sharp'
import { expect, it } from 'vitest'
import { visitorPhoto } from './visitor-photo.ts'

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })

it('is upright, no larger than is looked at, and says nothing of where it was taken', async () => {
  const taken = await drawn(3000, 1500)
    .withExif({ IFD0: { Copyright: 'Kim' }, IFD3: { GPSLatitude: '27/1 28/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const photo = await visitorPhoto(taken)
  const read = await sharp(photo).metadata()
  expect(read).toMatchObject({ format: 'jpeg', width: 800, height: 1600 })
  expect(read.exif).toBeUndefined()
  expect(photo?.includes('Kim')).toBe(false)
})

it('is what phones and screens make', async () => {
  for (const bytes of [await drawn(40, 30).png().toBuffer(), await drawn(40, 30).webp().toBuffer()])
    expect(await sharp(await visitorPhoto(bytes)).metadata()).toMatchObject({ format: 'jpeg', width: 40 })
})

it.each([
  ['nothing', Buffer.alloc(0)],
  ['words', Buffer.from('not a photo')],
  [
    'a drawing with a script',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
  ],
  ['half a photo', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
])('is not made of %s', async (_what, bytes) => {
  expect(await visitorPhoto(bytes)).toBeUndefined()
})

it('is not made of more pixels than a camera has', async () => {
  const huge = await drawn(9000, 9000).png().toBuffer()
  expect(await visitorPhoto(huge)).toBeUndefined()
})
