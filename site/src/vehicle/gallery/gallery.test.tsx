import { tenantFixture } from '@forecourt/tenant-config/testing/fixtures'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { VehicleDetails } from '../../server/vehicles/vehicles.ts'
import { Gallery } from './gallery.tsx'

const keys = (count: number) =>
  Array.from({ length: count }, (_, n) => `${n.toString(16).padStart(40, '0')}.webp`)
const SPIN = Array.from({ length: 4 }, (_, n) => `${n}${'f'.repeat(39)}.webp`)
const PREVIEWS = new Map(keys(1).map((key) => [key, 'UklGRg=='] as const))
const NO_MEDIA = { spin_images: [], hotspots: { exterior: [], interior: [] } }

function html(
  count: number,
  media: Partial<VehicleDetails> = {},
  tenant: Record<string, unknown> = {},
  isSold = false,
) {
  return renderToStaticMarkup(
    <Gallery
      images={keys(count)}
      media={{ ...NO_MEDIA, ...media } as VehicleDetails}
      tenant={tenantFixture(tenant)}
      previews={PREVIEWS}
      title="2021 Mazda CX-5"
      isSold={isSold}
    />,
  )
}
const links = (text: string) => [...text.matchAll(/href="#(photo-\d+)"/g)].map(([, id]) => id)
const photosOf = (text: string) => /data-slides[^]*?<\/ul>/.exec(text)?.[0] ?? ''
const loadingOf = (text: string) => [...text.matchAll(/loading="(\w+)"/g)].map(([, how]) => how)

it('[GAL-04] 3 photos have no thumbnails, 4 have one each, which leads to its photo', () => {
  expect(links(html(3))).toEqual([])
  expect(html(3)).not.toContain('Choose a photo')
  expect(links(html(4))).toEqual(['photo-1', 'photo-2', 'photo-3', 'photo-4'])
  for (const id of links(html(4))) expect(html(4)).toContain(`id="${id}"`)
})

it('[GAL-13] the first two photos are loaded at once and with priority, the rest lazily', () => {
  expect(loadingOf(photosOf(html(5)))).toEqual(['eager', 'eager', 'lazy', 'lazy', 'lazy'])
  expect(photosOf(html(5)).match(/fetchPriority="high"/gi)).toHaveLength(2)
})

it('a photo whose preview is known stands over it, any other over nothing', () => {
  const previews = photosOf(html(5)).match(
    /background-image:url\(&quot;data:image\/webp;base64,UklGRg==&quot;\)/g,
  )
  expect(previews).toHaveLength(1)
})

it('every picture of a sold vehicle is without colour, on the stage and in the strip', () => {
  const pictures = html(5, {}, {}, true).match(/<img[^>]*>/g) ?? []
  expect(pictures.length).toBeGreaterThanOrEqual(10)
  for (const picture of pictures) expect(picture).toContain('grayscale')
  expect(html(5)).not.toContain('grayscale')
})

it('[IMG-02] a vehicle without photos shows that they are on their way, without thumbnails and buttons', () => {
  expect(html(0)).toContain('Photos of this vehicle are on their way')
  expect(links(html(0))).toEqual([])
  expect(html(0)).not.toContain('data-do')
})

it('each button in sight that needs code has a sign of its own, which the browser shows before there is any', () => {
  const places = [{ angle: 0, x: 1, y: 1 }]
  const hotspots = {
    exterior: [
      { description: 'Tow bar', positions: places },
      { description: 'Roof', positions: places },
    ],
    interior: [{ description: 'Seats', positions: places }],
  }
  const text = html(5, { spin_images: SPIN, spin_interior_image: 'x.webp', hotspots })
  const early = [
    ...text.matchAll(
      /data-do="([\w-]+)"[^>]*popoverTarget="([\w-]+)"[^>]*>(?:(?!<\/button>).)*?id="([\w-]+)" popover/gs,
    ),
  ]
  expect(early.map(([, action]) => action)).toEqual([
    'next',
    'fullscreen',
    'spin',
    'mark',
    'mark',
    'look',
    'mark',
    'view',
    'view',
    'view',
  ])
  for (const [, , target, sign] of early) expect(target).toBe(sign)
  expect(new Set(early.map(([, , target]) => target)).size).toBe(early.length)
})

describe('a vehicle with more than photos', () => {
  it('[GAL-05] offers its views, of which one shows', () => {
    const text = html(2, { spin_images: SPIN, spin_interior_image: 'x.webp' })
    const views = [...text.matchAll(/<div id="view-(\w+)" data-view="\w+"( data-off="")?/g)]
    expect(views.map(([, key, off]) => `${key}${off ? '' : ' shows'}`)).toEqual([
      'gallery',
      'spinner shows',
      'interior',
    ])
    expect([...text.matchAll(/data-to="(\w+)" aria-pressed="(\w+)"/g)].map(([, ...of]) => of)).toEqual([
      ['gallery', 'false'],
      ['spinner', 'true'],
      ['interior', 'false'],
    ])
  })

  it('[GAL-13] loads nothing but the picture it shows first', () => {
    const text = html(5, { spin_images: SPIN, spin_interior_image: 'x.webp' })
    expect(loadingOf(text).filter((how) => how === 'eager')).toHaveLength(1)
    expect(/loading="eager"[^>]*/.exec(/<div id="view-spinner"[^]*/.exec(text)?.[0] ?? '')).not.toBeNull()
    for (const later of SPIN.slice(1)) expect(text).not.toContain(`src="/_media/${later}`)
  })

  it('[N41] names other sites in links alone, until somebody presses', () => {
    const text = html(
      2,
      {
        spin_code: '<iframe src="https://spins.example/7"></iframe>',
        external_video_url: 'https://youtu.be/dQw4w9WgXcQ',
        video_url: 'https://films.example/a.mp4',
      },
      { embeds: { allow: ['spins.example', 'www.youtube-nocookie.com'] } },
    )
    expect(text).not.toMatch(/<(?:iframe|video)/)
    expect(text).not.toMatch(/(?:src|srcset|poster)="https/i)
    expect([...text.matchAll(/href="(https[^"]+)"(?: data-do="(\w+)")?/g)].map(([, ...of]) => of)).toEqual([
      ['https://spins.example/7', 'embed'],
      ['https://films.example/a.mp4', undefined],
      ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&amp;rel=0', 'embed'],
    ])
    expect(text).toContain('Opens at films.example')
  })
})
