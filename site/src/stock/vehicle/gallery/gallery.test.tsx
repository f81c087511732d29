import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Gallery } from './gallery.tsx'

const keys = (count: number) =>
  Array.from({ length: count }, (_, n) => `${n.toString(16).padStart(40, '0')}.webp`)
const PREVIEWS = new Map(keys(1).map((key) => [key, 'UklGRg=='] as const))
const html = (count: number) =>
  renderToStaticMarkup(
    <Gallery images={keys(count)} previews={PREVIEWS} title="2021 Mazda CX-5" isSold={false} />,
  )
const links = (text: string) => [...text.matchAll(/href="#(photo-\d+)"/g)].map(([, id]) => id)

it('[GAL-04] 3 photos have no thumbnails, 4 have one each, which leads to its photo', () => {
  expect(links(html(3))).toEqual([])
  expect(html(3)).not.toContain('Choose a photo')
  expect(links(html(4))).toEqual(['photo-1', 'photo-2', 'photo-3', 'photo-4'])
  for (const id of links(html(4))) expect(html(4)).toContain(`id="${id}"`)
})

it('[GAL-13] the first two photos are loaded at once, the rest lazily', () => {
  const [photos = ''] = html(5).split('Choose a photo')
  const loading = [...photos.matchAll(/loading="(\w+)"/g)].map(([, how]) => how)
  expect(loading).toEqual(['eager', 'eager', 'lazy', 'lazy', 'lazy'])
})

it('a photo whose preview is known stands over it, any other over nothing', () => {
  const [photos = ''] = html(5).split('Choose a photo')
  expect(photos.match(/background-image:url\(&quot;data:image\/webp;base64,UklGRg==&quot;\)/g)).toHaveLength(
    1,
  )
})

it('[IMG-02] a vehicle without photos shows that they are on their way, and no thumbnails', () => {
  expect(html(0)).toContain('Photos of this vehicle are on their way')
  expect(links(html(0))).toEqual([])
})
