import { tenantFixture } from '@forecourt/tenant-config/testing/fixtures'
import { describe, expect, it } from 'vitest'
import type { VehicleDetails } from '../../server/vehicles/vehicles.ts'
import { galleryModel } from './gallery-model.ts'

const ALLOW = { embeds: { allow: ['spins.example'] } }
const FRAMES = ['1.webp', '2.webp', '3.webp']

function model(
  media: Partial<VehicleDetails>,
  tenant: Record<string, unknown> = {},
  images = ['a.webp', 'b.webp'],
) {
  const details = { spin_images: [], hotspots: { exterior: [], interior: [] }, ...media } as VehicleDetails
  return galleryModel(images, details, tenantFixture(tenant))
}
const keysOf = ({ views }: ReturnType<typeof model>) => views.map(({ key }) => key)
const WHOLE = { spin_images: FRAMES, spin_interior_image: 'i.webp' }

describe('the views of a gallery', () => {
  it('[GAL-11] the spin’s pictures are the exterior’s, the interior’s picture is the interior’s', () => {
    const { views } = model(WHOLE)
    expect(views).toEqual([
      { kind: 'gallery', key: 'gallery', photos: ['a.webp', 'b.webp'] },
      { kind: 'spinner', key: 'spinner', frames: FRAMES, marks: [] },
      { kind: 'interior', key: 'interior', image: 'i.webp', marks: [] },
    ])
  })

  it.each([
    ['spinner', WHOLE, 'spinner'],
    ['interior', WHOLE, 'interior'],
    ['gallery', WHOLE, 'gallery'],
    ['spinner', { spin_interior_image: 'i.webp' }, 'gallery'],
    ['interior', { spin_images: FRAMES }, 'gallery'],
    ['spinner', {}, 'gallery'],
  ] as const)('[GAL-05] of a tenant that begins with %s, %j begins with %s', (view, media, first) => {
    expect(model(media, { vdp: { view } }).first).toBe(first)
  })

  it('[GAL-05] the spin is what a tenant begins with that says nothing', () => {
    expect(model(WHOLE).first).toBe('spinner')
  })

  it('without the switch a vehicle is its photos and films', () => {
    const { first, views } = model({ ...WHOLE, video_key: 'v.webm' }, { flags: { spin: false } })
    expect([first, ...views.map(({ key }) => key)]).toEqual(['gallery', 'gallery', 'video'])
  })

  it('a spin of one picture does not turn: it is a photo', () => {
    const one = model({ spin_images: ['1.webp'] })
    expect(one.views).toEqual([{ kind: 'gallery', key: 'gallery', photos: ['a.webp', 'b.webp', '1.webp'] }])
    expect(model({ spin_images: ['1.webp'] }, {}, []).views).toMatchObject([{ photos: ['1.webp'] }])
  })

  it('without photos the others stand alone, and with nothing at all the photos that will come', () => {
    expect(keysOf(model(WHOLE, {}, []))).toEqual(['spinner', 'interior'])
    expect(model({}, {}, [])).toEqual({
      views: [{ kind: 'gallery', key: 'gallery', photos: [] }],
      first: 'gallery',
    })
    expect(galleryModel(['a.webp'], undefined, tenantFixture({})).views).toHaveLength(1)
  })

  it('[GAL-12] another site’s 3D viewer is a view of its own where its host is allowed, and turns first', () => {
    const code = { spin_code: 'https://spins.example/7' }
    expect(keysOf(model(code))).toEqual(['gallery'])
    expect(keysOf(model(code, ALLOW))).toEqual(['gallery', 'viewer'])
    expect(model(code, ALLOW).first).toBe('viewer')
    expect(model({ ...code, ...WHOLE }, ALLOW).first).toBe('spinner')
    expect(keysOf(model({ spin_code: 'ABC-7' }, ALLOW))).toEqual(['gallery'])
  })

  it('[GAL-01] films play here from the own store and allowed hosts; others are links', () => {
    const film = (media: Partial<VehicleDetails>) =>
      model(media, ALLOW).views.flatMap((view) => (view.kind === 'video' ? view.embed : []))
    expect(film({ video_key: 'v.webm' })).toEqual([{ kind: 'film', address: '/_media/v.webm' }])
    expect(film({ video_url: 'https://spins.example/v.mp4' })).toMatchObject([{ kind: 'film' }])
    expect(film({ video_url: 'https://films.example/v.mp4' })).toMatchObject([
      { kind: 'link', host: 'films.example' },
    ])
    expect(film({ external_video_url: 'https://spins.example/watch' })).toMatchObject([{ kind: 'frame' }])
    expect(film({ external_video_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' })).toEqual([
      { kind: 'link', address: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', host: 'youtube.com' },
    ])
    expect(
      film({ video_key: 'v.webm', external_video_url: 'https://spins.example/watch' }).map(
        ({ kind }) => kind,
      ),
    ).toEqual(['film', 'frame'])
  })

  it('[GAL-10] marks keep the places that lie in the picture, and one without any is none', () => {
    const at = (angle: number, x: number, y: number) => ({ angle, x, y })
    const exterior = [
      { description: 'Tow bar', positions: [at(0, 10, 20), at(1, -1, 20), at(2, 100, 0), at(3, 50, 100.5)] },
      { description: 'Nowhere', positions: [at(0, 101, 50)] },
      { description: 'No places', positions: [] },
      { description: '', positions: [at(0, 10, 10)] },
    ]
    const { views } = model({ spin_images: FRAMES, hotspots: { exterior, interior: [] } })
    expect(views[1]).toMatchObject({
      marks: [{ description: 'Tow bar', places: [at(0, 10, 20), at(2, 100, 0)] }],
    })
  })
})
