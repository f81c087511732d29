import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'

/** A PNG of 1200 x 800 pixels with a gradient, as a file to upload; gives its path. */
export async function drawPicture(name: string): Promise<string> {
  const path = join(mkdtempSync(join(tmpdir(), 'forecourt-picture-')), name)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><linearGradient id="g"><stop stop-color="#0b3a5b"/><stop offset="1" stop-color="#f2a65a"/></linearGradient><rect width="1200" height="800" fill="url(#g)"/></svg>`
  await sharp(Buffer.from(svg)).png().toFile(path)
  return path
}
