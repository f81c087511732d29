import { MEDIA_WIDTHS } from '@forecourt/stock/media-store'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { NOT_FOUND_IMAGE } from '../addresses/media-url.ts'
import { previewStyle } from './photo-preview.ts'
import { Photo } from './photo.client.tsx'

const KEY = `${'a'.repeat(40)}.webp`
const html = (changes: { mediaKey?: string; preview?: string; priority?: boolean }) =>
  renderToStaticMarkup(<Photo mediaKey={KEY} alt="2021 Mazda CX-5" sizes="20rem" {...changes} />)

describe('a vehicle photo', () => {
  it('[IMG-01] is asked for at the widths that the store makes, by the size it is shown at', () => {
    const asked = [...html({}).matchAll(/_media\/[^?]+\?w=(\d+) (\d+)w/g)]
    expect(asked.length).toBeGreaterThan(3)
    for (const [, asks, says] of asked) {
      expect(asks).toBe(says)
      expect(MEDIA_WIDTHS).toContain(Number(asks))
    }
    expect(html({})).toContain('sizes="20rem"')
  })

  it('keeps its place by its proportions, and is loaded late unless it paints the page', () => {
    expect(html({})).toMatch(/width="1280" height="960" loading="lazy"/)
    expect(html({ priority: true })).toMatch(/loading="eager" fetchPriority="high"/i)
  })

  it('[IMG-02] without a key is the not-found picture, over nothing', () => {
    expect(html({ mediaKey: '' })).toContain(`src="${NOT_FOUND_IMAGE}"`)
  })

  it.each([
    ['UklGRlIAAABXRUJQVlA4', true],
    ['UklGRg==', true],
    ['', false],
    [undefined, false],
    ['x");background:url(https://elsewhere.example/', false],
    ['A'.repeat(500), false],
  ])('the preview %j is shown: %s', (preview, isShown) => {
    const style = previewStyle(preview)
    expect(style?.backgroundImage).toBe(isShown ? `url("data:image/webp;base64,${preview}")` : undefined)
  })
})
