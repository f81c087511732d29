import type { Sharp } from 'sharp'

const WIDTH = 20

/** A picture of 20 pixels across as a data URL, to be shown blurred until the real one is there. */
export async function lqipOf(image: Sharp, isOpaque: boolean): Promise<string> {
  const tiny = image.resize(WIDTH, undefined, { withoutEnlargement: true })
  const bytes = await (
    isOpaque ? tiny.removeAlpha().jpeg({ quality: 60 }) : tiny.png({ palette: true, colours: 32 })
  ).toBuffer()
  return `data:image/${isOpaque ? 'jpeg' : 'png'};base64,${bytes.toString('base64')}`
}
