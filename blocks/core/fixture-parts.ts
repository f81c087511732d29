import type { LinkData, Picture } from './block-types.ts'

// A 4 × 3 pixel picture: enough to see that a placeholder is used.
const LQIP =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAIAAAA7ljmRAAAAEklEQVR4nGNoaGhAIIaGhgYAL7YHgXb2HqMAAAAASUVORK5CYII='

/** A picture whose asset needs no server. */
export const fixturePicture: Picture = {
  alt: 'A silver wagon on a coast road',
  asset: {
    _id: 'image-0000000000000000000000000000000000000000-1600x1000-webp',
    url: '/fixture/1600x1000.webp',
    lqip: LQIP,
    width: 1600,
    height: 1000,
  },
  hotspot: { x: 0.5, y: 0.6, width: 0.4, height: 0.4 },
  crop: { top: 0, bottom: 0, left: 0, right: 0 },
}

/** A link to a path of the site. */
export function fixtureLink(label: string, path: string): LinkData {
  return { label, type: 'path', path, url: null, file: null, target: null }
}

const WORDS =
  'roadworthy dependable comfortable economical family-friendly adventure-ready Unverwechselbarkeitsgarantie'.split(
    ' ',
  )

/** A text of exactly `length` characters with one very long word in it, to find overflowing layouts. */
export function longText(length: number): string {
  let text = ''
  for (let i = 0; text.length < length; i += 1) text += `${WORDS[i % WORDS.length] ?? ''} `
  return text.slice(0, length - 1) + '.'
}
