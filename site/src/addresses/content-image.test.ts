import { describe, expect, it } from 'vitest'
import { contentImage, type ContentPicture } from './content-image.ts'

const picture: ContentPicture = {
  alt: 'A ute on a beach',
  asset: { _id: 'image-abc123-2000x1000-jpg', lqip: 'data:x', width: 2000, height: 1000 },
  hotspot: null,
  crop: null,
}

describe('contentImage', () => {
  it('[IMG-01] asks for width, quality and automatic format, never wider than the original', () => {
    const image = contentImage(picture, { width: 1200 }, '/_images/forecourt/production')
    expect(image?.src).toMatch(/^\/_images\/forecourt\/production\/abc123-2000x1000\.jpg\?/)
    const params = new URL(image?.src ?? '', 'http://x').searchParams
    expect([params.get('w'), params.get('q'), params.get('auto')]).toEqual(['1200', '78', 'format'])
    const widths = image?.srcSet.split(', ').map((entry) => Number(entry.split(' ')[1]?.replace('w', '')))
    expect(Math.max(...(widths ?? []))).toBe(2000)
    expect(image).toMatchObject({ width: 1200, height: 600, alt: 'A ute on a beach', lqip: 'data:x' })
  })

  it('[IMG-01] crops to the asked shape around the crop the editor chose', () => {
    const cropped = { ...picture, crop: { top: 0, bottom: 0, left: 0.5, right: 0 } }
    const image = contentImage(cropped, { width: 400, height: 400 }, 'https://cdn.example/p/d')
    const params = new URL(image?.src ?? '').searchParams
    expect(params.get('rect')).toBe('1000,0,1000,1000')
    expect([params.get('w'), params.get('h')]).toEqual(['400', '400'])
  })

  it('[IMG-02] gives nothing for a picture without an asset, so that the caller shows its own', () => {
    expect(contentImage({ ...picture, asset: null }, { width: 400 }, '/x')).toBeUndefined()
    expect(contentImage(null, { width: 400 }, '/x')).toBeUndefined()
  })
})
