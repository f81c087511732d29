import { describe, expect, it } from 'vitest'
import { occurrencesOf, renderBlock } from '../core/testing.tsx'
import { pictureGalleryFixtures } from './picture-gallery.fixture.ts'
import { PictureGallery } from './picture-gallery.tsx'

describe('picture gallery', () => {
  it('shows each picture with its caption, as a named link to its full size', async () => {
    const html = await renderBlock(PictureGallery, pictureGalleryFixtures.main)
    expect(html).toContain('The front row at dawn</figcaption>')
    expect(html).toContain('aria-label="A silver wagon on a coast road: open in full size"')
    expect(html).toContain('aria-label="Picture 2: open in full size"')
    expect(occurrencesOf(html, 'href="/fixture/1600x1000.webp"')).toBe(3)
  })

  it('leaves out entries without a picture, and renders twenty-four with the longest words', async () => {
    const [first] = pictureGalleryFixtures.main.pictures ?? []
    if (!first) throw new Error('the fixture has pictures')
    const pictures = [first, { ...first, _key: 'x', image: null }]
    const html = await renderBlock(PictureGallery, { ...pictureGalleryFixtures.main, pictures })
    expect(occurrencesOf(html, '<li')).toBe(1)
    expect(occurrencesOf(await renderBlock(PictureGallery, pictureGalleryFixtures.longest), '<img')).toBe(24)
  })

  it('says what is missing when it has just been added', async () => {
    const { empty } = pictureGalleryFixtures
    await expect(renderBlock(PictureGallery, empty)).rejects.toThrow('“Heading”')
    await expect(renderBlock(PictureGallery, { ...empty, heading: 'Us' })).rejects.toThrow('“Pictures”')
  })
})
